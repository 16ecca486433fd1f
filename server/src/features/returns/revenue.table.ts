import { statusesWith } from 'contract/orders/order.status.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { orders } from '../orders/order.table.ts'
// Named a table because queries of other features read it like one: expressions over the columns of orders and returns.

/** Orders that count as revenue: verified payments of orders that were not called off. */
export const revenueOrders = and(
  eq(orders.paymentStatus, 'verified'),
  notInArray(
    orders.status,
    statusesWith(({ ending }) => ending === 'called-off'),
  ),
)

// Names are spelled out: in a query of one table the builder would leave `orders.` away, and `id` would be that of the return.
/** What is left of an order's total after its refunded returns, paise: the one place that says so. */
export const netTotal = sql<number>`(orders.total - coalesce((select sum(r.amount) from returns r where r.order_id = orders.id and r.status = 'refunded'), 0))`
