import { and, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { sessions } from './session.table.ts'

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row)
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id))
}

export async function revokeByToken(db: Db | Tx, tokenHash: string, now: Date, realm?: 'customer' | 'admin'): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), realm && eq(sessions.realm, realm)))
}

export type SessionOwner = { customerId: string } | { adminId: string }

export const isOf = (owner: SessionOwner) =>
  'customerId' in owner ? eq(sessions.customerId, owner.customerId) : eq(sessions.adminId, owner.adminId)

/** Ends every session of a person, `except` the one that asks for it. */
export async function revokeAll(tx: Tx, owner: SessionOwner, { now, except }: { now: Date; except?: string }): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isOf(owner), isNull(sessions.revokedAt), except ? ne(sessions.id, except) : undefined))
}

/** Ends the sessions of staff that nobody has used since `before`. */
export async function revokeIdleStaff(tx: Tx, before: Date, now: Date): Promise<void> {
  const idle = and(eq(sessions.realm, 'admin'), isNull(sessions.revokedAt), lte(sessions.lastUsedAt, before))
  await tx.update(sessions).set({ revokedAt: now }).where(idle)
}

/** Ends every session of staff but one. */
export async function revokeOtherStaff(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.realm, 'admin'), isNull(sessions.revokedAt), ne(sessions.id, sessionId)))
}

/** Whether there is a session of this id that belongs to somebody else. */
export async function isForeignSession(db: Db, owner: SessionOwner, id: string): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, id), sql`(${isOf(owner)}) is not true`))) > 0
}

export async function revokeOwn(db: Db | Tx, owner: SessionOwner, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isOf(owner), isNull(sessions.revokedAt)))
}

/** Takes out what is long over: tries older than a day, sessions a month after their end. */
export async function purgeSessions(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, before))
}
