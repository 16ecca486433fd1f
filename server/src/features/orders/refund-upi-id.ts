import type { Customer } from 'contract/access.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { transactAs } from '../sessions/public.ts'
import { insertEvent, lockOrder, lockOwnOrder, saveOrder } from './order.store.ts'
import { asksForUpiId, listUntold } from './refund.queries.ts'
import { showOrder } from './show-order.ts'

/** Money that is owed for less long may go back, or be put right, before anybody has to be told. */
const MAIL_AFTER_MS = 3_600_000

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

/** Tells, by one mail for what an order is owed at once, the customers to whom money is owed that no other mail tells of, or whose UPI ID nobody knows. */
export async function mailOwedRefunds(shop: Shop): Promise<void> {
  const before = new Date(shop.now().getTime() - MAIL_AFTER_MS)
  for (const id of await listUntold(shop.db, before))
    await transact(shop, async (unit) => {
      const order = await lockOrder(unit.db, id)
      if (!order || (await listUntold(unit.db, before, id)).length === 0) return // told by another instance, or settled meanwhile
      await saveOrder(unit.db, id, { owedToldAt: shop.now() })
      await unit.emit({ type: 'order.refund-to-asked', orderId: id, customerId: order.customerId })
    })
}
