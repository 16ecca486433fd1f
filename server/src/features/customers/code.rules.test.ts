import { expect, it } from 'vitest'
import { CODE_TRIES, isOpen, secondsToWait } from './email-code.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)

it('[SF-436] a code is open until it is used, over, or tried a hundred times by all visitors together', () => {
  const code = { tries: 99, expiresAt: at(1), usedAt: null }
  expect(isOpen(code, NOW)).toBe(true)
  expect(isOpen({ ...code, tries: 100 }, NOW)).toBe(false)
  expect(isOpen({ ...code, expiresAt: NOW }, NOW)).toBe(false)
  expect(isOpen({ ...code, usedAt: at(-1) }, NOW)).toBe(false)
})

it('[SF-436] another code waits its seconds, rounded up; none before it, or one from the future, waits for nothing', () => {
  const code = { createdAt: NOW, tries: CODE_TRIES - 1, usedAt: null }
  const wait = (createdAt: Date) => secondsToWait({ ...code, createdAt }, NOW, 60)
  expect(secondsToWait(undefined, NOW, 60)).toBe(0)
  expect([at(1), NOW, at(-59_001), at(-60_000), at(-90_000)].map(wait)).toEqual([0, 60, 1, 0, 0])
})

it('a code that opens nothing any more is replaced without a wait: used, or burnt by wrong tries', () => {
  const code = { createdAt: NOW, tries: 0, usedAt: null }
  expect(secondsToWait({ ...code, usedAt: NOW }, NOW, 60)).toBe(0)
  expect(secondsToWait({ ...code, tries: CODE_TRIES }, NOW, 60)).toBe(0)
})
