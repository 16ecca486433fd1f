import type { Db } from '../../platform/db/database.ts'
import { jobRuns } from './run.table.ts'

/** Answers whether nobody had taken it on before. */
export async function insertRun(db: Db, name: string, at: Date): Promise<boolean> {
  const rows = await db.insert(jobRuns).values({ name, at }).onConflictDoNothing().returning({ name: jobRuns.name })
  return rows.length > 0
}
