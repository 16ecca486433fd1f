import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { recoveryCodes } from './recovery-code.table.ts'

/** Puts a new set in the place of all older codes of this admin. */
export async function replaceCodes(tx: Tx, adminId: string, hashes: readonly string[]): Promise<void> {
  await dropCodes(tx, adminId)
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })))
}

export async function dropCodes(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId))
}

const unspent = (adminId: string) => and(eq(recoveryCodes.adminId, adminId), isNull(recoveryCodes.usedAt))

/** What is saved of the codes that were not used yet. */
export async function unspentHashes(db: Db, adminId: string): Promise<string[]> {
  const rows = await db.select({ hash: recoveryCodes.codeHash }).from(recoveryCodes).where(unspent(adminId))
  return rows.map(({ hash }) => hash)
}

/** Answers whether the code was good still; it is not any more. */
export async function spendCode(tx: Tx, adminId: string, codeHash: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(unspent(adminId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return rows.length > 0
}
