import type { Customer } from 'contract/actor.ts'
import { isDeletable } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { insertEvent, lockOwnOrder, saveOrder } from './order.store.ts'

/**
 * A shopper's delete: the order leaves their list, staff keep it marked, its number is never given again.
 * @throws Problem order.not-found, order.not-yours, order.not-deletable
 */
export function hideOrder(shop: Shop, customer: Customer, name: string): Promise<void> {
  return transact(shop, async (unit) => {
    const order = await lockOwnOrder(unit.db, customer, name)
    if (!isDeletable(order.status)) throw new Problem('order.not-deletable')
    const at = shop.now()
    const saved = await saveOrder(unit.db, order.id, { hiddenAt: at, eventSeq: order.eventSeq + 1, updatedAt: at })
    await insertEvent(unit.db, saved, customer, { type: 'order.hidden', from: order.status, at })
  })
}
