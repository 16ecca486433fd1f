import type { SQL } from 'drizzle-orm'
import { and, inArray, notInArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { moneyAllocations as allocations, keptOfOrder } from '../money/money.table.ts'
import { orders } from '../orders/order.table.ts'
import { revenueOrders } from '../returns/return.table.ts'
import { changedCustomers, customerSpending } from './spending.table.ts'

/** Summed in one go: asked of each customer, the sums of all would take seconds. */
const sumOrders = (db: Db | Tx, whose: SQL) =>
  db
    .select({ customerId: orders.customerId, spent: sql<number>`sum(${allocations.amount})`.as('spent') })
    .from(orders)
    .innerJoin(allocations, keptOfOrder)
    .where(and(revenueOrders, whose))
    .groupBy(orders.customerId)

/** What each customer has spent, paise: as the night counted it, and anew for whom something has changed since. None who has spent nothing. */
export function spendingByCustomer(db: Db) {
  const changed = db.select({ id: changedCustomers.customerId }).from(changedCustomers)
  const kept = db
    .select({ customerId: customerSpending.customerId, spent: sql<number>`${customerSpending.spent}`.as('spent') })
    .from(customerSpending)
    .where(notInArray(customerSpending.customerId, changed))
  return unionAll(kept, sumOrders(db, inArray(orders.customerId, changed)))
}

/** Counts anew what at most so many of the changed customers have spent; answers of how many. */
export async function recountSpending(tx: Tx, most: number): Promise<number> {
  const rows = await tx.selectDistinct({ id: changedCustomers.customerId }).from(changedCustomers).limit(most)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.delete(changedCustomers).where(inArray(changedCustomers.customerId, ids))
  await tx.delete(customerSpending).where(inArray(customerSpending.customerId, ids))
  await tx.insert(customerSpending).select(sumOrders(tx, inArray(orders.customerId, ids)))
  return ids.length
}
