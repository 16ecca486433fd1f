import { statusesWith } from 'contract/orders/order.status.ts'
import type { Work } from 'contract/staff/staff.admin.schemas.ts'
import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { contactMessages } from '../contact/contact.table.ts'
import { orders } from '../orders/order.table.ts'
import { returns } from '../returns/return.table.ts'

const HOUR_MS = 3_600_000
/** The law gives 48 hours for the first answer. */
const REMIND_HOURS = 24
const ANSWER_HOURS = 48

const open = and(isNull(contactMessages.answeredAt), isNull(contactMessages.settledAt))
const sentBefore = (before: Date) => and(open, lt(contactMessages.createdAt, before))

/** What waits for a member of staff, screen by screen. */
export async function countWork(db: Db, now: Date): Promise<Work> {
  return {
    dispatch: await db.$count(
      orders,
      and(
        inArray(
          orders.status,
          statusesWith(({ isToPack }) => isToPack),
        ),
        or(isNull(orders.packAfter), lte(orders.packAfter, now)),
      ),
    ),
    returns: await db.$count(returns, inArray(returns.status, ['requested', 'approved', 'received'])),
    messages: await db.$count(contactMessages, open),
    overdueMessages: await db.$count(contactMessages, sentBefore(new Date(now.getTime() - ANSWER_HOURS * HOUR_MS))),
  }
}

/** How many messages and return requests nobody has looked at for a day. */
export async function countForgotten(db: Db, now: Date): Promise<{ messages: number; returns: number }> {
  const before = new Date(now.getTime() - REMIND_HOURS * HOUR_MS)
  return {
    messages: await db.$count(contactMessages, sentBefore(before)),
    returns: await db.$count(returns, and(eq(returns.status, 'requested'), lt(returns.createdAt, before))),
  }
}
