import type { Courier } from 'contract/dispatch/dispatch.admin.schemas.ts'
import { statusesWith } from 'contract/orders/order.status.ts'
import { courierLink } from 'contract/rules/courier-link.ts'
import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { orderItems, orders } from '../orders/order.table.ts'
import { couriers } from './courier.table.ts'

export async function listCouriers(db: Db | Tx): Promise<Courier[]> {
  const rows = await db.select().from(couriers).orderBy(asc(couriers.place))
  return rows.map(({ name, link, isActive }) => ({ name, link: link ?? '', isActive }))
}

/** Where a parcel can be followed, by the name of its courier; null where that is not known. */
export async function trackingLink(db: Db, courier: string | null, number: string | null): Promise<string | null> {
  if (!courier || !number) return null
  const [found] = await db
    .select({ link: couriers.link })
    .from(couriers)
    .where(eq(sql`lower(${couriers.name})`, courier.trim().toLowerCase()))
  return found?.link ? courierLink(found.link, number) : null
}

/** How many packs of each product the orders to pack need, and how many orders want it. */
export async function listPicks(db: Db) {
  return db
    .select({ name: orderItems.name, quantity: sql<number>`sum(${orderItems.quantity})::int`, orders: count() })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      inArray(
        orders.status,
        statusesWith(({ isToPack }) => isToPack),
      ),
    )
    .groupBy(orderItems.name)
    .orderBy(asc(orderItems.name))
}
