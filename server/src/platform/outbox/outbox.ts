import { reasonOf } from '../reason-of.ts'
import type { Shop } from '../shop.ts'
import type { Listeners, ShopEvent } from './event.ts'
import type { Claimed } from './outbox.store.ts'
import { claimEvents, deleteHandled, markFailed, markHandled } from './outbox.store.ts'

const LEASE_SECONDS = 90
const TELL_WITHIN_MS = (LEASE_SECONDS * 1000) / 2
const IDLE_MS = 2000
const DAY_MS = 86_400_000

export type Outbox = { idle: () => Promise<void>; stop: () => Promise<void> }

/** Tells committed events to their listeners: at least once, in order of age, with a growing wait after a failure. */
export function startOutbox(shop: Shop, listeners: Listeners): Outbox {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const run = (): Promise<void> => {
    again = true
    running ??= (async () => {
      while (again && !stopped) {
        again = false
        if (await tellDue(shop, listeners, () => stopped)) again = true
      }
    })()
      .catch((error) => shop.log.error({ error: reasonOf(error) }, 'outbox not read'))
      .finally(() => {
        running = undefined
      })
    return running
  }
  shop.wake = () => void run()
  const timer = setInterval(run, IDLE_MS)
  const sweep = setInterval(() => deleteHandled(shop.db, new Date(shop.now().getTime() - 30 * DAY_MS)).catch(() => {}), DAY_MS)
  return {
    idle: run,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      clearInterval(sweep)
      await running
    },
  }
}

/** What is not told before the end, or well before the lease ends, is left to whoever takes it after the lease. */
async function tellDue(shop: Shop, listeners: Listeners, isStopped: () => boolean): Promise<boolean> {
  const began = performance.now()
  const due = await claimEvents(shop.db, shop.now(), LEASE_SECONDS)
  const told: number[] = []
  for (const claimed of due) {
    if (isStopped() || performance.now() - began > TELL_WITHIN_MS) break
    if (await tell(shop, listeners, claimed)) told.push(claimed.id)
  }
  await markHandled(shop.db, told, shop.now())
  return due.length > 0
}

/** Answers whether every listener took it. */
async function tell(shop: Shop, listeners: Listeners, { id, attempts, event }: Claimed): Promise<boolean> {
  try {
    for (const listener of listenersOf(listeners, event)) await listener(event)
    return true
  } catch (error) {
    const waitMs = Math.min(2 ** attempts, 3600) * 1000
    shop.log.warn({ event: event.type, id, attempts, error: reasonOf(error) }, 'event not told, will be told again')
    await markFailed(shop.db, id, { error: reasonOf(error), nextAt: new Date(shop.now().getTime() + waitMs) })
    return false
  }
}

// `as`: the table pairs each type with listeners of just that type, which TypeScript cannot follow through the index.
const listenersOf = (listeners: Listeners, event: ShopEvent) => (listeners[event.type] ?? []) as ((event: ShopEvent) => Promise<void>)[]
