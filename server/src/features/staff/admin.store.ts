import { Problem } from 'contract/problem.ts'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { violatedConstraint } from '#platform/db/transaction.ts'
import type { AdminRow } from './admin.table.ts'
import { admins } from './admin.table.ts'

export async function findByLogin(db: Db, login: string): Promise<AdminRow | undefined> {
  const typed = login.trim().toLowerCase()
  const [row] = await db
    .select()
    .from(admins)
    .where(or(eq(sql`lower(${admins.username})`, typed), eq(sql`lower(${admins.email})`, typed)))
  return row
}

/** The first super_admin still on the staff: whose shop it is. */
export async function findOwner(db: Db | Tx): Promise<AdminRow | undefined> {
  const [row] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.role, 'super_admin'), isNull(admins.removedAt)))
    .orderBy(asc(admins.createdAt), asc(admins.id))
    .limit(1)
  return row
}

export async function findAdmin(db: Db | Tx, id: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, id))
  return row
}

/** @throws Problem staff.taken */
export const insertAdmin = (tx: Tx, row: typeof admins.$inferInsert): Promise<void> => withNameTakenProblem(tx.insert(admins).values(row))

/** @throws Problem staff.taken */
export const moveEmail = (tx: Tx, id: string, email: string): Promise<void> =>
  withNameTakenProblem(tx.update(admins).set({ email }).where(eq(admins.id, id)))

async function withNameTakenProblem(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (/^admins_(username|email)_once$/.test(violatedConstraint(error) ?? '')) throw new Problem('staff.taken')
    throw error
  }
}

/**
 * Notes a login and holds the account until the transaction ends, so that switching it off or a new password waits and then ends the session too.
 * Answers false where the account has been switched off meanwhile, or its password is not `passwordHash` any more.
 */
export async function saveLogin(tx: Tx, { id, passwordHash }: Pick<AdminRow, 'id' | 'passwordHash'>, now: Date): Promise<boolean> {
  const rows = await tx
    .update(admins)
    .set({ lastLoginAt: now })
    .where(and(eq(admins.id, id), admins.isActive, eq(admins.passwordHash, passwordHash)))
    .returning({ id: admins.id })
  return rows.length > 0
}

/** Notes the step of a code of the authenticator app; false where a code of this step or a later one was used before. */
export async function spendStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(admins)
    .set({ totpStep: step })
    .where(and(eq(admins.id, id), or(isNull(admins.totpStep), lt(admins.totpStep, step))))
    .returning({ id: admins.id })
  return rows.length > 0
}

/** Forgets an app whose setting up was begun and not ended. */
export async function forgetBegunApp(tx: Tx, id: string): Promise<void> {
  await tx
    .update(admins)
    .set({ totpSecret: null })
    .where(and(eq(admins.id, id), isNull(admins.totpConfirmedAt)))
}

type NewApp = Pick<AdminRow, 'id' | 'passwordHash'> & { totpSecret: string }

/** Notes the secret of an app that is being set up; false where one counts already, or the password is not the one that was typed any more. */
export async function beginApp(tx: Tx, { id, passwordHash, totpSecret }: NewApp): Promise<boolean> {
  const rows = await tx
    .update(admins)
    .set({ totpSecret })
    .where(and(eq(admins.id, id), eq(admins.passwordHash, passwordHash), isNull(admins.totpConfirmedAt)))
    .returning({ id: admins.id })
  return rows.length > 0
}

/** From now on the app with this saved secret is asked for; false where another one is being set up. */
export async function confirmApp(tx: Tx, { id, secret, at }: { id: string; secret: string; at: Date }): Promise<boolean> {
  const rows = await tx
    .update(admins)
    .set({ totpConfirmedAt: at })
    .where(and(eq(admins.id, id), eq(admins.totpSecret, secret)))
    .returning({ id: admins.id })
  return rows.length > 0
}

/** One member of staff, held until the transaction ends. */
export async function holdAdmin(tx: Tx, id: string): Promise<AdminRow | undefined> {
  const [row] = await tx.select().from(admins).where(eq(admins.id, id)).for('update')
  return row
}

/** Everybody, held until the transaction ends. */
export async function listForChange(tx: Tx): Promise<AdminRow[]> {
  return tx.select().from(admins).orderBy(asc(admins.id)).for('update')
}

export async function findInvited(tx: Tx, inviteHash: string): Promise<AdminRow | undefined> {
  const [row] = await tx.select().from(admins).where(eq(admins.inviteHash, inviteHash)).for('update')
  return row
}

export async function saveAdmin(tx: Tx, id: string, changes: Partial<AdminRow>): Promise<void> {
  await tx.update(admins).set(changes).where(eq(admins.id, id))
}
