import type { SQL } from 'drizzle-orm'
import { reasonOf } from '../log.ts'
import type { Shop } from '../shop.ts'
import { newWakeSignal } from './wake-signal.ts'

/** What is on its way when the shop closes may still be answered: what is cut off there is sent again. */
const LAST_ANSWERS_MS = 3000

/**
 * Deliveries that are rows of their own, sent beside the mails and never before them. `busy` are the receivers that something is on its way to.
 */
export type DeliverySource<Delivery> = {
  /** What is sent, in the log. */
  name: string
  /** Deliveries that are on their way at once. */
  width: number
  /** Whether anything is due, in one look with all else that is asked again and again. */
  isDue: () => SQL<boolean>
  /** Takes what is due, at most `most`, for a time of its own: whoever dies with it loses it to the next one. */
  claim: (free: { busy: readonly string[]; most: number }) => Promise<readonly Delivery[]>
  /** Of what is claimed at once each has another receiver. */
  receiverOf: (delivery: Delivery) => string
  /** Sends and notes what became of it. What it throws is logged, and taken up again once its time is over. */
  deliver: (delivery: Delivery, signal: AbortSignal) => Promise<void>
}

export type DeliverySender = { wake: () => void; idle: () => Promise<void>; stop: () => Promise<void> }

/** Sends what is due until nothing is, whenever it is woken and whenever a look finds something due. A receiver that does not answer holds up no other. */
export function startDeliveries<Delivery>({ log, poll }: Pick<Shop, 'log' | 'poll'>, source: DeliverySource<Delivery>): DeliverySender {
  const closing = new AbortController()
  const wakeSignal = newWakeSignal()
  let running: Promise<void> | undefined
  let isStopped = false
  const run = (): Promise<void> => {
    wakeSignal.set()
    running ??= sendDue()
      .catch((error) => log.error({ error: reasonOf(error) }, `${source.name} not read`))
      .then(() => {
        running = undefined
        if (wakeSignal.isSet() && !isStopped) return run() // it was set after the last look
      })
    return running
  }
  const sendDue = async (): Promise<void> => {
    const busy = new Map<string, Promise<void>>()
    const serve = (delivery: Delivery) => {
      const receiver = source.receiverOf(delivery)
      const done = source
        .deliver(delivery, closing.signal)
        .catch((error) => log.error({ error: reasonOf(error) }, `${source.name} not delivered`))
        .then(() => {
          busy.delete(receiver)
          wakeSignal.set()
        })
      busy.set(receiver, done)
    }
    try {
      while (!isStopped) {
        if (wakeSignal.isSet()) await wakeSignal.wait()
        const most = source.width - busy.size
        const turn = most > 0 ? await source.claim({ busy: [...busy.keys()], most }) : []
        for (const delivery of turn) serve(delivery)
        if (turn.length > 0 && busy.size < source.width) continue
        if (busy.size === 0 && !wakeSignal.isSet()) return
        await wakeSignal.wait()
      }
    } finally {
      await Promise.all(busy.values())
    }
  }
  const endPolling = poll.add({ value: source.isDue, use: (isDue) => void (isDue && run()) })
  return {
    wake: () => void run(),
    idle: run,
    stop: async () => {
      isStopped = true
      endPolling()
      wakeSignal.set()
      const end = setTimeout(() => closing.abort(), LAST_ANSWERS_MS)
      await running
      clearTimeout(end)
    },
  }
}
