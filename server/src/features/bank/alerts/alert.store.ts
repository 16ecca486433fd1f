import type { ProfileId } from 'contract/alerts/alert.status.ts'
import { and, asc, eq, inArray, isNotNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { lockName } from '#platform/db/advisory-lock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { AlertRow, MailboxRow, PhoneRow, ProfileRow } from './alert.table.ts'
import { alertBytes, alertMailboxes, alertPhones, alertProfiles, alerts } from './alert.table.ts'

/** Whether another alert has this key. */
export async function isKept(tx: Tx, key: string, except: string | undefined): Promise<boolean> {
  const [row] = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.key, key), except ? ne(alerts.id, except) : undefined))
  return row !== undefined
}

export type EarlierAlert = Pick<AlertRow, 'id' | 'source' | 'amount' | 'reference' | 'messageId'>

/** Alerts with the same reference or the same Message-ID whose money is in the books; nobody else keeps one of them until the transaction ends. */
export async function lockEarlierAlerts(
  tx: Tx,
  { reference, messageId, except }: { reference: string | null; messageId: string | null; except?: string },
): Promise<EarlierAlert[]> {
  if (reference) await lockName(tx, `alert ${reference}`)
  const same = or(reference ? eq(alerts.reference, reference) : undefined, messageId ? eq(alerts.messageId, messageId) : undefined)
  if (!same) return []
  return tx
    .select({ id: alerts.id, source: alerts.source, amount: alerts.amount, reference: alerts.reference, messageId: alerts.messageId })
    .from(alerts)
    .where(and(same, eq(alerts.outcome, 'recorded'), except ? ne(alerts.id, except) : undefined))
}

/** Keeps an alert once; false when its key is there already. */
export async function insertAlert(tx: Tx, row: typeof alerts.$inferInsert, gzipped: Buffer | null): Promise<boolean> {
  const [kept] = await tx.insert(alerts).values(row).onConflictDoNothing({ target: alerts.key }).returning({ id: alerts.id })
  if (kept && gzipped) await tx.insert(alertBytes).values({ alertId: row.id, gzipped })
  return kept !== undefined
}

export async function saveAlert(tx: Tx, id: string, changes: Partial<typeof alerts.$inferInsert>): Promise<void> {
  await tx.update(alerts).set(changes).where(eq(alerts.id, id))
}

export type WaitingAlert = Pick<AlertRow, 'id' | 'key' | 'arrivedAt' | 'tries'> & { gzipped: Buffer }

/** Mails whose keys could not be fetched and which are due again, the oldest first. */
export const dueAlerts = (db: Db, now: Date, most: number): Promise<WaitingAlert[]> =>
  db
    .select({ id: alerts.id, key: alerts.key, arrivedAt: alerts.arrivedAt, tries: alerts.tries, gzipped: alertBytes.gzipped })
    .from(alerts)
    .innerJoin(alertBytes, eq(alertBytes.alertId, alerts.id))
    .where(and(eq(alerts.outcome, 'waiting'), lt(alerts.nextTryAt, now)))
    .orderBy(asc(alerts.nextTryAt))
    .limit(most)

/** Forgets what brought no money into the books, and later the bytes of the rest. */
export async function purgeAlerts(db: Db, { others, bytes }: { others: Date; bytes: Date }): Promise<void> {
  await db.delete(alerts).where(and(notInArray(alerts.outcome, ['recorded', 'waiting']), lt(alerts.arrivedAt, others)))
  await db.delete(alertBytes).where(
    inArray(
      alertBytes.alertId,
      db
        .select({ id: alerts.id })
        .from(alerts)
        .where(and(lt(alerts.arrivedAt, bytes), ne(alerts.outcome, 'waiting'))),
    ),
  )
}

export const listProfiles = (db: Db | Tx): Promise<ProfileRow[]> => db.select().from(alertProfiles)

/** One save after the other, also before the first row. */
export async function lockProfile(tx: Tx, id: ProfileId): Promise<ProfileRow | undefined> {
  await lockName(tx, `alert profile ${id}`)
  const [row] = await tx.select().from(alertProfiles).where(eq(alertProfiles.id, id))
  return row
}

export async function saveProfile(tx: Tx, { id, ...row }: ProfileRow): Promise<void> {
  await tx
    .insert(alertProfiles)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: alertProfiles.id, set: row })
}

export async function findMailbox(db: Db | Tx, id: string): Promise<MailboxRow | undefined> {
  const [row] = await db.select().from(alertMailboxes).where(eq(alertMailboxes.id, id))
  return row
}

/** The mailbox of a BANK_MAIL_URL; another password begins its counting of refusals anew. */
export async function openMailbox(tx: Tx, id: string, credential: string): Promise<MailboxRow> {
  await tx.insert(alertMailboxes).values({ id, credential }).onConflictDoNothing()
  const fresh = { credential, refusals: 0, state: 'connecting' as const, lastError: null, errorAt: null }
  await tx
    .update(alertMailboxes)
    .set(fresh)
    .where(and(eq(alertMailboxes.id, id), ne(alertMailboxes.credential, credential)))
  const row = await findMailbox(tx, id)
  if (!row) throw new Error(`The mailbox ${id} was neither stored nor there.`)
  return row
}

export async function saveMailbox(tx: Db | Tx, id: string, changes: Partial<MailboxRow>): Promise<void> {
  await tx.update(alertMailboxes).set(changes).where(eq(alertMailboxes.id, id))
}

/** Moves the position forward; a mailbox that was numbered anew is read by its new numbers from here on. */
export async function movePosition(tx: Tx, id: string, { uidValidity, uid }: { uidValidity: string; uid: number }): Promise<void> {
  await tx
    .update(alertMailboxes)
    .set({
      uidValidity,
      lastUid: sql`case when ${alertMailboxes.uidValidity} = ${uidValidity} then greatest(${alertMailboxes.lastUid}, ${uid}) else ${uid} end`,
    })
    .where(eq(alertMailboxes.id, id))
}

/** Counts a refused password; answers how many in a row. */
export async function countRefusal(tx: Tx, id: string): Promise<number> {
  const [row] = await tx
    .update(alertMailboxes)
    .set({ refusals: sql`${alertMailboxes.refusals} + 1` })
    .where(eq(alertMailboxes.id, id))
    .returning({ refusals: alertMailboxes.refusals })
  return row?.refusals ?? 0
}

/** Puts this phone in the place of the one before. */
export async function replacePhone(tx: Tx, row: PhoneRow | undefined): Promise<PhoneRow | undefined> {
  await lockName(tx, 'alert phone')
  const [before] = await tx.delete(alertPhones).returning()
  if (row) await tx.insert(alertPhones).values(row)
  return before
}

export async function findPhone(db: Db | Tx, pathHash?: string): Promise<PhoneRow | undefined> {
  const [row] = await db
    .select()
    .from(alertPhones)
    .where(pathHash === undefined ? isNotNull(alertPhones.id) : eq(alertPhones.pathHash, pathHash))
  return row
}

export async function savePhone(db: Db | Tx, id: string, changes: Partial<PhoneRow>): Promise<void> {
  await db.update(alertPhones).set(changes).where(eq(alertPhones.id, id))
}
