import { Problem } from 'contract/problem.ts'
import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { ChallengeRow, PasskeyRow } from './admin.table.ts'
import { passkeyChallenges, passkeys, recoveryCodes } from './admin.table.ts'

/** Puts a new set in the place of all older codes of this admin. */
export async function replaceCodes(tx: Tx, adminId: string, hashes: readonly string[]): Promise<void> {
  await dropCodes(tx, adminId)
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })))
}

export async function dropCodes(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId))
}

const unspentCodes = (adminId: string) => and(eq(recoveryCodes.adminId, adminId), isNull(recoveryCodes.usedAt))

/** What is saved of the codes that were not used yet. */
export async function unspentHashes(db: Db, adminId: string): Promise<string[]> {
  const rows = await db.select({ hash: recoveryCodes.codeHash }).from(recoveryCodes).where(unspentCodes(adminId))
  return rows.map(({ hash }) => hash)
}

/** Answers whether the code was good still; it is not any more. */
export async function spendCode(tx: Tx, adminId: string, codeHash: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(and(unspentCodes(adminId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return rows.length > 0
}

/** The passkeys of one person, the oldest first. */
export async function passkeysOf(db: Db | Tx, adminId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.adminId, adminId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** @throws Problem staff.passkey-known for a key that is registered already, whoever has it */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<void> {
  try {
    await tx.insert(passkeys).values(row)
  } catch (error) {
    if (violatedConstraint(error) === 'passkeys_credential_once') throw new Problem('staff.passkey-known')
    throw error
  }
}

type PasskeyUse = { id: string; counter: number; isBackedUp: boolean; at: Date }

/** Notes that a passkey has signed; false where it is gone, or has counted as far meanwhile. */
export async function recordUse(tx: Tx, { id, counter, isBackedUp, at }: PasskeyUse): Promise<boolean> {
  const counts = or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined)
  const rows = await tx
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), counts))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

export async function renameTo(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id))
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.id, id))
}

/** Takes away every passkey of a person and what was under way with one. */
export async function deletePasskeysOf(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.adminId, adminId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.adminId, adminId))
}

/** Saves a challenge, and takes out those of the same person that are over. */
export async function insertChallenge(tx: Tx, row: ChallengeRow, now: Date): Promise<void> {
  await tx.delete(passkeyChallenges).where(and(eq(passkeyChallenges.adminId, row.adminId), lte(passkeyChallenges.expiresAt, now)))
  await tx.insert(passkeyChallenges).values(row)
}

/** One challenge as whoever answers it has to come by it: the same person, and the same session or a sign-in. */
export type ChallengeOwner = { hash: string; adminId: string; sessionId: string | null }

const isAsked = ({ hash, adminId, sessionId }: ChallengeOwner, now: Date) =>
  and(
    eq(passkeyChallenges.challengeHash, hash),
    eq(passkeyChallenges.adminId, adminId),
    sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId),
    gt(passkeyChallenges.expiresAt, now),
  )

export async function findChallenge(db: Db, asked: ChallengeOwner, now: Date): Promise<ChallengeRow | undefined> {
  const [row] = await db.select().from(passkeyChallenges).where(isAsked(asked, now))
  return row
}

/** Spends a challenge; false where it is spent or over already. */
export async function takeChallenge(tx: Tx, asked: ChallengeOwner, now: Date): Promise<boolean> {
  const rows = await tx.delete(passkeyChallenges).where(isAsked(asked, now)).returning({ hash: passkeyChallenges.challengeHash })
  return rows.length > 0
}

/** Takes out the challenges that are over. */
export async function purgeChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
}
