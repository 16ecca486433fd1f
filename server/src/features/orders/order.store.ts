import { randomInt } from 'node:crypto'
import type { Actor, Customer } from 'contract/access.ts'
import { systemName } from 'contract/access.ts'
import { statusesWith } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { ORDER_GROUP, ORDER_PREFIX } from 'contract/rules/order-number.ts'
import { comparedTrackingNumber } from 'contract/rules/tracking-number.ts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { lockName } from '#platform/db/advisory-lock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { RequestKey } from '#platform/db/idempotency-key.ts'
import { jobRuns, requestKeys } from '#platform/db/platform.table.ts'
import { together } from '#platform/db/together.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { PaymentReminder, UnpaidWait } from './order.rules.ts'
import { visibilityOf } from './order.rules.ts'
import type { OrderItemRow, OrderRow } from './order.table.ts'
import { orderEvents, orderItems, orderReminders, orders, parcelNumber, reviewPresence, travelsIn } from './order.table.ts'
import { noAddress, toShippingColumns } from './shipping-address.rules.ts'

/** Without 0 1 I L O U: nothing that sounds or looks like another when read aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const randomGroup = () => Array.from({ length: ORDER_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** 13 characters such as SLB-7K3M-9Q2T, one of 6.5 × 10^11. */
export const newOrderNumber = (): string => `${ORDER_PREFIX}-${randomGroup()}-${randomGroup()}`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An order is named by its id or by its number, in whatever case it was typed. */
export const byIdOrNumber = (name: string): SQL | undefined =>
  UUID.test(name) ? or(eq(orders.id, name), eq(orders.number, name.toUpperCase())) : eq(orders.number, name.toUpperCase())

export async function lockOrder(tx: Tx, name: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(byIdOrNumber(name)).for('update')
  return row
}

/** Locks an order that nobody has submitted a payment for; undefined when that has changed. */
export async function lockUnpaid(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, id)
  return order?.status === 'pending_payment' && order.transactionId === null ? order : undefined
}

/** @throws Problem order.not-found, order.not-yours */
export async function lockOwnOrder(tx: Tx, customer: Customer, name: string): Promise<OrderRow> {
  const order = await lockListedOrNot(tx, customer, name)
  if (order.hiddenAt) throw new Problem('order.not-found')
  return order
}

/** An order of the customer, whether it stands on their list or they have deleted it. @throws Problem order.not-found, order.not-yours */
export async function lockListedOrNot(tx: Tx, customer: Customer, name: string): Promise<OrderRow> {
  const order = await lockOrder(tx, name)
  if (visibilityOf(customer, order) === 'not-yours') throw new Problem('order.not-yours')
  if (!order) throw new Problem('order.not-found')
  return order
}

/** Holds all orders of a customer: what allocates money to one of them waits, or is seen. */
export async function lockOrdersOf(tx: Tx, customerId: string): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId)).orderBy(orders.id).for('update')
}

export async function itemsOf(tx: Tx, orderId: string): Promise<OrderItemRow[]> {
  return tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.line)
}

export type NewOrder = Omit<typeof orders.$inferInsert, 'number'> & Pick<OrderRow, 'id' | 'status' | 'paymentStatus' | 'eventSeq'>

/** Adds an order with its lines and its first event, in one statement. @throws Error that runs the transaction again where its number is given away */
export async function insertOrder(tx: Tx, row: NewOrder, items: OrderItemRow[], placed: { by: Actor } & NewOrderEvent): Promise<OrderRow> {
  const parts = [tx.insert(orderItems).values(items), insertEvent(tx, row, placed.by, placed)]
  const [inserted] = await together(tx, parts)
    .insert(orders)
    .values({ ...row, number: newOrderNumber() })
    .returning()
  if (!inserted) throw new Error(`The order ${row.id} was not added.`)
  return inserted
}

/** The write of these changes of an order, for `append`; what its transaction throws is passed to `refuseLiveId`. */
export const updateOrder = (tx: Tx, id: string, changes: Partial<OrderRow>) => tx.update(orders).set(changes).where(eq(orders.id, id))

/** @throws Problem payment.id-used where a write failed because the transaction ID is live on another order, else the error itself */
export function refuseLiveId(error: unknown): never {
  if (violatedConstraint(error) === 'orders_transaction_id_live') throw new Problem('payment.id-used')
  throw error
}

/** Saves an order and does the writes `beside` it, in one statement. @throws Problem payment.id-used when the transaction ID is live on another order. */
export async function saveOrder(tx: Tx, id: string, changes: Partial<OrderRow>, beside: readonly SQLWrapper[] = []): Promise<OrderRow> {
  const [saved] = await together(tx, beside).update(orders).set(changes).where(eq(orders.id, id)).returning().catch(refuseLiveId)
  if (!saved) throw new Error(`The order ${id} was not there to be saved.`)
  return saved
}

/**
 * A parcel belongs to one order: of two that are given the same number at once, one waits here for the other.
 * @throws Problem parcel.number-used, which names the order that has it
 */
export async function refuseUsedNumber(tx: Tx, orderId: string, trackingNumber: string): Promise<void> {
  const compared = comparedTrackingNumber(trackingNumber)
  await lockName(tx, `parcel ${compared}`)
  const [other] = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(or(eq(parcelNumber(orders.trackingNumber), compared), travelsIn(orders.furtherParcels, compared)), ne(orders.id, orderId)))
    .limit(1)
  if (other)
    throw new Problem('parcel.number-used', {
      message: `The order ${other.number} has this tracking number.`,
      facts: { orderId: other.id, orderNumber: other.number },
    })
}

export type NewOrderEvent = { type: string; from: OrderRow['status'] | null; note?: string | null; at: Date }

const actorFields = (actor: Actor): Pick<typeof orderEvents.$inferInsert, 'actorKind' | 'actorId' | 'actor'> => {
  if (actor.kind === 'customer') return { actorKind: 'customer', actorId: actor.id, actor: actor.name }
  if (actor.kind === 'admin') return { actorKind: 'admin', actorId: actor.id, actor: actor.username }
  return { actorKind: 'system', actorId: null, actor: systemName(actor) }
}

type EventOrder = Pick<OrderRow, 'id' | 'eventSeq' | 'status' | 'paymentStatus'>

/** Appends to the history of an order; its number is the one the order row already carries. Awaited, or handed to `append`. */
export const insertEvent = (tx: Tx, order: EventOrder, actor: Actor, { type, from, note = null, at }: NewOrderEvent) =>
  tx.insert(orderEvents).values({
    orderId: order.id,
    seq: order.eventSeq,
    at,
    ...actorFields(actor),
    type,
    from,
    to: order.status,
    paymentTo: order.paymentStatus,
    note,
  })

/**
 * Gives a claimed key to the newest unpaid order that the same request has made under another key, and answers its id; undefined when there
 * is none on the shopper's list.
 */
export async function joinDuplicate(tx: Tx, { actorId, key, bodyHash }: RequestKey): Promise<string | undefined> {
  const [twin] = await tx
    .select({ id: orders.id })
    .from(requestKeys)
    .innerJoin(orders, eq(orders.id, requestKeys.orderId))
    .where(
      and(
        eq(requestKeys.actorId, actorId),
        eq(requestKeys.bodyHash, bodyHash),
        eq(orders.status, 'pending_payment'),
        isNull(orders.transactionId),
        isNull(orders.hiddenAt),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!twin) return undefined
  await tx
    .update(requestKeys)
    .set({ orderId: twin.id })
    .where(and(eq(requestKeys.actorId, actorId), eq(requestKeys.key, key)))
  return twin.id
}

/** How many orders of a customer, held by the caller, are not paid yet, those that the customer has deleted not counted, and whether one was ever paid. */
export async function countUnpaid(tx: Tx, customerId: string): Promise<{ unpaid: number; hasPaid: boolean }> {
  const own = eq(orders.customerId, customerId)
  const isUnpaid = and(eq(orders.status, 'pending_payment'), ne(orders.paymentStatus, 'verified'), isNull(orders.hiddenAt))
  const waiting = or(isUnpaid, eq(orders.status, 'payment_submitted'))
  const [found] = await tx
    .select({
      unpaid: sql<number>`(${tx.$count(orders, and(own, waiting))})::int`,
      hasPaid: sql<boolean>`${exists(
        tx
          .select({ id: orders.id })
          .from(orders)
          .where(and(own, eq(orders.paymentStatus, 'verified'))),
      )}`,
    })
    .from(sql`(select) one`)
  return found ?? { unpaid: 0, hasPaid: false }
}

/** The orders of a person that wait for a payment. */
export async function listUnpaid(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'pending_payment'), isNull(orders.transactionId)))
    .orderBy(orders.id)
  return rows.map(({ id }) => id)
}

const wasHeld = and(
  eq(orderEvents.orderId, orders.id),
  inArray(
    orderEvents.to,
    statusesWith((to) => to.holdsStock),
  ),
)

/** Orders never paid for lose name and address of their customer, and the histories of all orders the name. */
export async function anonymiseOrdersOf(
  tx: Tx,
  customerId: string,
  { name, email, at }: { name: string; email: string; at: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...toShippingColumns(noAddress(name, email)), businessGstin: null, businessName: null, updatedAt: at })
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.paymentStatus, ['pending', 'verification_failed']),
        inArray(
          orders.status,
          statusesWith(({ isDeletable }) => isDeletable),
        ),
        // goods that were handed over without a payment are for the books too
        notExists(tx.select({ seq: orderEvents.seq }).from(orderEvents).where(wasHeld)),
      ),
    )
  await tx
    .update(orderEvents)
    .set({ actor: name })
    .where(and(eq(orderEvents.actorId, customerId), eq(orderEvents.actorKind, 'customer')))
}

/** Orders whose payment was decided before `before` let go of their screenshot, which nothing shows then; the order keeps its facts. */
export async function forgetScreenshots(db: Db, before: Date): Promise<void> {
  const decided = inArray(orders.paymentStatus, ['verified', 'verification_failed'])
  await db
    .update(orders)
    .set({ screenshotId: null })
    .where(and(isNotNull(orders.screenshotId), decided, lt(orders.decidedAt, before)))
}

/** Answers whether there is such an order; somebody is looking at it from now on. */
export async function savePresence(db: Db, { orderId, adminId, at }: { orderId: string; adminId: string; at: Date }): Promise<boolean> {
  const rows = await db
    .insert(reviewPresence)
    .select(sql`select o.id, ${adminId}::uuid, ${at}::timestamptz from orders o where o.id = ${orderId}`)
    .onConflictDoUpdate({ target: [reviewPresence.orderId, reviewPresence.adminId], set: { seenAt: at } })
    .returning({ orderId: reviewPresence.orderId })
  return rows.length > 0
}

export async function purgePresence(db: Db, before: Date): Promise<void> {
  await db.delete(reviewPresence).where(lt(reviewPresence.seenAt, before))
}

/** Notes when a reminder was sent, in place of one from before the order was opened again. */
export async function recordReminder(tx: Tx, orderId: string, kind: PaymentReminder, at: Date): Promise<void> {
  const target = [orderReminders.orderId, orderReminders.kind]
  await tx.insert(orderReminders).values({ orderId, kind, at }).onConflictDoUpdate({ target, set: { at } })
}

/** Confirmed orders that wait for goods all of which lie on the shelf now, the longest waiting first. */
export async function findSuppliable(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from orders o where o.awaits_stock_since is not null and o.status = 'confirmed'
      and not exists (select from order_items i join products p on p.id = i.product_id where i.order_id = o.id and p.stock < i.quantity)
    order by o.awaits_stock_since, o.id limit 200`)
  return rows.map(({ id }) => id)
}

/** Since when the order `o` waits to be paid: since it was placed or opened again, or since a part of its money came. */
const WAITS_SINCE = sql`greatest(
  (select max(e.at) from order_events e where e.order_id = o.id and e.to_status = 'pending_payment' and e.from_status is distinct from 'pending_payment'),
  (select max(a.since) from money_allocations a where a.order_id = o.id and a.place = 'order' and a.amount > 0))`

/** Since when an order waits to be paid. */
export async function waitsSince(db: Db | Tx, orderId: string): Promise<Date> {
  const { rows } = await db.execute<{ since: string }>(sql`select ${WAITS_SINCE} since from orders o where o.id = ${orderId}`)
  return new Date(rows[0]?.since ?? 0)
}

/** Up to a day, with an hour to spare, is a short break: it does not stop the days for which an order is held. */
const LONG_BREAK_MS = 25 * 3_600_000
const PAYABLE_LAST = 'shop-payable-last'
const PAYABLE_SINCE = 'shop-payable-since'

/** Notes that the shop can be paid now, and since when it could without a long break. */
export async function recordPayable(db: Db, now: Date): Promise<void> {
  const [earliest, latest] = [-LONG_BREAK_MS, LONG_BREAK_MS].map((ms) => new Date(now.getTime() + ms))
  await db.execute(sql`
    with before as (select at from ${jobRuns} where name = ${PAYABLE_LAST}),
      noted as (insert into ${jobRuns} (name, at) values (${PAYABLE_LAST}, ${now}) on conflict (name) do update set at = excluded.at)
    insert into ${jobRuns} (name, at) values (${PAYABLE_SINCE}, ${now}) on conflict (name) do update set at = excluded.at
      where not exists (select from before where at between ${earliest} and ${latest})`)
}

type UnpaidOrder = { id: string; wait: UnpaidWait }

/** Orders that wait to be paid, and for which nobody ever submitted a transaction ID, placed before `before` or the one named; the oldest first. */
export async function findUnpaid(db: Db | Tx, now: Date, which: { before: Date } | { id: string }): Promise<UnpaidOrder[]> {
  const { rows } = await db.execute<{
    id: string
    since: string
    reminded_at: string | null
    held_since: string | null
    is_watched: boolean
    lacks_goods: boolean
  }>(sql`
    select o.id, w.since, r.reminded_at, o.hidden_at is null and c.is_active is_watched,
      exists (select from order_items i join products p on p.id = i.product_id where i.order_id = o.id and p.stock < i.quantity) lacks_goods,
      case when r.last_at is not null then greatest(r.last_at, (select at from ${jobRuns} where name = ${PAYABLE_SINCE})) end held_since
    from orders o join customers c on c.id = o.customer_id
      cross join lateral (select ${WAITS_SINCE} since) w
      cross join lateral (select max(at) reminded_at, max(at) filter (where kind = 'last') last_at
        from order_reminders where order_id = o.id and at >= w.since) r
    where o.status = 'pending_payment' and o.payment_status = 'pending' and ${'id' in which ? sql`o.id = ${which.id}` : sql`o.created_at <= ${which.before}`}
      and not exists (select from payment_attempts a where a.order_id = o.id)
    order by o.created_at, o.id`)
  return rows.map((row) => ({
    id: row.id,
    wait: {
      waitedMs: now.getTime() - new Date(row.since).getTime(),
      isReminded: row.reminded_at !== null,
      heldMs: row.held_since === null ? undefined : now.getTime() - new Date(row.held_since).getTime(),
      isWatched: row.is_watched,
      lacksGoods: row.lacks_goods,
    },
  }))
}
