import type { Debit } from 'contract/money/money.admin.schemas.ts'
import { ORDER_REASONS } from 'contract/money/money.status.ts'
import { LATE_DAYS } from 'contract/rules/credit-matching.ts'
import { addDays, istDay } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { mentionsReturn } from '../../bank/statements/public.ts'
import { numberOf } from '../money.queries.ts'
import type { DebitClaim, OpenDebit, ReasonedClaim } from './debit.rules.ts'
import { canSettle, rankClaims } from './debit.rules.ts'

/** Money that went out longer ago is not looked at any more, nor more of it at once. */
const DAYS = 120
const LOOKED_AT = 500
const LISTED = 100

type OpenDebitRow = {
  id: string
  amount: number
  day: string
  payee: string | null
  upi_id: string | null
  reference: string | null
  narration: string
  names: string[]
}

/** Money out that no payment back has met and that nobody has put aside, the newest first. */
export async function openDebits(db: Db | Tx, now: Date, id?: string): Promise<OpenDebit[]> {
  const which = id ? sql`d.id = ${id}` : sql`d.booked_on >= ${addDays(istDay(now), -DAYS)}::date`
  const { rows } = await db.execute<OpenDebitRow>(sql`
    select d.id, d.amount::float8 amount, d.booked_on::text as day, d.payer_name payee, d.vpa upi_id, d.reference, d.narration, d.order_names as names
    from statement_credits d where d.kind = 'reversal' and ${which}
      and not exists (select from money_paybacks p where p.debit_id = d.id) and not exists (select from money_other_debits n where n.debit_id = d.id)
    order by d.booked_on desc, d.id limit ${LOOKED_AT}`)
  const names = [...new Set(rows.flatMap((row) => row.names))].map(numberOf)
  const known = await db.execute<{ number: string }>(sql`select number from orders where number = any(${sql.param(names)}::text[])`)
  const numbers = new Set(known.rows.map(({ number }) => number))
  return rows.map(({ upi_id: upiId, names: own, ...row }) => ({
    ...row,
    upiId,
    orderNumbers: own.map(numberOf).filter((number) => numbers.has(number)),
  }))
}

type ClaimRow = Omit<DebitClaim, 'kind' | 'orderId' | 'orderNumber' | 'upiId'> & {
  order_id: string | null
  order_number: string | null
  upi_id: string | null
}
const toClaim =
  (kind: DebitClaim['kind']) =>
  ({ order_id: orderId, order_number: orderNumber, upi_id: upiId, ...row }: ClaimRow): DebitClaim => ({
    kind,
    ...row,
    orderId,
    orderNumber,
    upiId,
  })

/** What is owed and one of these debits may have paid back. Money of one order that is owed for one reason is one debt, in however many parts it came. */
async function owedFor(db: Db | Tx, debits: readonly OpenDebit[]): Promise<DebitClaim[]> {
  const amounts = sql.param([...new Set(debits.map(({ amount }) => amount))])
  const numbers = sql.param([...new Set(debits.flatMap(({ orderNumbers }) => orderNumbers))])
  const reasons = sql.raw(ORDER_REASONS.map((reason) => `'${reason}'`).join(', '))
  const { rows } = await db.execute<ClaimRow>(sql`
    select (array_agg(a.id order by a.since, a.id))[1] as id, sum(a.amount)::float8 amount, a.reason, a.order_id, o.number order_number, s.name customer,
      max(c.payer_name) payer, coalesce(max(c.vpa), o.refund_upi_id) upi_id, null as reference, min(c.booked_on)::text as day
    from money_allocations a join statement_credits c on c.id = a.credit_id left join orders o on o.id = a.order_id left join customers s on s.id = o.customer_id
    where a.place = 'owed' and a.amount > 0
    group by case when a.reason in (${reasons}) then a.order_id else a.id end, a.reason, a.order_id, o.number, o.refund_upi_id, s.name
    having sum(a.amount) = any(${amounts}::bigint[]) or o.number = any(${numbers}::text[])`)
  return rows.map(toClaim('owed'))
}

/** Payments that one of these debits may have taken back: of its reference, or of its amount in the days before where its words speak of that. */
async function findTakenBackClaims(db: Db | Tx, debits: readonly OpenDebit[]): Promise<DebitClaim[]> {
  const references = sql.param(debits.flatMap(({ reference }) => reference ?? []))
  const vague = debits.filter(({ narration, orderNumbers }) => orderNumbers.length === 0 && mentionsReturn(narration))
  const amounts = sql.param(vague.map(({ amount }) => amount))
  const days = sql.param(vague.map(({ day }) => day))
  const { rows } = await db.execute<ClaimRow>(sql`
    with found as (
      select c.id from statement_credits c where c.reference = any(${references}::text[])
      union select c.id from unnest(${amounts}::bigint[], ${days}::date[]) d (amount, day)
        join statement_credits c on c.booked_on between d.day - ${LATE_DAYS}::int and d.day and c.amount = d.amount
    )
    select c.id, c.amount::float8 amount, null as reason, c.order_id, o.number order_number, s.name customer, c.payer_name payer, c.vpa upi_id, c.reference, c.booked_on::text as day
    from found f join statement_credits c on c.id = f.id left join orders o on o.id = c.order_id left join customers s on s.id = o.customer_id
    where c.kind = 'payment' and not c.is_word and c.money_state <> 'merged'
      and not exists (select from money_allocations a where a.credit_id = c.id and a.place = 'paid-back' and a.amount > 0)`)
  return rows.map(toClaim('taken-back'))
}

export type JudgedDebit = OpenDebit & { candidates: ReasonedClaim[] }

/** Open debits with what each may be, the likeliest first. */
export async function judgeDebits(db: Db | Tx, debits: readonly OpenDebit[]): Promise<JudgedDebit[]> {
  if (debits.length === 0) return []
  const claims = [...(await findTakenBackClaims(db, debits)), ...(await owedFor(db, debits))]
  const byAmount = Map.groupBy(claims, ({ amount }) => amount)
  const byNumber = Map.groupBy(claims, ({ orderNumber }) => orderNumber)
  const byReference = Map.groupBy(claims, ({ reference }) => reference)
  return debits.map((debit) => {
    const near = [
      ...(byAmount.get(debit.amount) ?? []),
      ...debit.orderNumbers.flatMap((number) => byNumber.get(number) ?? []),
      ...(debit.reference ? (byReference.get(debit.reference) ?? []) : []),
    ]
    return { ...debit, candidates: rankClaims(debit, [...new Set(near)]) }
  })
}

/** Money out that a person should look at, in rupees: it may be something that is owed, or it names an order. */
export async function listDebits(db: Db, now: Date): Promise<{ debits: Debit[]; count: number }> {
  const judged = await judgeDebits(db, await openDebits(db, now))
  const asked = judged.filter(({ candidates, orderNumbers }) => candidates.length > 0 || orderNumbers.length > 0)
  return { debits: asked.slice(0, LISTED).map(toDebit), count: asked.length }
}

function toDebit({ orderNumbers, candidates, ...debit }: JudgedDebit): Debit {
  return {
    ...debit,
    amount: toRupees(debit.amount),
    orderNumbers: [...orderNumbers],
    candidates: candidates.map((one) => {
      const { kind, id, amount, reason, orderId, orderNumber, customer, payer, upiId, why } = one
      const settles = canSettle(debit, one)
      return { kind, id, amount: toRupees(amount), reason, orderId, orderNumber, name: customer ?? payer, upiId, why, settles }
    }),
  }
}
