import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientBase } from 'pg'
import type { Config } from '#config.ts'
import { syncTree } from '../data-dir.ts'
import { askForCopy } from '../db/control-socket.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/database.ts'
import { withLongRunningClient } from '../db/long-running-client.ts'
import type { FileStore } from '../files/file-store.ts'
import { FOR_A_COMMAND, openFiles } from '../files/file-store.ts'
import { hasKeyFile, wrapKey } from '../secrets/secret-key.ts'
import type { Manifest } from './manifest.ts'
import { keyFile, tableFile, writeManifest, writePart } from './manifest.ts'
import { backUpFiles, hashOf } from './stored-files.ts'
import { PLAIN_OUTPUT_SETTINGS, readApplied, readRows, readSequences, readTables } from './tables.ts'

/**
 * What a backup leaves out, as conditions on the rows of a table: secrets that are worth nothing after a restore, or worth something to a
 * thief only. Everybody signs in again, a code is asked for again, an unsent invitation is sent again. Moving a shop leaves nothing out.
 */
export const OMITTED_TABLES: Readonly<Record<string, string>> = {
  sessions: 'true',
  read_tokens: 'true',
  push_subscriptions: 'true',
  push_deliveries: 'true',
  staff_news: 'true',
  telegram_codes: 'true',
  codes: 'true',
  exchanged_codes: 'true',
  passkey_challenges: 'true',
  limited_tries: 'true',
  review_presence: 'true',
  upload_days: 'true',
  outbox: `type in ('code.issued', 'admin.invited', 'admin.password-reset', 'admin.device-link') and handled_at is null`,
}

/** `whole` leaves no secret out, for a move. Without `files` only the database is written. */
type BackupOptions = {
  database: Database
  to: string
  engine?: Database['engine']
  files?: FileStore
  whole?: boolean
  /** The wrapped key of second factors, or `left out`. */
  key?: string | undefined
  say?: (line: string) => void
}
type WrittenBackup = { dir: string; rows: number; manifest: Manifest; fingerprint: string }

/**
 * Writes one consistent moment of the database, and the files that it speaks of, into the new folder `to`, readable by its owner alone.
 * The folder gets its name when everything in it is on the disk. Nobody is locked out meanwhile.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { to, say = () => {} } = options
  const part = `${to}.part`
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await mkdir(part, { mode: 0o700 })
  try {
    await mkdir(join(part, 'tables'), { mode: 0o700 })
    const rows = await withLongRunningClient(options.database, (client) => inSnapshot(client, () => writeRows(client, part, options)))
    const columns = rows.tables.find(({ name }) => name === 'files')?.columns ?? []
    if (options.files) say('Copying the stored files')
    const files = options.files ? await backUpFiles(part, options.files, columns) : NO_FILES
    const engine = options.engine ?? options.database.engine
    const key = options.key === undefined ? {} : await writeKeyFile(part, options.key)
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), engine, ...rows, files, ...key }
    const fingerprint = await writeManifest(part, manifest)
    syncTree(part)
    await rename(part, to)
    return { dir: to, rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0), manifest, fingerprint }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function writeKeyFile(dir: string, key: string): Promise<{ key: string }> {
  if (key === 'left out') return { key }
  await writeFile(keyFile(dir), key, { mode: 0o600, flag: 'wx', flush: true })
  return { key: hashOf(Buffer.from(key)) }
}

const NO_FILES: Manifest['files'] = { count: 0, bytes: 0, sha256: '0'.repeat(64), missing: [] }

async function inSnapshot<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query(`begin isolation level repeatable read read only; ${PLAIN_OUTPUT_SETTINGS}`)
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}

async function writeRows(
  client: ClientBase,
  dir: string,
  { whole, say }: BackupOptions,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const tables: Manifest['tables'] = []
  const migrations = await readApplied(client)
  for (const table of await readTables(client)) {
    const leftOut = whole ? undefined : OMITTED_TABLES[table.name]
    const { lines, sha256 } = await writePart(tableFile(dir, table.name), readRows(client, table, leftOut))
    if (lines > 0) say?.(`  ${table.name}: ${lines} rows`)
    tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows: lines, sha256, ...(leftOut && { leftOut }) })
  }
  return { migrations, tables, sequences: await readSequences(client) } // after the rows: a sequence never runs behind them
}

export type TakeOptions = { config: Config; folder: string; now?: Date; say?: (line: string) => void }

/**
 * Backs up the shop that the configuration names into a new folder inside `folder`, whether it is running or not. A PostgreSQL server is
 * read in a snapshot. A running embedded shop hands out a copy of its database, for which its writers wait a moment; the copy is read here.
 */
export async function takeBackup({ config, folder, now = new Date(), say = () => {} }: TakeOptions): Promise<WrittenBackup> {
  const to = join(folder, `shop-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copy = join(folder, `.copy-${process.pid}`)
  const database = await openSource(config, copy, say)
  try {
    return await writeBackup({ database, to, files: openFiles(config, FOR_A_COMMAND), key: keyOf(config, say), say })
  } finally {
    await database.close()
    await rm(copy, { recursive: true, force: true })
  }
}

/** The key of second factors, where a passphrase wraps it; in the clear it is never in a backup. */
function keyOf({ dataDir, secretKey, backupPassphrase }: Config, say: (line: string) => void): string | undefined {
  if (secretKey || !hasKeyFile(dataDir)) return undefined
  if (backupPassphrase) return wrapKey(dataDir, backupPassphrase)
  say('The key of second factors is not in it: set BACKUP_PASSPHRASE, or keep a copy of secret.key apart')
  return 'left out'
}

async function openSource(config: Config, copy: string, say: (line: string) => void): Promise<Database> {
  if (config.databaseUrl) return openDatabase(config)
  const { dataDir } = config
  requireShop(dataDir)
  await mkdir(copy, { mode: 0o700 })
  try {
    const ms = await askForCopy(dataDir, join(copy, 'pg'))
    if (ms === undefined) return await openDatabase({ dataDir })
    say(`The running shop waited ${ms} ms for a copy of its database`)
    return await openDatabase({ dataDir: copy })
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    throw error
  }
}

/** Throws where there is no embedded database, instead of making one. */
export function requireShop(dataDir: string): void {
  if (!existsSync(join(dataDir, 'pg', 'PG_VERSION')))
    throw new Error(`There is no shop in DATA_DIR ${dataDir}. Set DATA_DIR, or DATABASE_URL, as the shop has it.`)
}

/** Removes the oldest backups of a folder but the newest `keep`; answers how many went. */
export async function dropOldBackups(folder: string, keep: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old.length
}
