import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { exchangedCodes, identities } from './customer.table.ts'

export async function findIdentity(db: Tx, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: identities.customerId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.customerId
}

export async function insertIdentity(tx: Tx, row: typeof identities.$inferInsert): Promise<void> {
  await tx.insert(identities).values(row)
}

/** Whose code this was, when it was exchanged after `since`. */
export async function findExchange(db: Db, codeHash: string, since: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: exchangedCodes.customerId })
    .from(exchangedCodes)
    .where(and(eq(exchangedCodes.codeHash, codeHash), gt(exchangedCodes.at, since)))
  return row?.customerId
}

export async function insertExchange(tx: Tx, row: typeof exchangedCodes.$inferInsert): Promise<void> {
  await tx.insert(exchangedCodes).values(row).onConflictDoNothing()
}

/** Takes out exchanges older than `before`. */
export async function purgeExchanges(db: Db, before: Date): Promise<void> {
  await db.delete(exchangedCodes).where(lt(exchangedCodes.at, before))
}

export async function deleteIdentities(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.customerId, customerId))
}
