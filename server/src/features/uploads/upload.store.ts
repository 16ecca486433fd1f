import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { files } from '#platform/db/platform.table.ts'
import { uploadDays } from './upload.table.ts'

/** Adds bytes to the day of a shopper and answers how many it has now. */
export async function addBytes(tx: Tx, row: typeof uploadDays.$inferInsert): Promise<number> {
  const [counted] = await tx
    .insert(uploadDays)
    .values(row)
    .onConflictDoUpdate({
      target: [uploadDays.customerId, uploadDays.day],
      set: { bytes: sql`${uploadDays.bytes} + ${row.bytes}` },
    })
    .returning({ bytes: uploadDays.bytes })
  return counted?.bytes ?? row.bytes
}

type WaitingUpload = {
  uploader: string
  purpose: string
  /** None older than this. */
  since: Date
}

/** The id of a picture with these bytes that was sent for this and not named yet. */
export async function findWaiting(
  db: Db,
  { uploader, purpose, sha256, since }: WaitingUpload & { sha256: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.uploader, uploader), eq(files.purpose, purpose), eq(files.sha256, sha256), gt(files.createdAt, since)))
  return row?.id
}

/** From now on a request of this uploader may name the picture. */
export async function setWaiting(db: Tx, id: string, uploader: string): Promise<void> {
  await db.update(files).set({ uploader }).where(eq(files.id, id))
}

/** Makes pictures that wait part of a request; answers how many there were. */
export async function takeWaiting(tx: Tx, ids: readonly string[], { uploader, purpose, since }: WaitingUpload): Promise<number> {
  const rows = await tx
    .update(files)
    .set({ uploader: null })
    .where(and(inArray(files.id, [...ids]), eq(files.uploader, uploader), eq(files.purpose, purpose), gt(files.createdAt, since)))
    .returning({ id: files.id })
  return rows.length
}

/** Takes out the days before `day`, YYYY-MM-DD. */
export async function purgeUploads(db: Db, day: string): Promise<void> {
  await db.delete(uploadDays).where(lt(uploadDays.day, day))
}
