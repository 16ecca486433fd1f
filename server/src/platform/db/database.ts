import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, ClientBase, ClientConfig, PoolClient, PoolConfig, QueryConfig } from 'pg'
import { Pool, types } from 'pg'
import { openControlSocket } from './control-socket.ts'
import { readDatabaseUrl } from './database-url.ts'
import type { Embedded } from './embedded.ts'
import { openEmbedded } from './embedded.ts'
import { waitsForStandby } from './synchronous-standby.ts'
import type { Db } from './transaction.ts'
import { guardPool } from './transaction.ts'
import { writableHostClient } from './writable-host.ts'

/** How many different statements a connection keeps prepared, from which use on one is worth it, and how many others are counted for that. */
const MAX_PREPARED = 300
const PREPARE_FROM_USE = 3
const MAX_COUNTED_QUERIES = 1000

/**
 * Stands in statements that are planned each time, for what is looked for: a plan that fits every word fits a rare one and a common one badly.
 */
export const PLANNED_ANEW = '/* planned anew */'

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
      const named = isParameterised(first, rest[0]) && !first.name ? nameOf(first.text) : undefined
      return (query as (...args: unknown[]) => unknown)(named && typeof first === 'object' ? { ...first, name: named } : first, ...rest)
    }) as PoolClient['query']
  })
}

/** A pooler in transaction mode gives each statement any connection: none of them knows the names that another one was told. */
function dropStatementNames(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client)
    // `as`: one function for all overloads; only those with a configuration object are changed.
    client.query = ((first: unknown, ...rest: unknown[]) =>
      (query as (...args: unknown[]) => unknown)(
        isParameterised(first, rest[0]) ? { ...first, name: undefined } : first,
        ...rest,
      )) as PoolClient['query']
  })
}

const isParameterised = (first: unknown, values: unknown): first is QueryConfig =>
  typeof first === 'object' &&
  first !== null &&
  'text' in first &&
  !('submit' in first) &&
  (Array.isArray(values) || 'values' in first) &&
  !String(first.text).includes(PLANNED_ANEW)

export type { Db, Tx } from './transaction.ts'
export { readAtOneMoment, takeSnapshot, transaction } from './transaction.ts'

type LogLine = (details: object, message: string) => void
export type DatabaseLog = { warn: LogLine; info?: LogLine }
/** Which database, as the environment names it. */
export type DatabaseAddress = {
  databaseUrl?: string | undefined
  dataDir: string
  /** How many connections this process holds at most beside one or two for its own locks. */
  databasePool?: number | undefined
  databasePooler?: 'transaction' | undefined
  /** The way past a pooler, for locks that last longer than a transaction. */
  databaseDirectUrl?: string | undefined
}
export type DatabaseOptions = DatabaseAddress & { patienceMs?: number; log?: DatabaseLog }
/** How a connection beside the pool is made (the embedded engine has none), and by which class where not by the driver's own. */
export type DirectConnection = ClientConfig & { Client?: typeof Client }
/**
 * `direct` is how a connection beside the pool is made, past a pooler. `died` resolves, with the reason, only when the embedded engine ends by
 * itself; the process should then end too.
 */
export type Database = {
  db: Db
  pool: Pool
  direct: DirectConnection
  engine: 'postgres' | 'embedded'
  died: Promise<Error>
  close: () => Promise<void>
}

const OLDEST_SUPPORTED = 15
const STATEMENT_MS = 15_000
/** A little longer than the server allows a statement: past it the server itself does not answer. */
const PATIENCE_MS = STATEMENT_MS + 1000
const CONNECT_MS = 5000
const CHECKPOINT_EVERY_MS = 5 * 60_000

/** Opens the database that `databaseUrl` names, or else the embedded one under `dataDir`. Everything above the pool is the same. */
export async function openDatabase({ patienceMs = PATIENCE_MS, log = console, ...address }: DatabaseOptions): Promise<Database> {
  setParsers()
  if (address.databaseUrl) return openServer(address.databaseUrl, address, patienceMs, log)
  return overEmbedded(await openEmbedded(address.dataDir), address.dataDir, log)
}

const DEFAULT_POOL = 10

const SESSION_OPTIONS = '-c timezone=UTC -c jit=off' // compiling a plan costs a list more than it saves

/** What a connection asks the server for at its start; a pooler in transaction mode refuses it, and there it stands at the role. */
const sessionSettings = (slower: number) => ({
  options: SESSION_OPTIONS,
  statement_timeout: STATEMENT_MS * slower,
  lock_timeout: 5_000 * slower,
  idle_in_transaction_session_timeout: 30_000 * slower,
})

async function openServer(url: string, address: DatabaseAddress, patienceMs: number, log: DatabaseLog): Promise<Database> {
  // Whoever waits longer than usual lets the server take longer, too; whoever waits less leaves before the server gives up.
  const slower = Math.max(1, patienceMs / PATIENCE_MS)
  const limits = { query_timeout: patienceMs, connectionTimeoutMillis: Math.min(patienceMs, CONNECT_MS * slower) }
  const common = { ...limits, application_name: 'shop', keepAlive: true }
  const pooled = address.databasePooler === 'transaction'
  const pool = makePool(
    { ...addressOf(url), ...common, max: address.databasePool ?? DEFAULT_POOL, ...(!pooled && sessionSettings(slower)) },
    log,
    pooled ? dropStatementNames : nameStatements,
  )
  try {
    await requireVersion(pool)
    await requireTimeLimits(pool)
    if (readDatabaseUrl(url).hosts.length > 0) await logStandbyMode(pool, log)
  } catch (error) {
    await pool.end()
    throw error
  }
  const direct = { ...addressOf(address.databaseDirectUrl ?? url), ...common, options: SESSION_OPTIONS }
  return { db: drizzle(pool), pool, direct, engine: 'postgres', died: new Promise(() => {}), close: () => pool.end() }
}

function addressOf(url: string): DirectConnection {
  const { connectionString, hosts } = readDatabaseUrl(url)
  return { connectionString, ...(hosts.length > 0 && { Client: writableHostClient(hosts) }) }
}

/** The older ones lack what the tables need, as keys in which nulls are alike. */
export async function requireVersion(pool: Pool): Promise<void> {
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

/** Whoever names several hosts expects that nothing is lost when one of them dies. */
async function logStandbyMode(pool: Pool, log: DatabaseLog): Promise<void> {
  if (await waitsForStandby(pool)) return log.info?.({}, 'a standby is synchronous: a failover loses nothing that was acknowledged')
  log.warn({}, 'no standby is synchronous: orders that were acknowledged can be lost at a failover (docs/operations.md, A standby)')
}

/** The engine has no background processes: without these checkpoints its log would grow until the next orderly stop. */
function overEmbedded(embedded: Embedded, dataDir: string, log: DatabaseLog): Database {
  // A reconnect meets the same session again, with its prepared statements and settings.
  const pool = makePool({ ...embedded.connection, onConnect: (client: ClientBase) => client.query('discard all') }, log, nameStatements)
  const checkpoint = () => pool.query('checkpoint').catch((error: unknown) => log.warn({ err: error }, 'checkpoint failed'))
  const timer = setInterval(checkpoint, CHECKPOINT_EVERY_MS).unref()
  const closeSocket = openControlSocket(pool, dataDir, embedded.folder)
  const close = async () => {
    clearInterval(timer)
    closeSocket()
    await pool.end()
    await embedded.close()
  }
  return { db: drizzle(pool), pool, direct: {}, engine: 'embedded', died: embedded.died, close }
}

function makePool(config: PoolConfig, log: DatabaseLog, handleNames: (pool: Pool) => void): Pool {
  const pool = guardPool(new Pool({ connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000, ...config }))
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  handleNames(pool)
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
