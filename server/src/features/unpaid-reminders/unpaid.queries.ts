import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { Reminder } from './unpaid.rules.ts'

export type Unpaid = { id: string; createdAt: Date; sent: Reminder[]; isWatched: boolean }

/** Orders for which nobody ever handed in a transaction ID, placed before `before`, the oldest first. */
export async function findUnpaid(db: Db, before: Date, most: number): Promise<Unpaid[]> {
  const { rows } = await db.execute<{ id: string; created_at: string; sent: Reminder[]; is_watched: boolean }>(sql`
    select o.id, o.created_at, array(select r.kind from order_reminders r where r.order_id = o.id) sent,
      o.hidden_at is null and c.is_active is_watched
    from orders o join customers c on c.id = o.customer_id
    where o.status = 'pending_payment' and o.payment_status = 'pending' and o.created_at <= ${before}
      and not exists (select from payment_attempts a where a.order_id = o.id)
    order by o.created_at limit ${most}`)
  return rows.map((row) => ({ id: row.id, createdAt: new Date(row.created_at), sent: row.sent, isWatched: row.is_watched }))
}
