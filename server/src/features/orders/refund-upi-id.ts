import type { Customer } from 'contract/access.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { transactAs } from '../sessions/public.ts'
import { insertEvent, lockOwnOrder, saveOrder } from './order.store.ts'
import { asksForUpiId } from './refund.queries.ts'
import { showOrder } from './show-order.ts'

/**
 * A shopper says to which UPI ID money goes back that the bank tells none of. The same one again changes nothing. The history says that it was
 * said, not which: it outlives an account, and the order has the UPI ID.
 * @throws Problem order.not-found, order.not-yours, refund.nothing-owed once it went back
 */
export async function saveRefundTo(shop: Shop, customer: Customer, { orderId, upiId }: { orderId: string; upiId: string }): Promise<Order> {
  await transactAs(shop, customer, async (unit) => {
    const order = await lockOwnOrder(unit.db, customer, orderId)
    if (!(await asksForUpiId(unit.db, order.id))) throw new Problem('refund.nothing-owed')
    if (order.refundUpiId === upiId) return
    const at = shop.now()
    const saved = await saveOrder(unit.db, order.id, { refundUpiId: upiId, eventSeq: order.eventSeq + 1, updatedAt: at })
    await insertEvent(unit.db, saved, customer, {
      type: 'order.refund-to',
      from: order.status,
      note: order.refundUpiId ? 'Another UPI ID for the refund' : 'UPI ID for the refund',
      at,
    })
  })
  return showOrder(shop, customer, orderId)
}
