import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'
import { patiently } from './patient-client.ts'

const BOOT_LOCK = 7_230_041
/** Where the files of this version's migrations lie. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Brings the database to the newest schema; each migration runs once and may take as long as it needs. */
export async function applyMigrations(database: Database, migrationsFolder = MIGRATIONS): Promise<void> {
  if (database.engine === 'embedded') return migrate(database.db, { migrationsFolder })
  await patiently(database, (client) => migrate(drizzle(client), { migrationsFolder }))
}

/**
 * Instances that boot together do `work` one after another. A connection of its own holds the lock, and ends with the process. The
 * embedded database has one instance by the lock of its directory.
 */
export async function oneInstanceAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.engine === 'embedded') return work()
  return patiently(database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BOOT_LOCK])
    return work()
  })
}
