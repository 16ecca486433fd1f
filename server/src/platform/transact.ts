import type { Tx } from './db/database.ts'
import { transaction } from './db/database.ts'
import type { ShopEvent } from './outbox/event.ts'
import { insertEvent } from './outbox/outbox.store.ts'
import type { Shop } from './shop.ts'

/** One transaction of a command: its queries, what it says, and whether public pages change with it. */
export type Unit = {
  db: Tx
  /** Leaves an event in the outbox; it is told after the commit or never. */
  emit: (event: ShopEvent) => Promise<void>
  /** Public pages look different after this commit. To be said before a popular row is locked. */
  republish: () => Promise<void>
}

/**
 * Runs a command's work in one transaction. A command that is part of another one is given that one's `within`: both are saved or neither,
 * whoever catches an error on the way.
 */
export async function transact<T>(shop: Shop, work: (unit: Unit) => Promise<T>, within?: Unit): Promise<T> {
  if (within) return transaction(within.db, () => work(within))
  let said = false
  let stale = false
  const result = await transaction(shop.db, (tx) => {
    said = false // a second attempt begins anew
    stale = false
    return work({
      db: tx,
      emit: async (event) => {
        said = true
        await insertEvent(tx, event, shop.now())
      },
      republish: async () => {
        if (!stale) await shop.pages.note(tx, shop.now())
        stale = true
      },
    })
  })
  if (stale) shop.pages.committed()
  if (said) shop.wake()
  return result
}
