import type { OwedReason } from 'contract/money/money.status.ts'
import { ORDER_REASONS } from 'contract/money/money.status.ts'
import type { OrderMoney } from 'contract/orders/order.schemas.ts'
import { toRupees } from 'contract/rules/money.ts'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { moneyAllocations, moneyPaybacks } from '../money/money.table.ts'
import { returnItems, returns } from '../returns/return.table.ts'
import { orderItems, orders, refunds } from './order.table.ts'

/** Reasons of money that came beside what an order costs. */
const NOT_OF_THE_TOTAL: readonly OwedReason[] = ['over', 'twice', 'other']

/** What refunds say of an order. */
export type RefundTotals = Pick<OrderMoney, 'refunded' | 'payments' | 'waived' | 'movedTo' | 'movedFrom'>

/** What was paid back of several orders, by order, whatever the reason, oldest first; and which of them stand in place of which. */
export async function refundsByOrder(db: Db | Tx, ids: readonly string[]): Promise<Map<string, RefundTotals>> {
  const found = new Map<string, RefundTotals>()
  if (ids.length === 0) return found
  const own = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...ids]))
    .orderBy(refunds.at)
  const ofReturns = await db
    .select()
    .from(returns)
    .where(and(inArray(returns.orderId, [...ids]), eq(returns.status, 'refunded')))
  const wentBack = await db
    .select()
    .from(moneyPaybacks)
    .where(and(inArray(moneyPaybacks.orderId, [...ids]), ne(moneyPaybacks.reason, 'taken-back')))
    .orderBy(moneyPaybacks.at, moneyPaybacks.id)
  const moves = await movesOf(db, ids)
  for (const id of ids) {
    const ofOrder = <Row extends { orderId: string | null }>(rows: readonly Row[]) => rows.filter(({ orderId }) => orderId === id)
    const rows = ofOrder(own)
    const settled = [...ofOrder(ofReturns), ...rows.filter(({ kind }) => kind === 'paid')]
    const payments = ofOrder(wentBack).map(({ amount, reference, paidOn, reason }) => ({
      amount: toRupees(amount),
      reference,
      date: paidOn,
      returnNumber: ofReturns.find(({ refundReference }) => refundReference === reference)?.number ?? null,
      ...(NOT_OF_THE_TOTAL.includes(reason) && { over: true }),
    }))
    const movedTo = moves.find(({ fromId }) => fromId === id)?.to
    const movedFrom = moves.find(({ toId }) => toId === id)?.from
    if (rows.length + settled.length + payments.length === 0 && !movedFrom) continue
    found.set(id, {
      refunded: toRupees(settled.reduce((sum, { amount }) => sum + amount, 0)),
      payments,
      waived: rows.findLast(({ kind }) => kind === 'waived')?.reason ?? null,
      ...(movedTo && { movedTo }),
      ...(movedFrom && { movedFrom }),
    })
  }
  return found
}

/** Which of these orders, or other ones, were sent in place of which: their ids and numbers. */
async function movesOf(db: Db | Tx, ids: readonly string[]): Promise<{ fromId: string; from: string; toId: string; to: string }[]> {
  const [from, to] = [alias(orders, 'moved_from'), alias(orders, 'moved_to')]
  return db
    .select({ fromId: from.id, from: from.number, toId: to.id, to: to.number })
    .from(refunds)
    .innerJoin(from, eq(from.id, refunds.orderId))
    .innerJoin(to, eq(to.id, refunds.movedTo))
    .where(or(and(eq(refunds.kind, 'moved'), inArray(refunds.orderId, [...ids])), inArray(refunds.movedTo, [...ids])))
}

/** The order that was sent in place of this one. */
export async function replacementOf(tx: Tx, orderId: string): Promise<{ id: string; number: string } | undefined> {
  const [row] = await tx
    .select({ id: orders.id, number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.movedTo))
    .where(eq(refunds.orderId, orderId))
  return row
}

/** What lies in the ledger for an order, paise: what pays it, what came for it as `followsOrder` counts it, what is owed back of it and beside it, with since when, and what the bank took back of it. `asks`: some that is owed has no UPI ID. */
export type OrderRefundPlaces = {
  arrived: number
  came: number
  owed: number
  owedSince: Date | null
  over: number
  overSince: Date | null
  takenBack: number
  asks: boolean
}

/** What the ledger says of several orders; those that it says nothing of are missing. */
export async function placesByOrder(db: Db | Tx, ids: readonly string[]): Promise<Map<string, OrderRefundPlaces>> {
  if (ids.length === 0) return new Map()
  const { orderId, creditId, place, reason, amount, since } = moneyAllocations
  const isBeside = inArray(reason, [...NOT_OF_THE_TOTAL])
  const rows = await db
    .select({
      orderId,
      arrived: sql<number>`coalesce(sum(${amount}) filter (where ${place} = 'order'), 0)::float8`,
      came: sql<number>`coalesce(sum(${amount}) filter (where ${place} = 'order' or ${inArray(reason, [...ORDER_REASONS])}), 0)::float8`,
      owed: sql<number>`coalesce(sum(${amount}) filter (where ${place} = 'owed' and not ${isBeside}), 0)::float8`,
      over: sql<number>`coalesce(sum(${amount}) filter (where ${place} = 'owed' and ${isBeside}), 0)::float8`,
      overSince: sql<string | null>`min(${since}) filter (where ${place} = 'owed' and ${amount} > 0 and ${isBeside})`,
      takenBack: sql<number>`coalesce(sum(${amount}) filter (where ${reason} = 'taken-back'), 0)::float8`,
      owedSince: sql<string | null>`min(${since}) filter (where ${place} = 'owed' and ${amount} > 0 and not ${isBeside})`,
      asks: sql<boolean>`bool_or(${place} = 'owed' and ${amount} > 0 and (select c.vpa is null from statement_credits c where c.id = ${creditId}))`,
    })
    .from(moneyAllocations)
    .where(inArray(orderId, [...ids]))
    .groupBy(orderId)
  const date = (at: string | null) => (at === null ? null : new Date(at))
  return new Map(rows.map((row) => [row.orderId ?? '', { ...row, owedSince: date(row.owedSince), overSince: date(row.overSince) }]))
}

/** What of an order was settled before: packs and paise of its refunded returns, paise paid back of the order itself, and whether its money pays another. */
export type SettledRefunds = {
  lines: { productId: string; line: number; packs: number; paise: number }[]
  returned: number
  paid: number
  isWhole: boolean
  isMoved: boolean
}

/** Packs by product that came back unfit for sale in returns that are not paid back yet. */
export function findBrokenPacks(tx: Tx, orderId: string): Promise<{ productId: string; packs: number }[]> {
  return tx
    .select({ productId: returnItems.productId, packs: sql<number>`sum(${returnItems.quantity})::int` })
    .from(returns)
    .innerJoin(returnItems, eq(returnItems.returnId, returns.id))
    .where(and(eq(returns.orderId, orderId), eq(returns.status, 'received'), eq(returns.goods, 'written_off')))
    .groupBy(returnItems.productId)
    .orderBy(returnItems.productId)
}

export async function findSettledRefunds(tx: Tx, orderId: string): Promise<SettledRefunds> {
  const lines = await tx
    .select({
      productId: orderItems.productId,
      line: orderItems.line,
      quantity: orderItems.quantity,
      packs: sql<number>`coalesce(sum(${returnItems.quantity}) filter (where ${returns.status} = 'refunded'), 0)::int`,
      paise: sql<number>`coalesce(sum(${returnItems.amount}) filter (where ${returns.status} = 'refunded'), 0)::int`,
    })
    .from(orderItems)
    .leftJoin(returns, eq(returns.orderId, orderItems.orderId))
    .leftJoin(returnItems, and(eq(returnItems.returnId, returns.id), eq(returnItems.productId, orderItems.productId)))
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.productId, orderItems.line, orderItems.quantity)
    .orderBy(orderItems.productId)
  const [paid] = await tx
    .select({
      paise: sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.kind} = 'paid'), 0)::int`,
      isMoved: sql<boolean>`coalesce(bool_or(${refunds.kind} = 'moved'), false)`,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
  return {
    lines: lines.filter(({ packs }) => packs > 0).map(({ productId, line, packs, paise }) => ({ productId, line, packs, paise })),
    returned: lines.reduce((sum, line) => sum + line.paise, 0),
    paid: paid?.paise ?? 0,
    isWhole: lines.every(({ packs, quantity }) => packs >= quantity),
    isMoved: paid?.isMoved ?? false,
  }
}

/** Whether any money of an order is owed that the bank tells no UPI ID of. */
export async function asksForUpiId(tx: Tx, orderId: string): Promise<boolean> {
  return (await placesByOrder(tx, [orderId])).get(orderId)?.asks ?? false
}

/**
 * Orders, or this one of them, to whose owed money none was added since `before`, and whose customers were not told since then of what was added: money beside what the order costs, money for one that was
 * cancelled unpaid before it came, or money that goes back to a UPI ID which nobody knows.
 */
export async function listUntold(db: Db | Tx, before: Date, orderId?: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct o.id from money_allocations a join statement_credits c on c.id = a.credit_id
      join orders o on o.id = a.order_id
      join lateral (select max(e.at) as at from money_entries e where e.allocation_id = a.id and e.amount > 0) grew on o.refund_upi_id_asked_at is null or grew.at > o.refund_upi_id_asked_at
    where a.place = 'owed' and a.amount > 0 and grew.at < ${before.toISOString()}::timestamptz${orderId === undefined ? sql`` : sql` and o.id = ${orderId}`}
      and (c.vpa is null and o.refund_upi_id is null or ${inArray(sql`a.reason`, [...NOT_OF_THE_TOTAL])} or o.payment_status <> 'verified' and a.reason = 'cancelled'
        and not exists (select 1 from order_events e where e.order_id = o.id and e.to_status = 'cancelled' and e.from_status <> 'cancelled' and e.at > a.since - interval '1 minute'))
    order by o.id limit 200`)
  return rows.map(({ id }) => id)
}
