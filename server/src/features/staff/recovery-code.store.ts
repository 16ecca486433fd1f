import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { recoveryCodes } from './recovery-code.table.ts'

/** Puts a new set in the place of all older codes of this admin. */
export async function replaceCodes(tx: Tx, adminId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })))
}

/** Answers whether the code was good still; it is not any more. */
export async function spendCode(tx: Tx, adminId: string, codeHash: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(recoveryCodes.adminId, adminId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return rows.length > 0
}
