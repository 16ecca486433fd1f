import { BANK_ALERTS } from 'contract/alerts/alert.status.ts'
import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { keptMoney } from '../money/money.table.ts'
import { orderItems, orders, paymentAttempts } from '../orders/order.table.ts'
import { returnItems, returns, revenueOrders } from '../returns/return.table.ts'
import type { FigureKind } from './day-figures.table.ts'
import { changedDays, dayFigures } from './day-figures.table.ts'

/** Instants, the second one no longer within. */
export type FiguresSpan = { from: Date; to: Date }

/** What is counted together, as the columns of `dayFigures` say; the revenue in whole paise. */
export type Sales = { key: string; orders: number; paidOrders: number; revenue: number }

const dayOf = (instant: SQL) => sql`(${instant} at time zone 'Asia/Kolkata')::date`
const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'Asia/Kolkata')`
const toTimestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * A query for the figures of some days, counted from orders and payments; `days` has the columns day, since and until. An order is read once and counted
 * in each way. Of a product counts its share of what is kept of the money of its orders, without packs that came back and were paid for. What the
 * planner cannot know, that the orders of some days are few, is said by `lateral` and `offset 0`: each is looked up.
 */
function countFigures(days: SQL): SQL {
  const refunded = eq(returns.status, 'refunded')
  const isVerified = eq(paymentAttempts.outcome, 'verified')
  const counted = sql`count(*)::int, (count(*) filter (where kept > 0))::int, coalesce(sum(kept), 0)::float8`
  return sql`
    with placed as materialized (
      select days.day, one.* from (${days}) days cross join lateral (
        select orders.id, date_part('hour', orders.created_at at time zone 'Asia/Kolkata')::int as hour, orders.ship_state as state,
          case when orders.payment_status = 'verified' then orders.payment_method end as method,
          orders.tier_per_piece, orders.total, orders.forgiven, case when ${revenueOrders} then ${keptMoney} end as kept
        from ${orders} where orders.created_at >= days.since and orders.created_at < days.until offset 0) one),
    returned as materialized (
      select ${returns.orderId}, sum(${returns.amount}) as amount from ${returns}
      where ${and(refunded, inArray(returns.orderId, sql`(select id from placed)`))} group by 1),
    back as materialized (
      select ${returns.orderId}, ${returnItems.productId}, sum(${returnItems.amount}) as amount, sum(${returnItems.quantity}) as quantity
      from ${returnItems} join ${returns} on ${eq(returns.id, returnItems.returnId)}
      where ${and(refunded, inArray(returns.orderId, sql`(select id from placed)`))} group by 1, 2)
    select day, case when grouping(hour) = 0 then 'hour' when grouping(state) = 0 then 'state' when grouping(method) = 0 then 'method' else 'day' end as kind,
      coalesce(hour::text, state, method, '') as key, ${counted}
    from placed group by grouping sets ((day), (day, hour), (day, state), (day, method))
    union all
    select placed.day, 'product', i.name, sum(i.quantity - coalesce(back.quantity, 0))::int, 0,
      coalesce(sum((greatest(i.price - placed.tier_per_piece, 0)::bigint * i.quantity - coalesce(back.amount, 0))
        * (kept::float8 / nullif(placed.total + placed.forgiven - coalesce(returned.amount, 0), 0))), 0)::float8
    from placed cross join lateral (select * from ${orderItems} where ${orderItems.orderId} = placed.id offset 0) i
      left join returned on returned.order_id = placed.id
      left join back on back.order_id = i.order_id and back.product_id = i.product_id
    where kept is not null group by placed.day, i.name
    union all
    select days.day, case when grouping(minutes) = 0 then 'wait' else 'automatic' end, coalesce(minutes::text, ''),
(case when grouping(minutes) = 0 then count(*) else count(*) filter (where ${and(isVerified, eq(paymentAttempts.decidedBy, BANK_ALERTS))}) end)::int,
      (count(*) filter (where ${isVerified}))::int, 0
    from (${days}) days cross join lateral (
      select floor(date_part('epoch', decided_at - submitted_at) / 60)::int as minutes, outcome, decided_by from ${paymentAttempts}
      where decided_at >= days.since and decided_at < days.until and decided_at > submitted_at offset 0) ${paymentAttempts}
    group by grouping sets ((days.day, minutes), (days.day))`
}

/** The sales of a span, summed over its days: of those that are over and unchanged as they were counted once, of the others from their orders. */
export async function sumSales<K extends FigureKind>(
  db: Db,
  { from, to }: FiguresSpan,
  kinds: readonly K[],
): Promise<(Sales & { kind: K })[]> {
  const days = sql`select day::date, ${startOf(sql`day`)} as since, least(${startOf(sql`(day + interval '1 day')`)}, ${toTimestamp(to)}) as until
    from generate_series(${dayOf(toTimestamp(from))}::timestamp, ${dayOf(sql`(${toTimestamp(to)} - interval '1 microsecond')`)}::timestamp, interval '1 day') day`
  const { rows } = await db.execute<Sales & { kind: K }>(sql`
    with days as materialized (${days}),
    whole as materialized (
      select day from days join ${dayFigures} f using (day)
      where f.kind = 'day' and until = ${startOf(sql`(day + 1)`)} and day not in (select day from ${changedDays})),
    figures as (
      select f.day, f.kind, f.key, f.orders, f.paid_orders, f.revenue from whole join ${dayFigures} f using (day)
      union all
      (${countFigures(sql`select * from days where day not in (select day from whole)`)}))
    select kind, case kind when 'day' then to_char(day, 'YYYY-MM-DD') else key end as key,
      sum(orders)::int as orders, sum(paid_orders)::int as "paidOrders", round(sum(revenue))::float8 as revenue
    from figures where ${inArray(sql`kind`, [...kinds])} group by 1, 2`)
  return rows
}

/** Days before `today` that have orders and no figures that are right, the first ones first. */
export async function listUncounted(db: Db, today: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day
    from generate_series((select ${dayOf(sql`min(${orders.createdAt})`)} from ${orders})::timestamp, ${today}::timestamp - interval '1 day', interval '1 day') day
    where day::date not in (select day from ${dayFigures} where kind = 'day') or day::date in (select day from ${changedDays})
    order by 1`)
  return rows.map(({ day }) => day)
}

/** Counts a day anew and keeps its figures, while no order is being changed. */
export async function recountDay(tx: Tx, day: string): Promise<void> {
  await tx.delete(changedDays).where(eq(changedDays.day, day))
  await tx.delete(dayFigures).where(eq(dayFigures.day, day))
  const days = sql`select ${day}::date as day, ${startOf(sql`${day}::date`)} as since, ${startOf(sql`(${day}::date + 1)`)} as until`
  await tx.execute(sql`
    with counted as materialized (${countFigures(days)})
    insert into ${dayFigures} (day, kind, key, orders, paid_orders, revenue)
    select * from counted union all select ${day}::date, 'day', '', 0, 0, 0 where not exists (select from counted)`)
}
