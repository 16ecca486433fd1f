import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { readTokens } from './read-token.table.ts'

export async function insertToken(tx: Tx, row: typeof readTokens.$inferInsert): Promise<void> {
  await tx.insert(readTokens).values(row)
}

/** Ends a token that is not ended; answers its name. */
export async function revokeToken(tx: Tx, id: string, revokedAt: Date): Promise<string | undefined> {
  const open = and(eq(readTokens.id, id), isNull(readTokens.revokedAt))
  const [row] = await tx.update(readTokens).set({ revokedAt }).where(open).returning({ name: readTokens.name })
  return row?.name
}

/** Ends every token that somebody has made. */
export async function revokeTokensOf(tx: Tx, adminId: string, revokedAt: Date): Promise<void> {
  await tx
    .update(readTokens)
    .set({ revokedAt })
    .where(and(eq(readTokens.adminId, adminId), isNull(readTokens.revokedAt)))
}

export async function touchToken(db: Db, id: string, lastUsedAt: Date): Promise<void> {
  await db.update(readTokens).set({ lastUsedAt }).where(eq(readTokens.id, id))
}

/** Takes out what was over before. */
export async function purgeTokens(db: Db, before: Date): Promise<void> {
  await db.delete(readTokens).where(or(lte(readTokens.revokedAt, before), lte(readTokens.expiresAt, before)))
}
