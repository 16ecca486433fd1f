import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError, sendOnce } from './call.ts'

let keys: string[]
let outcome: () => Promise<string>
const send = (...meant: unknown[]) =>
  sendOnce(meant, (headers) => {
    keys.push(headers['idempotency-key'])
    return outcome()
  }).catch(() => 'failed')
const answered = async () => 'done'
const lost = async () => {
  throw new NetworkError(undefined)
}

beforeEach(() => {
  keys = []
  outcome = answered
})
afterEach(() => vi.useRealTimers())

describe('what is sent once', () => {
  it('goes out under the same key again while no answer came, and under a new one after it', async () => {
    outcome = lost
    await send('add', 'a', 1)
    await send('add', 'a', 1)
    outcome = answered
    await send('add', 'a', 1)
    await send('add', 'a', 1)
    const [first, second, third, fourth] = keys
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it('keeps its key after an answer of a fault, not after a refusal', async () => {
    for (const [status, isSame] of [
      [503, true],
      [409, false],
    ] as const) {
      keys = []
      outcome = async () => {
        throw new ApiError(status, {})
      }
      await send('vote', status)
      await send('vote', status)
      expect([status, keys[0] === keys[1]]).toEqual([status, isSame])
    }
  })

  it('is another thing when something else is meant, at the same moment, or ten minutes later', async () => {
    vi.useFakeTimers()
    await Promise.all([send('wish', 'a'), send('wish', 'a')])
    outcome = lost
    await send('wish', 'b')
    await send('wish', 'c')
    vi.advanceTimersByTime(601_000)
    await send('wish', 'c')
    expect(new Set(keys).size).toBe(5)
  })
})
