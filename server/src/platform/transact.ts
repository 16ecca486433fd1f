import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './db/database.ts'
import { currentTx, transaction } from './db/database.ts'
import type { ShopEvent } from './outbox/event.ts'
import { insertEvent } from './outbox/outbox.store.ts'
import type { Shop } from './shop.ts'

/** One transaction of a command: its queries, what it says, and whether public pages change with it. */
export type Unit = {
  db: Tx
  /** Leaves an event in the outbox; it is told after the commit or never. */
  say: (event: ShopEvent) => Promise<void>
  /** Public pages look different after this commit. To be said before a popular row is locked. */
  republish: () => Promise<void>
}

type Open = Unit & { said: boolean; stale: boolean }
const flow = new AsyncLocalStorage<Open>()

/** Runs a command's work in one transaction; inside another command it joins that one's. */
export async function transact<T>(shop: Shop, work: (unit: Unit) => Promise<T>): Promise<T> {
  const outer = flow.getStore()
  // Joined through `transaction`, which marks the whole of it as failed when this part fails.
  if (outer && currentTx() === outer.db) return transaction(shop.db, () => work(outer))
  let said = false
  let stale = false
  const result = await transaction(shop.db, async (tx) => {
    const unit: Open = {
      db: tx,
      said: false,
      stale: false,
      say: async (event) => {
        unit.said = true
        await insertEvent(tx, event, shop.now())
      },
      republish: async () => {
        if (!unit.stale) await shop.pages.note(tx, shop.now())
        unit.stale = true
      },
    }
    const value = await flow.run(unit, () => work(unit))
    stale = unit.stale
    said = unit.said
    return value
  })
  if (stale) shop.pages.committed()
  if (said) shop.wake()
  return result
}
