import type { SQLWrapper } from 'drizzle-orm'
import type { Tx } from './db/database.ts'
import { transaction } from './db/database.ts'
import { writeTogether } from './db/together.ts'
import type { ShopEvent } from './outbox/event.ts'
import type { ClaimedEvent } from './outbox/outbox.store.ts'
import { insertEvents } from './outbox/outbox.store.ts'
import type { Shop } from './shop.ts'

/** One transaction of a command: its queries, what it says, and whether public pages change with it. */
export type Unit = {
  db: Tx
  /** A write that nothing reads before the transaction ends: all of them are made and done in one statement, just before the commit. */
  append: (write: () => SQLWrapper) => void
  /** Leaves an event in the outbox; it is told after the commit or never. */
  emit: (event: ShopEvent) => Promise<void>
  /** Public pages look different after this commit; `settings`: and what staff set is read anew. */
  republish: (what?: 'settings') => Promise<void>
}

/**
 * Runs a command's work in one transaction. A command that is part of another one is given that one's `within`: both are saved or neither,
 * whoever catches an error on the way.
 */
export async function transact<T>(shop: Shop, work: (unit: Unit) => Promise<T>, within?: Unit): Promise<T> {
  if (within) return transaction(within.db, () => work(within))
  const changed = { pages: false, settings: false }
  let events: ShopEvent[] = []
  let claimed: ClaimedEvent[] = []
  const result = await transaction(shop.db, async (tx) => {
    const writes: (() => SQLWrapper)[] = []
    events = [] // a second attempt begins with nothing
    changed.pages = changed.settings = false
    const result = await work({
      db: tx,
      append: (write) => void writes.push(write),
      emit: async (event) => void events.push(event),
      republish: async (what) => {
        changed.pages = true
        changed.settings ||= what === 'settings'
      },
    })
    if (changed.pages) writes.push(() => shop.pages.note(tx, shop.now()))
    const beside = writes.map((write) => write())
    if (events.length > 0)
      claimed = await insertEvents(tx, events, {
        now: shop.now(),
        room: shop.outbox.room(),
        channels: shop.outbox.channels,
        beside,
      })
    else await writeTogether(tx, beside)
    return result
  })
  if (changed.pages) shop.pages.committed()
  if (changed.settings) shop.forgetSettings()
  if (events.length > 0) shop.wake(claimed)
  return result
}
