import { wholeStreetOf } from 'contract/addresses/address-lines.ts'
import type { Caller } from 'contract/orders/caller-order.admin.schemas.ts'
import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { addresses } from '../addresses/address.table.ts'
import { customers } from '../customers/customer.table.ts'
import { isDeleted, shownEmail } from '../customers/public.ts'
import { orderItems, orders } from './order.table.ts'
import { toShippingAddress } from './shipping-address.rules.ts'

const CALLERS = 5
const ADDRESSES = 4

/** Whose number this is: of the account, or of an order. */
const hasNumber = (db: Db | Tx, phone: string) =>
  or(
    eq(customers.phone, phone),
    inArray(customers.id, db.select({ id: orders.customerId }).from(orders).where(eq(orders.shipPhone, phone))),
  )

/** Whether a customer is one of those that a phone number finds. */
export async function isCaller(tx: Tx, customerId: string, phone: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id, isOf: sql<boolean>`${hasNumber(tx, phone)}` })
    .from(customers)
    .where(eq(customers.id, customerId))
  return rows[0]?.isOf === true
}

/** The open customers of a phone number, who ordered last first. */
export async function findCallers(db: Db, phone: string): Promise<Caller[]> {
  const rows = await db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      paidOrders: sql<number>`(select count(*)::int from ${orders} o where o.customer_id = customers.id and o.payment_status = 'verified')`,
      lastAt: sql<string | null>`(select max(o.created_at) from ${orders} o where o.customer_id = customers.id)`.as('last_at'),
    })
    .from(customers)
    .where(sql`${customers.isActive} and ${hasNumber(db, phone)}`)
    .orderBy(sql`last_at desc nulls last`, desc(customers.createdAt))
    .limit(CALLERS)
  const callers: Caller[] = []
  for (const { id, name, email, paidOrders, phone: own } of rows)
    callers.push({ _id: id, name, email: shownEmail(email), paidOrders, isOwnNumber: own === phone, ...(await placesOf(db, id)) })
  return callers
}

/** How many customers of a phone number are deactivated; whoever has left is not one. */
export async function countDeactivated(db: Db, phone: string): Promise<number> {
  const rows = await db
    .select({ email: customers.email })
    .from(customers)
    .where(sql`not ${customers.isActive} and ${hasNumber(db, phone)}`)
  return rows.filter(({ email }) => !isDeleted(email)).length
}

/** Where a customer's parcels went or are to go, each place once, and the last order. */
async function placesOf(db: Db, customerId: string): Promise<Pick<Caller, 'addresses' | 'lastOrder'>> {
  const ordered = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ADDRESSES)
  const saved = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.updatedAt))
    .limit(ADDRESSES)
  const places = [
    ...ordered.map((order) => toShippingAddress(order)),
    ...saved.map((address) => ({ ...address, street: wholeStreetOf(address) })),
  ]
    .filter(({ zipCode }) => zipCode !== '')
    .map(({ name, street, city, state, zipCode }) => ({ name, street, city, state, zipCode }))
  const once = new Map(places.map((place) => [`${place.zipCode} ${place.street.toLowerCase()}`, place]))
  const [last] = ordered
  const items = last ? await db.select().from(orderItems).where(eq(orderItems.orderId, last.id)).orderBy(orderItems.line) : []
  return {
    addresses: [...once.values()].slice(0, ADDRESSES),
    lastOrder: last
      ? {
          orderNumber: last.number,
          orderDate: last.createdAt.toISOString(),
          items: items.map(({ productId, name, quantity }) => ({ productId, name, quantity })),
        }
      : null,
  }
}
