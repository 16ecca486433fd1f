import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'
import { withLongRunningClient } from './long-running-client.ts'

const BOOT_LOCK = 7_230_041
/** Where the files of this version's migrations lie. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * Brings the database to the newest schema; each migration runs once and may take as long as it needs. One that fails leaves nothing
 * behind. Throws for a database that a newer version has migrated: this one would write rows as they no longer are.
 */
export async function applyMigrations(database: Database, migrationsFolder = MIGRATIONS): Promise<void> {
  await refuseNewer(database, migrationsFolder)
  if (database.engine === 'embedded') return migrate(database.db, { migrationsFolder })
  await withLongRunningClient(database, (client) => migrate(drizzle(client), { migrationsFolder }))
}

async function refuseNewer({ pool }: Database, migrationsFolder: string): Promise<void> {
  const { rows } = await pool.query<{ known: string | null }>("select to_regclass('drizzle.__drizzle_migrations') as known")
  if (!rows[0]?.known) return
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const newest = Math.max(...entries.map(({ when }: { when: number }) => when))
  const applied = await pool.query<{ newest: string }>('select max(created_at)::text as newest from drizzle.__drizzle_migrations')
  if (Number(applied.rows[0]?.newest) > newest)
    throw new Error(
      'The database was brought up to date by a newer version of the shop. Start that one, or restore a backup of this version (docs/operations.md, Going back).',
    )
}

/**
 * Instances that boot together do `work` one after another. A connection of its own holds the lock, and ends with the process. The
 * embedded database has one instance by the lock of its directory.
 */
export async function oneInstanceAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.engine === 'embedded') return work()
  return withLongRunningClient(database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BOOT_LOCK])
    return work()
  })
}
