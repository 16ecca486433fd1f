import type { AdminRole } from 'contract/access.ts'
import type { Language } from 'contract/language.ts'
import type { StaffNewsKind } from 'contract/staff-news/staff-news-kind.ts'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { contactMessages } from '../contact/contact.table.ts'
import { orders } from '../orders/order.table.ts'
import { pushSubscriptions } from '../push/push.table.ts'
import { returns } from '../returns/return.table.ts'
import { sessions } from '../sessions/session.table.ts'
import { admins } from '../staff/admin.table.ts'
import { staffNews } from './staff-news.table.ts'

export type StaffBrowser = typeof pushSubscriptions.$inferSelect & { role: AdminRole; language: Language }

/**
 * Browsers of staff whose sign-in has not ended. One that nobody has used for a while counts too: it shows nothing but a number, and is there
 * to call somebody back.
 */
export async function staffBrowsers(db: Db | Tx, now: Date, id?: string): Promise<StaffBrowser[]> {
  const rows = await db
    .select({ subscription: pushSubscriptions, role: admins.role, language: admins.language })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(admins, eq(admins.id, pushSubscriptions.adminId))
    .where(
      and(
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(admins.isActive, true),
        isNull(admins.removedAt),
        id === undefined ? undefined : eq(pushSubscriptions.id, id),
      ),
    )
  return rows.map(({ subscription, role, language }) => ({ ...subscription, role, language }))
}

/** Whether any browser of staff is notified. */
export const hasStaffBrowser = sql<boolean>`exists (select from ${pushSubscriptions} where ${pushSubscriptions.adminId} is not null)`

/** How many of the subjects that such rows name still wait for somebody. */
const countWaiting = (db: Db, kind: StaffNewsKind, where: SQL | undefined): Promise<number> =>
  countOpen(db, kind, db.select({ id: staffNews.subjectId }).from(staffNews).where(where))

/** How many of these orders, messages or returns still wait for somebody. */
export function countOpen(db: Db, kind: StaffNewsKind, ids: SQLWrapper | readonly string[]): Promise<number> {
  const subjects = 'getSQL' in ids ? ids : [...ids]
  switch (kind) {
    case 'payments':
      return db.$count(orders, and(inArray(orders.id, subjects), eq(orders.paymentStatus, 'pending_verification')))
    case 'messages':
      return db.$count(
        contactMessages,
        and(inArray(contactMessages.id, subjects), isNull(contactMessages.answeredAt), isNull(contactMessages.settledAt)),
      )
    case 'returns':
      return db.$count(returns, and(inArray(returns.id, subjects), eq(returns.status, 'requested')))
  }
}

export type CountNewsInput = { subscriptionId: string; kind: StaffNewsKind; ids: readonly number[]; since: Date }

/** How many wait of what this browser was told of since then, with those it is about to be told of; 0 where none of the latter does. */
export async function countNews(db: Db, { subscriptionId, kind, ids, since }: CountNewsInput): Promise<number> {
  if ((await countWaiting(db, kind, inArray(staffNews.id, [...ids]))) === 0) return 0
  return countWaiting(db, kind, and(eq(staffNews.subscriptionId, subscriptionId), eq(staffNews.kind, kind), gt(staffNews.at, since)))
}
