import type { Courier } from 'contract/dispatch/courier.admin.schemas.ts'
import type { BatchToPick } from 'contract/dispatch/dispatch.admin.schemas.ts'
import { statusesWith } from 'contract/orders/order.status.ts'
import { courierFor } from 'contract/rules/courier-choice.ts'
import { courierLink } from 'contract/rules/courier-link.ts'
import type { DeliveryDays } from 'contract/rules/delivery-days.ts'
import { comparedTrackingNumber } from 'contract/rules/tracking-number.ts'
import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { products } from '../catalog/product.table.ts'
import { batchMovements, stockBatches, stockMovements } from '../catalog/stock.table.ts'
import { orderItems, orders } from '../orders/order.table.ts'
import { fromConfiguration } from '../settings/public.ts'
import { couriers } from './courier.table.ts'

export async function listCouriers(db: Db | Tx): Promise<Courier[]> {
  const rows = await db.select().from(couriers).orderBy(asc(couriers.place))
  return rows.map(({ name, link, isActive, pinCodes, daysFrom, daysTo }) => ({
    name,
    link: link ?? '',
    isActive,
    pinCodes,
    days: daysFrom !== null && daysTo !== null ? { from: daysFrom, to: daysTo } : null,
  }))
}

/** The courier that goes to a PIN code, as staff have said it. */
export const courierTo = async (shop: Shop, pinCode: string): Promise<Courier | undefined> =>
  courierFor(await fromConfiguration(shop, 'couriers', () => listCouriers(shop.db)), pinCode)

/** Business days to a PIN code, where the courier that goes there names its own. */
export const deliveryDaysTo = async (shop: Shop, pinCode: string): Promise<DeliveryDays | undefined> =>
  (await courierTo(shop, pinCode))?.days ?? undefined

/** Where a parcel can be followed, by the name of its courier; null where that is not known. */
export async function trackingLink(db: Db, courier: string | null, number: string | null): Promise<string | null> {
  if (!courier || !number) return null
  const [found] = await db
    .select({ link: couriers.link })
    .from(couriers)
    .where(eq(sql`lower(${couriers.name})`, courier.trim().toLowerCase()))
  return found?.link ? courierLink(found.link, comparedTrackingNumber(number)) : null
}

/** How many orders on their way travel with each of these couriers, by its name in small letters. */
export async function countUnderway(tx: Tx, couriers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ name: string; orders: number }>(sql`
    select c.name, count(*)::int as orders
    from ${orders} o cross join lateral (
      select lower(trim(o.courier)) as name union select lower(trim(p ->> 'courier')) from jsonb_array_elements(o.further_parcels) p) c
    where o.status = 'shipped' and c.name = any(${sql.param([...couriers])}::text[]) group by 1`)
  return new Map(rows.map(({ name, orders }) => [name, orders]))
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

/** Of these orders the packs that lie in a batch, and those in none whose product has expired by `today`, a day in India. */
export async function listBatchesToPick(db: Db, orderIds: readonly string[], today: string): Promise<BatchToPick[]> {
  const { rows } = await db.execute<BatchToPick>(sql`
    with lines as (
      select i.order_id, i.product_id, i.quantity,
        (select m.id from ${stockMovements} m where m.order_id = i.order_id and m.product_id = i.product_id order by m.crossing desc limit 1) as movement_id
      from ${orderItems} i where i.order_id = any(${sql.param([...orderIds])}::uuid[])
    ), parts as (
      select l.order_id, l.product_id, b.code, b.expires_on, -s.quantity as packs
      from lines l join ${batchMovements} s on s.movement_id = l.movement_id join ${stockBatches} b on b.id = s.batch_id
      union all
      select l.order_id, l.product_id, null, p.expiry_date,
        l.quantity + (select coalesce(sum(s.quantity), 0) from ${batchMovements} s where s.movement_id = l.movement_id)::int
      from lines l join ${products} p on p.id = l.product_id where p.expiry_date < ${today}::date
    )
    select order_id as order, product_id as "productId", code as batch, expires_on::text as "expiresOn", packs,
      coalesce(expires_on < ${today}::date, false) as "isExpired"
    from parts where packs > 0 order by order_id, product_id, expires_on, code`)
  return rows
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
