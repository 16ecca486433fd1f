import type { Customer } from 'contract/actor.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { anonymised } from '../customers/public.ts'
import { moveOrder } from './move-order.ts'
import { listUnpaid, lockUnpaid, scrubBuyer } from './order.store.ts'

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
