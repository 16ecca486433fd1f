import { lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
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

/** Takes out the days before `day`, YYYY-MM-DD. */
export async function purgeUploads(db: Db, day: string): Promise<void> {
  await db.delete(uploadDays).where(lt(uploadDays.day, day))
}
