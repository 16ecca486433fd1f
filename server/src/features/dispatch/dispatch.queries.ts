import type { Courier } from 'contract/orders/order.admin.schemas.ts'
import { statusesWith } from 'contract/orders/order.status.ts'
import { courierLink } from 'contract/rules/courier-link.ts'
import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
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

const toPack = and(
  inArray(
    orders.status,
    statusesWith(({ isToPack }) => isToPack),
  ),
  isNull(orders.awaitsStockSince),
)

/** More of them are counted, not listed. */
const HELD_SHOWN = 20

/** Orders verified without a person that are not packed yet, the next one first. */
export async function listHeld(db: Db, now: Date) {
  const held = and(toPack, gt(orders.packAfter, now))
  const rows = await db
    .select({ _id: orders.id, orderNumber: orders.number, packs: orders.totalQuantity, until: orders.packAfter })
    .from(orders)
    .where(held)
    .orderBy(asc(orders.packAfter), asc(orders.id))
    .limit(HELD_SHOWN)
  return {
    total: await db.$count(orders, held),
    orders: rows.map(({ until, ...row }) => ({ ...row, until: (until ?? now).toISOString() })),
  }
}

/** How many packs of each product the orders to pack need, and how many orders want it. */
export async function listPicks(db: Db, now: Date) {
  return db
    .select({ name: orderItems.name, quantity: sql<number>`sum(${orderItems.quantity})::int`, orders: count() })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(toPack, or(isNull(orders.packAfter), lte(orders.packAfter, now))))
    .groupBy(orderItems.name)
    .orderBy(asc(orderItems.name))
}
