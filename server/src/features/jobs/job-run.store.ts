import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { jobRuns } from '#platform/db/platform.table.ts'

/** Answers whether nobody had taken it on before. */
export async function insertRun(db: Db, name: string, at: Date): Promise<boolean> {
  const rows = await db.insert(jobRuns).values({ name, at }).onConflictDoNothing().returning({ name: jobRuns.name })
  return rows.length > 0
}

export async function deleteRun(db: Db, name: string): Promise<void> {
  await db.delete(jobRuns).where(eq(jobRuns.name, name))
}
