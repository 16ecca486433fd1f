import type { Customer } from 'contract/access.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { awaitsRest } from 'contract/orders/rest-of-payment.ts'
import { Problem } from 'contract/problem.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import type { Shop } from '#platform/shop.ts'
import { transactAs } from '../sessions/public.ts'
import { partsOf, toOrder } from './order.queries.ts'
import { insertEvent, lockOwnOrder, saveOrder } from './order.store.ts'
import { showOrder } from './show-order.ts'

type RestReport = {
  orderId: string
  /** Rupees: what the shopper was asked for. */
  amount: number
}

/**
 * A shopper reports that the rest of a short payment is paid: nobody is asked for it again until staff have counted it. The same amount again
 * changes nothing.
 * @throws Problem order.not-found, order.not-yours, payment.rest-changed where that amount is not missing any more
 */
export async function reportRest(shop: Shop, customer: Customer, { orderId, amount }: RestReport): Promise<Order> {
  await transactAs(shop, customer, async (unit) => {
    // money is booked under the lock of its order: what is read behind it is what is missing
    const row = await lockOwnOrder(unit.db, customer, orderId)
    const order = toOrder(row, (await partsOf(unit.db, [row.id]))(row.id))
    if (!awaitsRest(order) || order.money.missing !== amount) throw new Problem('payment.rest-changed')
    if (order.money.restReportedAt) return
    const paise = toPaise(amount)
    const at = shop.now()
    const saved = await saveOrder(unit.db, row.id, { restReported: paise, restReportedAt: at, eventSeq: row.eventSeq + 1, updatedAt: at })
    await insertEvent(unit.db, saved, customer, {
      type: 'payment.rest-reported',
      from: row.status,
      note: `The missing ${formatRupees(paise)} is reported as paid`,
      at,
    })
  })
  return showOrder(shop, customer, orderId)
}
