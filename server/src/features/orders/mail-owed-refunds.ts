import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { lockOrder, saveOrder } from './order.store.ts'
import { listUntold } from './refund.queries.ts'

/** Money that is owed for less long may go back, or be put right, before anybody has to be told. */
const MAIL_AFTER_MS = 3_600_000

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
