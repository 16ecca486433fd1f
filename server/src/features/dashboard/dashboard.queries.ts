import { toRupees } from 'contract/rules/money.ts'
import type { Dashboard } from 'contract/staff/staff.admin.schemas.ts'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { products } from '../catalog/product.table.ts'
import { customers } from '../customers/customer.table.ts'
import { orders } from '../orders/order.table.ts'
import { earned, kept } from '../returns/revenue.table.ts'

const sum = sql<number>`coalesce(sum(${kept}), 0)::float8`

/** The six figures; orders, revenue and users since `from`, decisions since `today`. */
export async function readStats(
  db: Db,
  { from, today }: { from: Date; today: Date },
): Promise<Omit<Dashboard['stats'], 'refundsOwed' | 'refundsOwedAmount'>> {
  const decided = (status: 'verified' | 'verification_failed') =>
    db.$count(orders, and(eq(orders.paymentStatus, status), gte(orders.decidedAt, today)))
  const [revenue] = await db
    .select({ total: sum })
    .from(orders)
    .where(and(earned, gte(orders.createdAt, from)))
  return {
    totalOrders: await db.$count(orders, gte(orders.createdAt, from)),
    pendingPayments: await db.$count(orders, eq(orders.paymentStatus, 'pending_verification')),
    totalRevenue: toRupees(revenue?.total ?? 0),
    totalUsers: await db.$count(customers),
    verifiedToday: await decided('verified'),
    rejectedToday: await decided('verification_failed'),
  }
}

/** Products at or below their reorder point, the emptiest first; below half of the minimum is high. */
export async function listAlerts(db: Db): Promise<Dashboard['inventoryAlerts']> {
  const rows = await db
    .select({ productId: products.id, name: products.name, stock: products.stock, minStock: products.minStock })
    .from(products)
    .where(lte(products.stock, products.reorderPoint))
    .orderBy(products.stock)
    .limit(20)
  return rows.map((row) => ({ ...row, severity: row.stock < row.minStock / 2 ? ('high' as const) : ('medium' as const) }))
}
