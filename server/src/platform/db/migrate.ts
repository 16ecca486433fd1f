import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import type { Database } from './database.ts'

const BOOT_LOCK = 7_230_041
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Brings the database to the newest schema; each migration runs once and may take as long as it needs. */
export async function applyMigrations(database: Database, migrationsFolder = MIGRATIONS): Promise<void> {
  if (database.engine === 'embedded') return migrate(database.db, { migrationsFolder })
  await withPatientClient(database, (client) => migrate(drizzle(client), { migrationsFolder }))
}

/**
 * Instances that boot together do `work` one after another. A connection of its own holds the lock, and ends with the process. The
 * embedded database has one instance by the lock of its directory.
 */
export async function oneInstanceAtATime<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.engine === 'embedded') return work()
  return withPatientClient(database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BOOT_LOCK])
    return work()
  })
}

/** A connection outside the pool and without its time limits, for steps that rightly take long. */
async function withPatientClient<T>({ pool }: Database, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    ...pool.options,
    query_timeout: 0,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  client.on('error', () => {}) // the next query on it reports the loss
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
