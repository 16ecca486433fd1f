import { Problem } from 'contract/problem.ts'

type Lane = 'staff' | 'shopper'
export type WorkQueue = <T>(lane: Lane, work: () => Promise<T>) => Promise<T>

const SECONDS = 5

/**
 * Work that costs a whole core: `width` at once, what staff wait for first, and of each lane at most `longest` waiting. Whoever would wait
 * longer than that is told to come back.
 */
export function newWorkQueue({ width, longest }: { width: number; longest: Record<Lane, number> }): WorkQueue {
  const waiting: Record<Lane, (() => void)[]> = { staff: [], shopper: [] }
  let busy = 0
  const next = () => {
    const turn = waiting.staff.shift() ?? waiting.shopper.shift()
    if (turn) turn()
    else busy -= 1
  }
  return async (lane, work) => {
    if (busy < width) busy += 1
    else {
      const line = waiting[lane]
      if (line.length >= longest[lane]) throw new Problem('server.unavailable', { retryAfter: SECONDS })
      await new Promise<void>((turn) => line.push(turn))
    }
    try {
      return await work()
    } finally {
      next()
    }
  }
}
