import type { OwedReason } from 'contract/money/money.status.ts'
import { ORDER_REASONS } from 'contract/money/money.status.ts'
import type { MoneyAccount } from 'contract/orders/money-account.admin.schemas.ts'
import { isCancelled } from 'contract/orders/order.status.ts'
import { toRupees } from 'contract/rules/money.ts'
import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { statementCredits as credits } from '../bank/statements/statement.table.ts'
import { orders } from '../orders/order.table.ts'
import { alertKindsOfCredits, refundToChanges, sourceOf } from './credit-list.queries.ts'
import { followsOrder, sumOf } from './money.rules.ts'
import { moneyAllocations as allocations, moneyPaybacks as paybacks } from './money.table.ts'

/** The references under which the bank has told of the money of these orders, by order, the oldest first. */
export async function bankReferencesOf(db: Db | Tx, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: allocations.orderId, reference: credits.reference })
    .from(allocations)
    .innerJoin(credits, eq(credits.id, allocations.creditId))
    .where(
      and(
        inArray(allocations.orderId, [...orderIds]),
        gt(allocations.amount, 0),
        or(eq(allocations.place, 'order'), inArray(allocations.reason, [...ORDER_REASONS])),
        eq(credits.isWord, false),
      ),
    )
    .orderBy(asc(credits.bookedOn), asc(credits.id))
  const named = rows.flatMap(({ orderId, reference }) => (orderId && reference ? [{ orderId, reference }] : []))
  const byOrder = Map.groupBy(named, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, list]) => [id, [...new Set(list.map(({ reference }) => reference))]]))
}

/** What came for an order, what went back, and where the rest lies; undefined for no order. */
export async function accountOf(db: Db | Tx, orderId: string): Promise<MoneyAccount | undefined> {
  const [order] = await db
    .select({ id: orders.id, total: orders.total, status: orders.status, ownUpiId: orders.refundUpiId })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) return undefined
  const rows = await db
    .select({ lot: allocations, credit: credits })
    .from(allocations)
    .innerJoin(credits, eq(credits.id, allocations.creditId))
    .where(and(eq(allocations.orderId, order.id), gt(allocations.amount, 0)))
    .orderBy(asc(credits.bookedOn), asc(credits.id), asc(allocations.since))
  const byCredit = Map.groupBy(rows, ({ credit }) => credit.id)
  const told = await alertKindsOfCredits(db, [...byCredit.keys()])
  const wentBack = await listPaybacksOfOrder(db, order.id)
  const changedAt = order.ownUpiId ? (await refundToChanges(db, [order.id])).get(order.id) : undefined
  const lots = rows.map(({ lot }) => lot)
  const pays = sumOf(lots.filter(({ place }) => place === 'order'))
  const owed = rows.filter(({ lot }) => lot.place === 'owed').toSorted((a, b) => a.lot.since.getTime() - b.lot.since.getTime())
  const left = sumOf(lots) - sumOf(wentBack)
  return {
    came: [...byCredit.values()].flatMap((parts) => {
      const [first] = parts
      if (!first) return []
      const { id, bookedOn, reference, isWord, decidedBy } = first.credit
      const amount = toRupees(sumOf(parts.map(({ lot }) => lot)))
      return [{ creditId: id, day: bookedOn, source: sourceOf(first.credit, told), by: isWord ? decidedBy : null, reference, amount }]
    }),
    wentBack: wentBack.map((one) => ({ ...one, amount: toRupees(one.amount) })),
    left: toRupees(left),
    owed: owed.map(({ lot: { id, reason, since, amount }, credit: { vpa, payerName } }) => ({
      id,
      reason: reason ?? 'other',
      since: since.toISOString(),
      amount: toRupees(amount),
      upiId: vpa ?? order.ownUpiId,
      upiIdChangedAt: (!vpa && changedAt?.toISOString()) || null,
      payer: payerName,
    })),
    pays: toRupees(pays),
    missing: toRupees(isCancelled(order.status) ? 0 : Math.max(0, order.total - sumOf(lots.filter(followsOrder)))),
    beyond: toRupees(pays + sumOf(owed.map(({ lot }) => lot)) - left),
  }
}

type OrderPaybackRow = { day: string; reason: OwedReason; reference: string; amount: number }

/** Payments back as they were recorded, and what the bank took back of the money of this order alone; paise. */
async function listPaybacksOfOrder(db: Db | Tx, orderId: string): Promise<OrderPaybackRow[]> {
  const paid = await db
    .select({ day: paybacks.paidOn, reason: paybacks.reason, reference: paybacks.reference, amount: paybacks.amount })
    .from(paybacks)
    .where(and(eq(paybacks.orderId, orderId), ne(paybacks.reason, 'taken-back')))
    .orderBy(asc(paybacks.paidOn), asc(paybacks.at), asc(paybacks.id))
  const { rows: taken } = await db.execute<OrderPaybackRow>(sql`
    select coalesce(p.paid_on, (a.since at time zone 'Asia/Kolkata')::date)::text as day, a.reason, coalesce(p.reference, c.reference, '') as reference, a.amount::float8 as amount
    from money_allocations a join statement_credits c on c.id = a.credit_id
      left join lateral (select paid_on, reference from money_paybacks p where p.reason = 'taken-back' and p.reference = c.reference order by p.at limit 1) p on true
    where a.order_id = ${orderId} and a.reason = 'taken-back' and a.amount > 0`)
  return [...paid, ...taken].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
