import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase, PoolClient, PoolConfig, QueryConfig } from 'pg'
import { Pool, types } from 'pg'
import { openControlSocket } from './control-socket.ts'
import type { Embedded } from './embedded.ts'
import { openEmbedded } from './embedded.ts'
import type { Db } from './transaction.ts'
import { guardPool } from './transaction.ts'

/** How many different statements a connection keeps prepared, from which use on one is worth it, and how many others are counted for that. */
const MAX_PREPARED = 300
const PREPARE_FROM_USE = 3
const MAX_COUNTED_QUERIES = 1000

/** The name that a statement is prepared by. */
export const statementName = (text: string): string => `s_${createHash('sha256').update(text).digest('base64url')}`

/**
 * Gives a statement that comes again and again a name, so that PostgreSQL parses and plans it once a connection instead of every time.
 * The name is made of the text, so equal names mean equal texts.
 */
function nameStatements(pool: Pool): void {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= MAX_PREPARED) return known
    const count = (uses.get(text) ?? 0) + 1
    // Deleted and set again, a text is the newest: those used once, as the migrations of a first start are, leave first.
    uses.delete(text)
    if (count >= PREPARE_FROM_USE) return names.set(text, statementName(text)).get(text)
    const [oldest] = uses.keys()
    if (oldest !== undefined && uses.size >= MAX_COUNTED_QUERIES) uses.delete(oldest)
    uses.set(text, count)
    return undefined
  }
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client)
    // `as`: one function for all overloads; only those with a configuration object are changed.
    client.query = ((first: unknown, ...rest: unknown[]) => {
      const named = isParameterised(first, rest[0]) ? nameOf(first.text) : undefined
      return (query as (...args: unknown[]) => unknown)(named && typeof first === 'object' ? { ...first, name: named } : first, ...rest)
    }) as PoolClient['query']
  })
}

const isParameterised = (first: unknown, values: unknown): first is QueryConfig =>
  typeof first === 'object' &&
  first !== null &&
  'text' in first &&
  !('name' in first && first.name) &&
  !('submit' in first) &&
  (Array.isArray(values) || 'values' in first)

export type { Db, Tx } from './transaction.ts'
export { transaction } from './transaction.ts'

export type DatabaseLog = { warn: (details: object, message: string) => void }
export type DatabaseOptions = {
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number
  patienceMs?: number
  log?: DatabaseLog
}
/** `died` resolves, with the reason, only when the embedded engine ends by itself; the process should then end too. */
export type Database = { db: Db; pool: Pool; engine: 'postgres' | 'embedded'; died: Promise<Error>; close: () => Promise<void> }

const OLDEST_SUPPORTED = 15
const STATEMENT_MS = 15_000
/** A little longer than the server allows a statement: past it the server itself does not answer. */
const PATIENCE_MS = STATEMENT_MS + 1000
const CONNECT_MS = 5000
const CHECKPOINT_EVERY_MS = 5 * 60_000

/** Opens the database that `databaseUrl` names, or else the embedded one under `dataDir`. Everything above the pool is the same. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  poolSize = 10,
  patienceMs = PATIENCE_MS,
  log = console,
}: DatabaseOptions): Promise<Database> {
  setParsers()
  if (databaseUrl)
    return openServer(
      databaseUrl,
      { max: poolSize, query_timeout: patienceMs, connectionTimeoutMillis: Math.min(patienceMs, CONNECT_MS) },
      log,
    )
  return overEmbedded(await openEmbedded(dataDir), dataDir, log)
}

async function openServer(connectionString: string, limits: PoolConfig, log: DatabaseLog): Promise<Database> {
  const pool = makePool(
    {
      connectionString,
      ...limits,
      application_name: 'shop',
      options: '-c timezone=UTC -c jit=off', // compiling a plan costs a list more than it saves
      statement_timeout: STATEMENT_MS,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      keepAlive: true,
    },
    log,
  )
  try {
    await requireVersion(pool)
    await requireTimeLimits(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: drizzle(pool), pool, engine: 'postgres', died: new Promise(() => {}), close: () => pool.end() }
}

async function requireVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version').catch((error: unknown) => {
    throw new Error(`DATABASE_URL cannot be reached: ${error instanceof Error ? error.message || error.name : error}`, { cause: error })
  })
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < OLDEST_SUPPORTED) {
    throw new Error(`DATABASE_URL names a PostgreSQL ${version}; the shop needs ${OLDEST_SUPPORTED} or newer.`)
  }
}

/** A pooler may drop the limits that a connection asks for: without them one slow statement holds everybody up. */
export async function requireTimeLimits(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting = '0'",
  )
  if (rows.length === 0) return
  throw new Error(
    `DATABASE_URL leads through a pooler that drops ${rows.map(({ name }) => name).join(', ')}: set them at the role (docs/operations.md, A pooler).`,
  )
}

/** The engine has no background processes: without these checkpoints its log would grow until the next orderly stop. */
function overEmbedded(embedded: Embedded, dataDir: string, log: DatabaseLog): Database {
  // A reconnect meets the same session again, with its prepared statements and settings.
  const pool = makePool({ ...embedded.connection, onConnect: (client: ClientBase) => client.query('discard all') }, log)
  const checkpoint = () => pool.query('checkpoint').catch((error: unknown) => log.warn({ err: error }, 'checkpoint failed'))
  const timer = setInterval(checkpoint, CHECKPOINT_EVERY_MS).unref()
  const closeSocket = openControlSocket(pool, dataDir, embedded.folder)
  const close = async () => {
    clearInterval(timer)
    closeSocket()
    await pool.end()
    await embedded.close()
  }
  return { db: drizzle(pool), pool, engine: 'embedded', died: embedded.died, close }
}

function makePool(config: PoolConfig, log: DatabaseLog): Pool {
  const pool = guardPool(new Pool({ connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000, ...config }))
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  nameStatements(pool)
  pool.on('error', lost)
  // A connection lost while it is checked out and idle reports to itself alone; unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * How column values arrive, on both engines. bigint and numeric are numbers (sums of paise, counts, averages); an integer that a number
 * cannot hold exactly is an error, never a rounded amount. `date` is the text YYYY-MM-DD. timestamptz is a Date in Drizzle's
 * columns and in plain pool queries; in Drizzle's raw `execute` it is text, as Drizzle sets that per query.
 */
function setParsers(): void {
  types.setTypeParser(types.builtins.INT8, exactNumber)
  types.setTypeParser(types.builtins.NUMERIC, exactNumber)
  types.setTypeParser(types.builtins.DATE, (text) => text)
}

function exactNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`The database answered ${text}, more than a number holds exactly.`)
  return value
}
