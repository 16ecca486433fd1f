import type { Candidate } from 'contract/money/money.admin.schemas.ts'
import { knownId } from 'contract/orders/stand-in-id.ts'
import { toRupees } from 'contract/rules/money.ts'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import type { CreditRow } from '../bank/statements/statement.table.ts'
import type { FoundOrder } from './candidates.rules.ts'
import { candidateState, rankCandidates } from './candidates.rules.ts'
import { numberOf } from './money.queries.ts'
import { arrivedFor } from './money.table.ts'

type FoundOrderRow = {
  credit_id: string
  order_id: string
  by: FoundOrder['by']
  number: string
  customer: string
  total: number
  missing: number
  created_at: string
  submitted_at: string | null
  transaction_id: string | null
  status: FoundOrder['status']
  payment_status: FoundOrder['paymentStatus']
  is_deleted: boolean
}

/** A payment may be booked some days before or after its order is placed; a payer is known for a month. */
const DAYS_BEFORE = 4
const DAYS_AFTER = 2
const KNOWN_DAYS = 30
/** An order may be submitted, or paid in a second part, so many days after it was placed. */
const OPEN_DAYS = 30
const NEAREST = 10

/** For each of these credits the orders that it may pay, best first. One query for all of them, each of its parts by an index. */
export async function candidatesOf(db: Db | Tx, credits: readonly CreditRow[]): Promise<Map<string, Candidate[]>> {
  const payments = credits.filter(({ kind }) => kind === 'payment')
  if (payments.length === 0) return new Map()
  const ids = sql.param(payments.map(({ id }) => id))
  const named = payments.flatMap(({ id, orderNames }) => orderNames.map((name) => ({ id, number: numberOf(name) })))
  const [namedIds, numbers] = [sql.param(named.map(({ id }) => id)), sql.param(named.map(({ number }) => number))]
  const { rows } = await db.execute<FoundOrderRow>(sql`
    with c as materialized (
      select id, amount, reference, vpa, payer_name, coalesce(paid_at, (booked_on + time '12:00') at time zone 'Asia/Kolkata') as at from statement_credits where id = any(${ids}::uuid[])
    ), part_paid as materialized (
      select o.id, o.total - p.arrived as missing from orders o cross join lateral (select ${arrivedFor(sql`o.id`)} as arrived) p
      where o.status in ('pending_payment', 'payment_submitted', 'payment_failed') and o.created_at > (select min(c.at) from c) - make_interval(days => ${OPEN_DAYS}) and p.arrived > 0
    ), waiting as materialized (
      select o.id, o.customer_id, o.created_at, o.total from orders o where o.status in ('pending_payment', 'payment_submitted', 'payment_failed')
        and o.created_at between (select min(c.at) from c) - make_interval(days => ${DAYS_BEFORE}) and (select max(c.at) from c) + make_interval(days => ${DAYS_AFTER})
        and o.total < (select max(c.amount) from c)
    ), pair as materialized (
      select a.id as one, b.id as other, a.total + b.total as total, greatest(a.created_at, b.created_at) as at from waiting a join waiting b on b.customer_id = a.customer_id and b.id > a.id
    ), found as (
      select c.id as credit_id, a.order_id, 'reference' as by from c join payment_attempts a on a.reference_parts @> array[c.reference] where c.reference is not null
      union select n.id, o.id, 'note' from unnest(${namedIds}::uuid[], ${numbers}::text[]) n (id, number) join orders o on o.number = n.number
      union select c.id, o.id, 'amount' from c cross join lateral (
        select o.id from orders o where o.total = c.amount and o.created_at between c.at - make_interval(days => ${DAYS_BEFORE}) and c.at + make_interval(days => ${DAYS_AFTER})
        order by o.ship_name ilike '%' || split_part(c.payer_name, ' ', 1) || '%' desc nulls last, abs(extract(epoch from o.created_at - c.at)) limit ${NEAREST}) o
      union select c.id, o.id, 'amount' from c cross join lateral (
        select o.id from orders o where o.total = c.amount and o.payment_status = 'pending_verification'
          and o.created_at between c.at - make_interval(days => ${OPEN_DAYS}) and c.at - make_interval(days => ${DAYS_BEFORE}) order by o.submitted_at desc limit ${NEAREST}) o
      union select c.id, p.id, 'amount' from c join part_paid p on p.missing = c.amount
      union select c.id, o.id, 'together' from c join pair p on p.total = c.amount and p.at between c.at - make_interval(days => ${DAYS_BEFORE}) and c.at + make_interval(days => ${DAYS_AFTER})
        cross join lateral unnest(array[p.one, p.other]) o (id)
      union select c.id, o.id, 'payer' from c cross join lateral (
        select o.id from orders o where o.customer_id in (select x.customer_id from statement_credits p join orders x on x.id = p.order_id where p.vpa = c.vpa and p.order_id is not null limit 20)
          and o.created_at between c.at - make_interval(days => ${KNOWN_DAYS}) and c.at + make_interval(days => ${DAYS_AFTER})
        order by o.created_at desc limit ${NEAREST}) o where c.vpa is not null
    )
    select f.credit_id, f.order_id, array_agg(f.by) as by, o.number, s.name customer, o.total, o.created_at, o.submitted_at, o.transaction_id, o.status, o.payment_status, o.hidden_at is not null as is_deleted,
      (o.total - ${arrivedFor(sql`o.id`)})::float8 as missing
    from found f join orders o on o.id = f.order_id join customers s on s.id = o.customer_id
    group by f.credit_id, f.order_id, o.id, s.name`)
  const byCredit = Map.groupBy(rows, (row) => row.credit_id)
  return new Map(
    payments.map(({ id, amount, payerName, paidAt, bookedOn }) => {
      const found = (byCredit.get(id) ?? []).map(toFoundOrder)
      const at = paidAt ?? new Date(`${bookedOn}T12:00:00+05:30`)
      return [id, rankCandidates({ amount, payer: payerName, day: bookedOn, at }, found).map(toCandidate)]
    }),
  )
}

/** An order that a person has named, as money may pay it. */
export async function candidateNamed(db: Db, number: string): Promise<Candidate | undefined> {
  const { rows } = await db.execute<FoundOrderRow>(sql`
    select o.id as order_id, o.number, s.name customer, o.total, o.created_at, o.submitted_at, o.transaction_id, o.status, o.payment_status, o.hidden_at is not null as is_deleted, (o.total - ${arrivedFor(sql`o.id`)})::float8 as missing
    from orders o join customers s on s.id = o.customer_id where o.number = ${number}`)
  const [row] = rows
  return row && toCandidate({ ...toFoundOrder({ ...row, by: [] }), why: [] })
}

/** The fields by which an order is judged. */
const toFoundOrder = (row: FoundOrderRow) => ({
  ...row,
  orderId: row.order_id,
  paymentStatus: row.payment_status,
  createdAt: new Date(row.created_at),
  submittedAt: row.submitted_at === null ? null : new Date(row.submitted_at),
})

const toCandidate = (one: FoundOrderRow & FoundOrder & Pick<Candidate, 'why'>): Candidate => ({
  orderId: one.orderId,
  orderNumber: one.number,
  customer: one.customer,
  total: toRupees(one.total),
  missing: toRupees(one.missing),
  orderDate: one.createdAt.toISOString(),
  transactionId: knownId(one.transaction_id),
  status: one.status,
  paymentStatus: one.paymentStatus,
  state: candidateState(one),
  ...(one.is_deleted && { isDeleted: true as const }),
  why: one.why,
})
