import type { Pool } from 'pg'

/** The columns of a table that a copied row is written with: not those that the database makes of others. */
export async function writtenColumns(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ names: string }>(
    "select string_agg(quote_ident(attname), ', ') as names from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [table],
  )
  return rows[0]?.names ?? ''
}

/**
 * Makes `many` orders whose payment waits, as true copies of those that wait already, each with its history, attempt and reference of its own: 7 and its
 * number from 0 in 11 digits. Handed in one after the other over the last `days`.
 */
export async function copyWaiting(pool: Pool, many: number, days = 0): Promise<void> {
  const columns = await writtenColumns(pool, 'orders')
  await pool.query(
    `with source as (select o.*, row_number() over (order by o.id) as k, count(*) over () as of from orders o where payment_status = 'pending_verification'),
     copies as (
       select gen_random_uuid() as id, s.id as from_id, lpad(upper(to_hex(n)), 8, 'T') as name, '7' || lpad(n::text, 11, '0') as transaction_id,
         now() - n * interval '1 day' * $2::float8 / $1 as at
       from generate_series(0, $1::int - 1) n join source s on s.k = 1 + n % s.of),
     made as (
       insert into orders (${columns}) select ${columns} from (select (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'number', 'SLB-' || left(c.name, 4) || '-' || right(c.name, 4), 'transaction_id', c.transaction_id,
         'created_at', c.at - interval '5 minutes', 'submitted_at', c.at))).* from copies c join orders o on o.id = c.from_id) copied returning 1),
     tried as (
       insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'order_id', c.id, 'transaction_id', c.transaction_id, 'submitted_at', c.at))).*
       from copies c join payment_attempts a on a.order_id = c.from_id returning 1),
     items as (insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', c.id))).* from copies c join order_items i on i.order_id = c.from_id returning 1),
     outboxed as (insert into outbox (type, payload, created_at, next_at, handled_at) select 'order.placed', jsonb_build_object('orderId', id), now(), now(), now() from copies returning 1)
     insert into order_events select (jsonb_populate_record(e, jsonb_build_object('order_id', c.id))).* from copies c join order_events e on e.order_id = c.from_id`,
    [many, days],
  )
}
