import { Problem } from 'contract/problem.ts'

/** For whom work is done: `who` is an account, or the network of a visitor that nobody knows. */
export type WorkOwner = { lane: 'staff' | 'shopper'; who: string }
type WorkLane = WorkOwner['lane']
export type WorkQueue = <T>(asker: WorkOwner, work: () => Promise<T>) => Promise<T>

const SECONDS = 5

/** Work that waits, by who waits for it; each of them is served in turn. */
function newLine() {
  const waiting = new Map<string, (() => void)[]>()
  let length = 0
  return {
    length: () => length,
    lengthOf: (who: string) => waiting.get(who)?.length ?? 0,
    push: (who: string, turn: () => void) => {
      waiting.set(who, [...(waiting.get(who) ?? []), turn])
      length += 1
    },
    shift: () => {
      const [first] = waiting
      if (!first) return undefined
      const [who, [turn, ...rest]] = first
      waiting.delete(who)
      if (rest.length > 0) waiting.set(who, rest) // behind everybody else
      length -= 1
      return turn
    },
  }
}

type QueueWidths = {
  /** At once. */
  width: number
  /** Waiting in each lane. */
  longest: Record<WorkLane, number>
  /** Waiting for one account or visitor. */
  share: number
}

/**
 * Work that costs a whole core. What staff wait for comes first; of a lane everybody has one turn after the other, however much somebody
 * has sent. Who would wait beyond the end of the line, or of the own share of it, is told to come back.
 */
export function newWorkQueue({ width, longest, share }: QueueWidths): WorkQueue {
  const lines = { staff: newLine(), shopper: newLine() }
  let busy = 0
  const next = () => {
    const turn = lines.staff.shift() ?? lines.shopper.shift()
    if (turn) turn()
    else busy -= 1
  }
  return async ({ lane, who }, work) => {
    if (busy < width) busy += 1
    else {
      const line = lines[lane]
      if (line.lengthOf(who) >= share) throw new Problem('request.too-many', { retryAfter: SECONDS })
      if (line.length() >= longest[lane]) throw new Problem('server.unavailable', { retryAfter: SECONDS })
      await new Promise<void>((turn) => line.push(who, turn))
    }
    try {
      return await work()
    } finally {
      next()
    }
  }
}
