import { istDay } from 'contract/rules/ist.ts'
import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { statementCredits as credits } from '../bank/statements/statement.table.ts'
import { invoices } from '../invoices/invoice.table.ts'
import { moneyAllocations as allocations, moneyPaybacks as paybacks } from '../money/money.table.ts'
import { orders } from '../orders/order.table.ts'
import type { BookedDocument } from './booked-document.rules.ts'
import type { BankMovementRecord } from './tally.rules.ts'

/** From its first instant up to, not including, the next period's. */
export type BookedPeriod = { from: Date; to: Date }

export type ShippedDocument = BookedDocument & { shipName: string; shipCity: string; shipState: string; shipZip: string }

/** A column of the invoice that a credit note takes back from. */
const creditedInvoice = (column: 'number' | 'total') =>
  sql<string | number | null>`(select i.${sql.identifier(column)} from ${invoices} i where i.id = ${invoices.invoiceId})`

/** The tax documents of a period, invoices first, in the order of their numbers. */
export async function listBooked(db: Db, { from, to }: BookedPeriod): Promise<ShippedDocument[]> {
  const rows = await db
    .select({ document: invoices, order: orders, credited: creditedInvoice('number'), creditedTotal: creditedInvoice('total') })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(gte(invoices.issuedAt, from), lt(invoices.issuedAt, to)))
    .orderBy(sql`${invoices.kind} desc`, asc(invoices.financialYear), asc(invoices.serial))
  return rows.map(({ document, order: { number: orderNumber, shipName, shipCity, shipState, shipZip }, credited, creditedTotal }) => ({
    ...document,
    original: credited === null ? null : { number: String(credited), total: Number(creditedTotal) },
    orderNumber,
    shipName,
    shipCity,
    shipState,
    shipZip,
  }))
}

/** What of a credit lies with orders of registered businesses. */
const businessShares = sql<
  { gstin: string; name: string; amount: number }[]
>`coalesce((select jsonb_agg(jsonb_build_object('gstin', b.gstin, 'name', b.name, 'amount', b.amount) order by b.gstin, b.name)
  from (select o.business_gstin as gstin, o.business_name as name, sum(a.amount) as amount from ${allocations} a join ${orders} o on o.id = a.order_id
    where a.credit_id = statement_credits.id and a.amount > 0 and o.business_gstin is not null group by 1, 2) b), '[]')`

/** What came to the bank in a period, by the bank's day, and what was paid back. */
export async function listMoney(db: Db, { from, to }: BookedPeriod): Promise<(BankMovementRecord & { state: string })[]> {
  const [first, end] = [istDay(from), istDay(to)]
  const numbers = sql<
    string[]
  >`coalesce((select array_agg(distinct o.number order by o.number) from ${allocations} a join ${orders} o on o.id = a.order_id where a.credit_id = statement_credits.id), '{}')`
  const came = await db
    .select({ credit: credits, orderNumbers: numbers, businesses: businessShares })
    .from(credits)
    .where(and(ne(credits.kind, 'reversal'), ne(credits.moneyState, 'merged'), gte(credits.bookedOn, first), lt(credits.bookedOn, end)))
    .orderBy(asc(credits.bookedOn), asc(credits.id))
  const back = await db
    .select({ payback: paybacks, number: orders.number, gstin: orders.businessGstin, name: orders.businessName })
    .from(paybacks)
    .leftJoin(orders, eq(orders.id, paybacks.orderId))
    .where(and(gte(paybacks.paidOn, first), lt(paybacks.paidOn, end)))
    .orderBy(asc(paybacks.paidOn), asc(paybacks.id))
  return [
    ...came.map(({ credit: { id, bookedOn, amount, reference, payerName, moneyState }, orderNumbers, businesses }) => {
      const state = moneyState as string // `as`: one of the words of the ledger, written as it is
      return { kind: 'receipt' as const, id, day: bookedOn, amount, reference, payer: payerName, orderNumbers, businesses, state }
    }),
    ...back.map(({ payback: { id, paidOn, amount, reference, reason }, number, gstin, name }) => {
      const orderNumbers = number ? [number] : []
      const businesses = gstin !== null && name !== null ? [{ gstin, name, amount }] : []
      return {
        kind: 'payment' as const,
        id,
        day: paidOn,
        amount,
        reference,
        payer: null,
        orderNumbers,
        businesses,
        state: `paid back: ${reason}`,
      }
    }),
  ]
}

export type StockSummary = { sku: string; name: string; opening: number; came: number; sold: number; writtenOff: number; closing: number }

/** What lay on the shelf at the beginning and the end of a period, and what moved between: opening + came − sold − writtenOff = closing. */
export async function summariseStock(db: Db, { from, to }: BookedPeriod): Promise<StockSummary[]> {
  const { rows } = await db.execute<StockSummary>(sql`
    select p.sku, p.name,
      coalesce(sum(m.delta) filter (where m.at < ${from.toISOString()}::timestamptz), 0)::int as opening,
      coalesce(sum(m.delta) filter (where m.at >= ${from.toISOString()}::timestamptz and m.order_id is null and m.delta > 0), 0)::int as came,
      coalesce(-sum(m.delta) filter (where m.at >= ${from.toISOString()}::timestamptz and m.order_id is not null), 0)::int as sold,
      coalesce(-sum(m.delta) filter (where m.at >= ${from.toISOString()}::timestamptz and m.order_id is null and m.delta < 0), 0)::int as "writtenOff",
      coalesce(sum(m.delta), 0)::int as closing
    from products p left join stock_movements m on m.product_id = p.id and m.at < ${to.toISOString()}::timestamptz
    group by p.id order by p.sku`)
  return rows
}

type UnfinishedBooks = { days: number; firstDay: string | null; payments: number; credits: number }

/** What of a period still wants somebody: days over and not closed, payments not decided, money not allocated. */
export async function countUnfinished(db: Db, { from, to, now }: BookedPeriod & { now: Date }): Promise<UnfinishedBooks> {
  const [first, end, today] = [istDay(from), istDay(to), istDay(now)]
  const { rows } = await db.execute<UnfinishedBooks>(sql`
    with came as (select booked_on, money_state from statement_credits where kind <> 'reversal' and money_state <> 'merged'),
    open_days as (
      select d::date as day
      from generate_series(greatest(${first}::date, (select min(booked_on) from came)), least(${end}::date, ${today}::date) - 1, interval '1 day') d
      -- without any money there is no first day, which greatest() would pass over
      where exists (select from came) and not exists (select from day_closes c where c.day = d::date))
    select (select count(*)::int from open_days) as days, (select min(day)::text from open_days) as "firstDay",
      (select count(*)::int from ${orders} where payment_status = 'pending_verification'
        and submitted_at >= ${from.toISOString()}::timestamptz and submitted_at < ${to.toISOString()}::timestamptz) as payments,
      (select count(*)::int from came where money_state = 'open' and booked_on >= ${first}::date and booked_on < ${end}::date) as credits`)
  return rows[0] ?? { days: 0, firstDay: null, payments: 0, credits: 0 }
}
