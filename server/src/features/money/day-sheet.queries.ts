import type { MoneyPlace, OwedReason } from 'contract/money/money.status.ts'
import { addDays, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { sumMoney } from './credit-list.queries.ts'
import type { DaySheet, MoneySums } from './day-sheet.rules.ts'
import { changedSince, NO_MONEY, sumsOf } from './day-sheet.rules.ts'
import { arrivedFor, dayCloses } from './money.table.ts'

/** More changes of earlier days are in their sums, not in the list. */
const CHANGES_SHOWN = 200

export async function findClose(db: Db | Tx, day: string) {
  const [row] = await db.select().from(dayCloses).where(eq(dayCloses.day, day))
  return row
}

/** More open days are counted, not listed. */
const OPEN_DAYS_LISTED = 31

/** Days that are over and that nobody has closed, from the first day with money on: how many, and the oldest of them. */
export async function listOpenDays(db: Db | Tx, now: Date): Promise<{ many: number; days: string[] }> {
  const { rows } = await db.execute<{ day: string; many: number }>(sql`
    select d::date::text as day, (count(*) over ())::int as many
    from generate_series((select min(booked_on) from statement_credits where kind <> 'reversal' and money_state <> 'merged')::timestamp, ${istDay(now)}::date - 1, interval '1 day') d
    where not exists (select from day_closes c where c.day = d::date) order by d limit ${OPEN_DAYS_LISTED}`)
  return { many: rows[0]?.many ?? 0, days: rows.map(({ day }) => day) }
}

/** The first day with money; null while none has come. */
export async function firstDayOf(db: Db | Tx): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select min(booked_on)::text as day from statement_credits where kind <> 'reversal' and money_state <> 'merged'`,
  )
  return rows[0]?.day ?? null
}

type PaybackOfDay = {
  creditId: string
  amount: number
  reason: OwedReason
  orderId: string | null
  orderNumber: string | null
  references: string[]
}

/** What of the money of a day has gone back by now, paise, with the references under which it did. */
export async function listPaybacksOfDay(db: Db, day: string): Promise<PaybackOfDay[]> {
  const { rows } = await db.execute<PaybackOfDay>(sql`
    select c.id as "creditId", a.amount::float8 as amount, a.reason, a.order_id as "orderId", o.number as "orderNumber", array(
      select p.reference from money_paybacks p where p.reason = a.reason and (
        (a.reason = 'taken-back' and p.reference = c.reference) or (p.allocation_id is null and p.order_id = a.order_id)
        or p.allocation_id in (select x.id from money_allocations x where x.credit_id = a.credit_id and x.order_id is not distinct from a.order_id))
      order by p.at, p.id) as "references"
    from statement_credits c join money_allocations a on a.credit_id = c.id and a.place = 'paid-back' and a.amount > 0 left join orders o on o.id = a.order_id
    where c.booked_on = ${day} order by a.since, a.id`)
  return rows
}

type PaidOut = Omit<PaybackOfDay, 'creditId' | 'references'> & { id: string; reference: string }

/** What was paid back on a day, paise, whenever it had come. */
export async function paidOutOn(db: Db, day: string): Promise<PaidOut[]> {
  const { rows } = await db.execute<PaidOut>(sql`
    select p.id, p.amount::float8 as amount, p.reason, p.reference, o.id as "orderId", o.number as "orderNumber"
    from money_paybacks p left join orders o on o.id = p.order_id where p.paid_on = ${day} order by p.at, p.id`)
  return rows
}

/** The sheet of a day as things are now; paise. */
export async function readSheet(db: Db | Tx, day: string): Promise<DaySheet> {
  const closes = await db.select().from(dayCloses).orderBy(asc(dayCloses.day))
  const said = closes.map(({ sheet }) => sheet)
  const lastClosed = closes.reduce<Date | undefined>((last, { closedAt }) => (last && last > closedAt ? last : closedAt), undefined)
  return {
    day,
    sources: await listSources(db, day),
    money: await sumMoney(db, { from: day, to: day }),
    earlier: said.length > 0 ? changedSince(await sumClosed(db), said) : NO_MONEY,
    changes: lastClosed ? await changesSince(db, lastClosed) : [],
    differences: await listDifferences(db, day),
    documents: await documentsOf(db, day),
    stock: await stockOf(db, day),
  }
}

async function listSources(db: Db | Tx, day: string): Promise<DaySheet['sources']> {
  const { rows } = await db.execute<DaySheet['sources'][number]>(sql`
    select case when is_word then 'person' when statement_id is null then 'alert' else 'statement' end as source, count(*)::int as count, sum(amount)::float8 as amount
    from statement_credits where booked_on = ${day} and kind <> 'reversal' and money_state <> 'merged' group by 1 order by 1`)
  return rows
}

/** The money of all closed days as it lies now. */
async function sumClosed(db: Db | Tx): Promise<MoneySums> {
  const { rows } = await db.execute<{ place: MoneyPlace | null; amount: number }>(sql`
    with c as (select id, amount from statement_credits where kind <> 'reversal' and money_state <> 'merged' and booked_on in (select day from day_closes))
    select null as place, coalesce(sum(amount), 0)::float8 as amount from c
    union all select a.place, sum(a.amount)::float8 from c join money_allocations a on a.credit_id = c.id group by a.place`)
  const came = rows.find(({ place }) => place === null)?.amount ?? 0
  return sumsOf(
    came,
    rows.flatMap(({ place, amount }) => (place ? [{ place, amount }] : [])),
  )
}

/** What has changed of closed days since then, and money of such a day that came later and that nobody has claimed yet. */
async function changesSince(db: Db | Tx, since: Date): Promise<DaySheet['changes']> {
  const { rows } = await db.execute<DaySheet['changes'][number]>(sql`
    select c.id as "creditId", c.booked_on::text as day, e.amount::float8 as amount, a.place, o.number as "orderNumber", e.actor, e.note, e.at, e.id::text
    from money_entries e join money_allocations a on a.id = e.allocation_id join statement_credits c on c.id = a.credit_id left join orders o on o.id = a.order_id
    where e.at > ${since} and c.booked_on in (select day from day_closes)
    union all select c.id, c.booked_on::text, c.amount::float8, 'unclaimed', null, coalesce(s.uploaded_by, 'the bank'), null, c.seen_at, c.id::text
    from statement_credits c left join statements s on s.id = c.statement_id
    where c.seen_at > ${since} and c.booked_on in (select day from day_closes) and c.kind <> 'reversal' and c.money_state = 'open'
    order by at, id limit ${CHANGES_SHOWN}`)
  return rows.map(({ creditId, day, amount, place, orderNumber, actor, note }) => ({
    creditId,
    day,
    amount,
    place,
    orderNumber,
    actor,
    note,
  }))
}

/** Money of the day that does not lie as it was expected, each kind that there is. */
async function listDifferences(db: Db | Tx, day: string): Promise<DaySheet['differences']> {
  const { rows } = await db.execute<DaySheet['differences'][number]>(sql`
    with c as (select id, amount, is_word, order_id, used_for_id, money_state from statement_credits where booked_on = ${day} and kind <> 'reversal' and money_state <> 'merged'),
    found as (
      select 'unwitnessed' as what, count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount from c where is_word
      union all select 'short', count(*)::int, coalesce(sum(o.total - p.paid), 0)::float8 from (select distinct a.order_id from c join money_allocations a on a.credit_id = c.id where a.order_id is not null) d
        join orders o on o.id = d.order_id and o.status not in ('cancelled', 'refunded')
        join lateral (select ${arrivedFor(sql`o.id`)} as paid) p on p.paid < o.total
      union all select 'taken-back', count(*)::int, coalesce(sum(a.amount), 0)::float8 from c join money_allocations a on a.credit_id = c.id and a.reason = 'taken-back' and a.amount > 0
      union all select 'unclaimed', count(*)::int, coalesce(sum(case when c.money_state = 'open' then c.amount else a.amount end), 0)::float8 from c
        left join money_allocations a on a.credit_id = c.id and a.place = 'unclaimed' where c.money_state = 'open' or a.amount > 0)
    select * from found where count > 0`)
  return rows
}

async function documentsOf(db: Db | Tx, day: string): Promise<DaySheet['documents']> {
  const { from, to } = istDayBounds(day)
  const { rows } = await db.execute<DaySheet['documents'][number]>(sql`
    select kind, min(number) as first, max(number) as last, count(*)::int as count, sum(total)::float8 as total
    from invoices where issued_at >= ${from} and issued_at < ${to} group by kind, financial_year order by kind desc, financial_year`)
  return rows
}

async function stockOf(db: Db | Tx, day: string): Promise<DaySheet['stock']> {
  const { from, to } = istDayBounds(day)
  const { rows } = await db.execute<DaySheet['stock'][number]>(sql`
    select reason, sum(delta)::int as packs from stock_movements where at >= ${from} and at < ${to} group by reason order by reason`)
  return rows
}

/** Whether a day of India is over. */
export const isOver = (day: string, now: Date): boolean => addDays(day, 1) <= istDay(now)
