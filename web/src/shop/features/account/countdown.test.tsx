import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCountdown } from './use-steps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('seconds run down to nought and stay there, measured by the clock and not by the ticks', () => {
  const { result } = renderHook(useCountdown)
  expect(result.current.left).toBe(0)
  act(() => result.current.start(30))
  expect(result.current.left).toBe(30)
  pass(1250)
  expect(result.current.left).toBe(29)
  vi.setSystemTime(Date.now() + 20_000) // the tab has slept
  pass(250)
  expect(result.current.left).toBe(9)
  pass(60_000)
  expect(result.current.left).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('a wait that is cancelled stays at nought, and another one starts anew', () => {
  const { result, unmount } = renderHook(useCountdown)
  act(() => result.current.start(30))
  act(() => result.current.stop())
  pass(2000)
  expect([result.current.left, vi.getTimerCount()]).toEqual([0, 0])
  act(() => result.current.start(5))
  pass(1000)
  expect(result.current.left).toBe(4)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
