import { expect, it } from 'vitest'
import { CODE_TRIES, isOpen, secondsToWait } from './code.rules.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)

it('[SF-436] a code is open until it is used, over, or tried five times', () => {
  const code = { tries: CODE_TRIES - 1, expiresAt: at(1), usedAt: null }
  expect(isOpen(code, NOW)).toBe(true)
  expect(isOpen({ ...code, tries: CODE_TRIES }, NOW)).toBe(false)
  expect(isOpen({ ...code, expiresAt: NOW }, NOW)).toBe(false)
  expect(isOpen({ ...code, usedAt: at(-1) }, NOW)).toBe(false)
})

it('[SF-436] another code waits its seconds, rounded up; none before it, or one from the future, waits for nothing', () => {
  expect(secondsToWait(undefined, NOW, 60)).toBe(0)
  expect(secondsToWait({ createdAt: at(1) }, NOW, 60)).toBe(0)
  expect(secondsToWait({ createdAt: NOW }, NOW, 60)).toBe(60)
  expect(secondsToWait({ createdAt: at(-59_001) }, NOW, 60)).toBe(1)
  expect(secondsToWait({ createdAt: at(-60_000) }, NOW, 60)).toBe(0)
  expect(secondsToWait({ createdAt: at(-90_000) }, NOW, 60)).toBe(0)
})
