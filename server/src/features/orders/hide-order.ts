import type { Customer } from 'contract/actor.ts'
import { isDeletable } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { anonymised } from '../customers/public.ts'
import { moveOrder } from './move-order.ts'
import { insertEvent, listUnpaid, lockOwnOrder, lockUnpaid, saveOrder, scrubBuyer } from './order.store.ts'

/**
 * Takes a person who leaves out of their orders: one that waits for its payment is called off, those never paid for lose the name and the
 * address, and no history names the person any more. What was paid for stays as it is, for the books.
 */
export async function forgetBuyer(shop: Shop, unit: Unit, customer: Customer): Promise<void> {
  const { name, email } = anonymised(customer.id)
  for (const id of await listUnpaid(unit.db, customer.id)) {
    const order = await lockUnpaid(unit.db, id)
    const note = 'The account was deleted.'
    if (order) await moveOrder(shop, unit, { order, actor: { ...customer, name }, to: 'cancelled', type: 'order.withdrawn', note })
  }
  await scrubBuyer(unit.db, customer.id, { name, email, at: shop.now() })
}

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
