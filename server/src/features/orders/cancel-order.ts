import type { Customer } from 'contract/access.ts'
import { isCancellable } from 'contract/orders/cancellable.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { statusLabel } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { transactAs } from '../sessions/public.ts'
import { moveOrder } from './move-order.ts'
import { partsOf, toOrder } from './order.queries.ts'
import { lockOwnOrder } from './order.store.ts'
import { showOrder } from './show-order.ts'

/**
 * Cancels an order for its shopper before its parcel leaves, also one of which a part was paid: the packs go back to the shelf, and what was
 * paid is owed back. Cancelled already, it is answered as it is.
 * @throws Problem order.not-found, order.not-yours, order.not-cancellable
 */
export async function cancelOwnOrder(shop: Shop, customer: Customer, name: string): Promise<Order> {
  await transactAs(shop, customer, async (unit) => {
    const order = await lockOwnOrder(unit.db, customer, name)
    if (order.status === 'cancelled') return
    if (!isCancellable(toOrder(order, (await partsOf(unit.db, [order.id]))(order.id))))
      throw new Problem('order.not-cancellable', {
        message: `This order can no longer be cancelled (${statusLabel(order.status)}). Please contact us.`,
      })
    const note = 'Cancelled by the customer before dispatch.'
    await moveOrder(shop, unit, { order, actor: customer, to: 'cancelled', type: 'order.cancelled', note })
  })
  return showOrder(shop, customer, name)
}
