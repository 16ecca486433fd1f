import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import type { Database, DatabaseLog } from './database.ts'
import { withLongRunningClient } from './long-running-client.ts'
import { sqlState } from './transaction.ts'

const BOOT_LOCK = 7_230_041
const LOCK_NOT_AVAILABLE = '55P03'
/** Where the files of this version's migrations lie. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** How long a migration waits for one lock (milliseconds) before it lets all others go first, and how long it then pauses. */
export type MigrationPatience = { lockMs: number; pauseMs: number }
const PATIENCE: MigrationPatience = { lockMs: 3000, pauseMs: 2000 }

/**
 * Brings the database to the newest schema; each migration runs once and may take as long as it needs. One that fails leaves nothing
 * behind. A lock is asked for with a limit, again and again: whoever reads long never makes the whole shop queue behind a migration.
 * Throws for a database that this version may not serve: it would write rows as they no longer are.
 */
export async function applyMigrations(
  database: Database,
  migrationsFolder = MIGRATIONS,
  { log, lockMs, pauseMs }: Partial<MigrationPatience> & { log?: DatabaseLog } = {},
): Promise<void> {
  const schema = await readSchema(database.pool)
  if (schema && schema.oldestBuild > newestMigration(migrationsFolder))
    throw new Error(
      'The database was brought up to date by a newer version of the shop. Start that one, or restore a backup of this version (docs/operations.md, Going back).',
    )
  if (database.engine === 'embedded') return migrate(database.db, { migrationsFolder })
  await withLongRunningClient(database, async (client) => {
    await client.query("select set_config('lock_timeout', $1, false)", [`${lockMs ?? PATIENCE.lockMs}ms`])
    for (;;) {
      try {
        return await migrate(drizzle(client), { migrationsFolder })
      } catch (error) {
        if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
        log?.warn({ waitMs: pauseMs ?? PATIENCE.pauseMs }, 'a migration waits for a lock that somebody holds, and asks again')
        await sleep(pauseMs ?? PATIENCE.pauseMs)
      }
    }
  })
}

/** When the newest migration of a folder was written, in milliseconds. */
export function newestMigration(migrationsFolder = MIGRATIONS): number {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  return Math.max(...entries.map(({ when }: { when: number }) => when))
}

/**
 * The schema of a database: when its newest migration was written, and the newest one that a version of the shop has to know to serve it,
 * both in milliseconds. A migration that takes something away from older versions says so in the comment of the table of migrations.
 */
export type SchemaVersion = { newest: number; oldestBuild: number }

/** A parameter and a name make the database prepare this statement, as it does most of the shop's. */
const READ_SCHEMA = {
  name: 'read_schema',
  text: `select max(created_at) as newest, obj_description('drizzle.__drizzle_migrations'::regclass, $1) as comment
    from drizzle.__drizzle_migrations`,
  values: ['pg_class'],
}
const MISSING_RELATION_CODES = ['42P01', '3F000']

/** Reads what schema the database has; undefined for a new one. */
export async function readSchema(pool: Pool): Promise<SchemaVersion | undefined> {
  try {
    const { rows } = await pool.query<{ newest: number | null; comment: string | null }>(READ_SCHEMA)
    return { newest: rows[0]?.newest ?? 0, oldestBuild: Number(/oldest build: (\d+)/.exec(rows[0]?.comment ?? '')?.[1] ?? 0) }
  } catch (error) {
    if (MISSING_RELATION_CODES.includes(sqlState(error) ?? '')) return undefined
    throw error
  }
}

/** Whether this version may serve the database: it has all migrations of this version, and none that this version would have to know. */
export async function hasUsableSchema(pool: Pool): Promise<boolean> {
  newestOwn ??= newestMigration()
  const schema = await readSchema(pool)
  return schema !== undefined && schema.newest >= newestOwn && schema.oldestBuild <= newestOwn
}
let newestOwn: number | undefined

const ASK_AGAIN_MS = 250
const SAY_EVERY_MS = 10_000

/**
 * Instances that boot together do `work` one after another; one that waits says so every ten seconds. A connection of its own holds the
 * lock, and ends with the process. The embedded database has one instance by the lock of its directory.
 */
export async function oneInstanceAtATime<T>(
  database: Database,
  work: () => Promise<T>,
  { log, sayEveryMs = SAY_EVERY_MS }: { log?: DatabaseLog; sayEveryMs?: number } = {},
): Promise<T> {
  if (database.engine === 'embedded') return work()
  return withLongRunningClient(database, async (client) => {
    const began = performance.now()
    for (let said = 0; ; ) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [BOOT_LOCK])
      if (rows[0]?.mine) return work()
      await sleep(ASK_AGAIN_MS)
      const waitedMs = performance.now() - began
      if (waitedMs < (said + 1) * sayEveryMs) continue
      said++
      log?.warn({ seconds: Math.round(waitedMs / 1000) }, 'another instance prepares the database: waiting for it')
    }
  })
}
