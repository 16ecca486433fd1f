import type { OrderReason } from 'contract/money/money.status.ts'
import { ORDER_REASONS } from 'contract/money/money.status.ts'
import { canonicalReference } from 'contract/rules/payment-reference.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { statementCredits as credits } from '../bank/statements/statement.table.ts'
import { orders } from '../orders/order.table.ts'
import type { CreditLot, OrderFacts } from './money.rules.ts'
import type { AllocationRow, PaybackRow } from './money.table.ts'
import { moneyAllocations as allocations, moneyPaybacks as paybacks } from './money.table.ts'

/** An order, locked by the caller, with what its money is judged by; paise. */
type OrderToJudge = OrderFacts & { id: string; number: string; total: number; customerId: string; createdAt: Date }
export type OrderMoneyFacts = { order: OrderToJudge; lots: CreditLot[] }

/** An order with the lots of its money. */
export async function moneyOfOrder(tx: Tx, orderId: string): Promise<OrderMoneyFacts | undefined> {
  const order = await judgedOrder(tx, orderId)
  return order && { order, lots: await lotsOfOrder(tx, orderId) }
}

export async function judgedOrder(tx: Tx, orderId: string): Promise<OrderToJudge | undefined> {
  const paidBack = tx
    .select({ reason: paybacks.reason, amount: sql<number>`sum(${paybacks.amount})`.as('amount') })
    .from(paybacks)
    .where(and(eq(paybacks.orderId, orderId), inArray(paybacks.reason, [...ORDER_REASONS])))
    .groupBy(paybacks.reason)
  const [found] = await tx
    .select({
      id: orders.id,
      number: orders.number,
      total: orders.total,
      customerId: orders.customerId,
      createdAt: orders.createdAt,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      refundOwed: orders.refundOwed,
      awaitsStockSince: orders.awaitsStockSince,
      received: sql<number>`coalesce((select sum(r.amount) from returns r where r.order_id = orders.id and r.status = 'received'), 0)::float8`,
      returnedInParts: returnedInPartsOf(orderId),
      back: sql<
        Partial<Record<OrderReason, number>>
      >`(select coalesce(jsonb_object_agg(reason, amount), '{}') from (${paidBack}) paid_back)`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!found) return undefined
  const { returnedInParts: chunk, back, ...row } = found
  const coming = Math.max(0, row.received - chunk)
  return { ...row, back: { cancelled: 0, 'no-stock': 0, returned: 0, ...back }, coming }
}

/** The lots of the money of an order, locked by the caller. */
export async function lotsOfOrder(tx: Tx, orderId: string): Promise<CreditLot[]> {
  return tx
    .select({ creditId: allocations.creditId, place: allocations.place, reason: allocations.reason, amount: allocations.amount })
    .from(allocations)
    .innerJoin(credits, eq(credits.id, allocations.creditId))
    .where(and(eq(allocations.orderId, orderId), sql`${allocations.amount} > 0`))
    .orderBy(credits.isWord, allocations.since, allocations.id)
}

/** The places of some credits, those that are empty left out. */
export async function lotsOf(tx: Db | Tx, creditIds: readonly string[]): Promise<AllocationRow[]> {
  if (creditIds.length === 0) return []
  return tx
    .select()
    .from(allocations)
    .where(and(inArray(allocations.creditId, [...creditIds]), sql`${allocations.amount} > 0`))
    .orderBy(allocations.since, allocations.id)
}

export async function findAllocation(tx: Tx, id: string): Promise<AllocationRow | undefined> {
  const [row] = await tx.select().from(allocations).where(eq(allocations.id, id))
  return row
}

export async function findPayback(tx: Tx, reference: string): Promise<PaybackRow | undefined> {
  const [row] = await tx
    .select()
    .from(paybacks)
    .where(and(eq(paybacks.reference, reference), sql`${paybacks.reason} <> 'taken-back'`))
  return row
}

/** Words of people beside what the bank tells of the same reference: they are one credit, whatever the amount. */
export async function findContradictedWords(tx: Tx, references: readonly string[]) {
  if (references.length === 0) return []
  const { rows } = await tx.execute<{ word_id: string; bank_id: string; order_id: string }>(sql`
    select distinct on (w.id) w.id word_id, b.id bank_id, w.order_id
    from statement_credits w join statement_credits b on b.reference = w.reference and b.id <> w.id and not b.is_word and b.kind = 'payment' and b.money_state = 'open'
    where w.is_word and w.order_id is not null and w.reference = any(${sql.param([...references])}::text[])
    order by w.id, b.amount = w.amount desc, b.id`)
  return rows.map((row) => ({ wordId: row.word_id, bankId: row.bank_id, orderId: row.order_id }))
}

export type UnmatchedDebit = { id: string; amount: number; reference: string | null; day: string; names: string[] }

/** Money out that nothing has met yet: of these references, or, without any, all of the last days. */
export async function findUnmatchedDebits(tx: Db | Tx, references: readonly string[]): Promise<UnmatchedDebit[]> {
  if (references.length === 0) return []
  const { rows } = await tx.execute<{ id: string; amount: number; reference: string | null; day: string; names: string[] }>(sql`
    select c.id, c.amount::float8 amount, c.reference, c.booked_on::text as day, c.order_names as names from statement_credits c
    where c.kind = 'reversal' and c.reference = any(${sql.param([...references])}::text[])
      and not exists (select from money_paybacks p where p.debit_id = c.id)
    order by c.booked_on, c.id`)
  return rows
}

/** References of money out that may take back a payment which is allocated already. */
export async function referencesTakenBack(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ reference: string }>(sql`
    select distinct d.reference from statement_credits d join statement_credits c on c.reference = d.reference and c.kind = 'payment' and c.money_state <> 'open'
    where d.kind = 'reversal' and d.reference is not null and not exists (select from money_paybacks p where p.debit_id = d.id)
    limit 500`)
  return rows.map(({ reference }) => reference)
}

/** Allocated payments of a reference and amount, the oldest first. */
export async function findAllocatedCredits(tx: Tx, { reference, amount }: { reference: string; amount: number }): Promise<string[]> {
  const rows = await tx
    .select({ id: credits.id })
    .from(credits)
    .where(
      and(
        eq(credits.reference, reference),
        eq(credits.amount, amount),
        eq(credits.kind, 'payment'),
        inArray(credits.moneyState, ['allocated', 'owed', 'unclaimed']),
      ),
    )
    .orderBy(credits.bookedOn, credits.id)
  return rows.map(({ id }) => id)
}

/** The number of an order from its letters and digits alone. */
export const numberOf = (name: string): string => (name.length === 11 ? `${name.slice(0, 3)}-${name.slice(3, 7)}-${name.slice(7)}` : name)

/** What is owed: how many debts, as the list of money owed has them, and paise. */
export async function sumOwed(db: Db): Promise<{ debts: number; paise: number }> {
  const [row] = await db
    .select({
      debts: sql<number>`count(*)::int`,
      paise: sql<number>`coalesce(sum(${allocations.amount}), 0)::float8`,
    })
    .from(allocations)
    .where(sql`${allocations.place} = 'owed' and ${allocations.amount} > 0`)
  return row ?? { debts: 0, paise: 0 }
}

/** Locks orders in one order everywhere. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, [...ids]))
      .orderBy(orders.id)
      .for('update')
}

/** Locks the orders that have some of a credit, and those named beside: before the credit itself, as everywhere. */
export async function lockOrdersOfCredit(tx: Tx, creditId: string, more: readonly string[] = []): Promise<void> {
  const lots = await lotsOf(tx, [creditId])
  await lockOrders(tx, [...lots.flatMap(({ orderId }) => orderId ?? []), ...more])
}

/** A reference as the bank writes it. */
export const referenceOf = (raw: string): string => canonicalReference(raw) ?? raw

/** Whether the bank took back what a locked order was paid with, so that nothing pays it any more. */
export async function isTakenBack(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select coalesce(bool_or(reason = 'taken-back'), false) and not coalesce(bool_or(place = 'order'), false) as taken
    from money_allocations where order_id = ${orderId} and amount > 0`)
  return rows[0]?.taken ?? false
}

/** Whether the bank took back any money of an order. */
export async function isTakenBackInPart(tx: Tx, orderId: string): Promise<boolean> {
  const taken = and(eq(allocations.orderId, orderId), eq(allocations.reason, 'taken-back'), sql`${allocations.amount} > 0`)
  return (await tx.$count(allocations, taken)) > 0
}

/** Cancelled orders that are promised more than is owed, because the bank took their payment back or less came than a person had told; paise. */
export async function findOverpromised(db: Db): Promise<{ orderId: string; most: number }[]> {
  const { rows } = await db.execute<{ order_id: string; most: number }>(sql`
    select o.id as order_id, l.owed::float8 as most from orders o cross join lateral (select coalesce(sum(a.amount), 0) as owed
      from money_allocations a where a.order_id = o.id and a.place = 'owed' and a.reason in ('cancelled', 'no-stock')) l
    where o.refund_owed > 0 and l.owed < o.refund_owed`)
  return rows.map((row) => ({ orderId: row.order_id, most: row.most }))
}

/** The numbers of orders, by their ids. */
export async function numbersOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export async function findOrderIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** Whether the bank took back the payment of a reference. */
export async function isReversed(tx: Tx, reference: string): Promise<boolean> {
  return (await tx.$count(credits, and(eq(credits.reference, reference), eq(credits.kind, 'reversal')))) > 0
}

/** Words of people that pay these orders and that no bank has told of. */
export async function wordsFor(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: credits.id })
    .from(allocations)
    .innerJoin(credits, eq(credits.id, allocations.creditId))
    .where(and(inArray(allocations.orderId, [...orderIds]), eq(credits.isWord, true), sql`${allocations.amount} > 0`))
    .orderBy(credits.id)
  return rows.map(({ id }) => id)
}

/** The day on which the bank booked a credit. */
export async function dayOfCredit(tx: Tx, id: string): Promise<string> {
  const [row] = await tx.select({ day: credits.bookedOn }).from(credits).where(eq(credits.id, id))
  return row?.day ?? ''
}

/** Whether a payment that came has this reference; the bank gives none to two payments. */
export async function isReferenceOfPayment(tx: Tx, reference: string): Promise<boolean> {
  const isPayment = and(eq(credits.reference, referenceOf(reference)), eq(credits.kind, 'payment'))
  return (await tx.$count(credits, isPayment)) > 0
}

/** Paise that went back of an order's returns which are not refunded as a whole yet; below 0 while one that is refunded was not booked. */
export async function returnedInParts(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ parts: number }>(sql`select ${returnedInPartsOf(orderId)} as parts`)
  return rows[0]?.parts ?? 0
}

const returnedInPartsOf = (orderId: string) =>
  sql<number>`(coalesce((select sum(p.amount) from money_paybacks p where p.order_id = ${orderId} and p.reason = 'returned'), 0)
    - coalesce((select sum(r.amount) from returns r where r.order_id = ${orderId} and r.status = 'refunded'), 0))::float8`

/** Whether the newest change of a credit's places is that of this person. */
export async function isOwnChange(tx: Tx, creditId: string, adminId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ own: boolean }>(sql`
    select coalesce(e.actor_id = ${adminId}::uuid, false) as own from money_entries e join money_allocations a on a.id = e.allocation_id
    where a.credit_id = ${creditId} order by e.id desc limit 1`)
  return rows[0]?.own ?? false
}
