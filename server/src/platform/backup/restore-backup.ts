import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { lockDataDir, syncFile, syncTree } from '../data-dir.ts'
import type { Database, DatabaseAddress } from '../db/database.ts'
import { openDatabase } from '../db/database.ts'
import { oneInstanceAtATime } from '../db/migrate.ts'
import { FOR_A_COMMAND, openFiles } from '../files/file-store.ts'
import { refuseOtherKey, unwrapKey, writeKey } from '../secrets/secret-key.ts'
import { fillDatabase, requireKnown } from './fill-database.ts'
import type { Manifest } from './manifest.ts'
import { indexFile, keyFile, measurePart, readManifest, tableFile } from './manifest.ts'
import { fillStoreOrUndo, hashOf, knownFiles, readFiles, readKnown } from './stored-files.ts'
import { isEmpty } from './tables.ts'
import { requireShop, writeBackup } from './take-backup.ts'

type FillDatabase = (database: Database) => Promise<void>

/** Has `fill` fill the database that the configuration names, which must be empty and is empty again when that fails. */
export const intoEmpty = (place: DatabaseAddress, fill: FillDatabase): Promise<void> =>
  place.databaseUrl ? intoServer(place, fill) : intoFolder(place, fill)

async function intoServer(address: DatabaseAddress, fill: FillDatabase): Promise<void> {
  const database = await openDatabase(address)
  try {
    await oneInstanceAtATime(database, async () => {
      if (!(await isEmpty(database.pool)))
        throw new Error(
          'The database that DATABASE_URL names is not empty. Nothing was changed; make a new one (createdb NAME) and name that.',
        )
      await fill(database).catch((error: unknown) => emptyAgain(database, error))
    })
  } finally {
    await database.close()
  }
}

/** It was empty a moment ago: everything in it is ours. @throws why it was not filled */
async function emptyAgain({ pool }: Database, why: unknown): Promise<never> {
  const reason = why instanceof Error ? why.message : String(why)
  await pool.query('drop schema if exists drizzle cascade; drop schema public cascade; create schema public').catch((cause: unknown) => {
    throw new Error(`${reason} The database could not be emptied again: drop it and make a new one.`, { cause })
  })
  throw why
}

/** The database is made beside its place and moved there when it is whole; files that `fill` stored are taken out when it fails. */
async function intoFolder({ dataDir }: DatabaseAddress, fill: FillDatabase): Promise<void> {
  const files = join(dataDir, 'files')
  if (existsSync(join(dataDir, 'pg')) || (existsSync(files) && readdirSync(files).length > 0))
    throw new Error(`DATA_DIR ${dataDir} already holds a shop. Nothing was changed; name an empty folder, or move that one away.`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataDir(dataDir)
  const staged = join(dataDir, 'restoring')
  try {
    await rm(staged, { recursive: true, force: true }) // of a restore that was killed
    const database = await openDatabase({ dataDir: staged })
    await fill(database).finally(database.close)
    syncTree(join(staged, 'pg'))
    await rename(join(staged, 'pg'), join(dataDir, 'pg'))
    syncFile(dataDir)
  } catch (error) {
    await rm(files, { recursive: true, force: true })
    throw error
  } finally {
    await rm(staged, { recursive: true, force: true })
    unlock()
  }
}

/** Reads a whole backup. @throws unless every part and every file is as it was written, and of a version that this one can restore */
async function checkBackup(dir: string, fingerprint?: string): Promise<Manifest> {
  const read = await readManifest(dir)
  if (fingerprint && fingerprint !== read.fingerprint)
    throw new Error(
      `The backup has the fingerprint ${read.fingerprint}, not ${fingerprint}: it was changed, or is another one. Nothing was changed here.`,
    )
  const { manifest } = read
  requireKnown(manifest.migrations)
  for (const { name, rows, sha256 } of manifest.tables) {
    const part = await measurePart(tableFile(dir, name)).catch(() => undefined)
    if (part?.lines !== rows || part.sha256 !== sha256) throw damagedError(`the table ${name}`)
  }
  const index = await measurePart(indexFile(dir)).catch(() => undefined)
  if (index?.lines !== manifest.files.count || index.sha256 !== manifest.files.sha256) throw damagedError('the list of stored files')
  if (manifest.key && manifest.key !== 'left out' && hashOf(await readFile(keyFile(dir)).catch(() => Buffer.alloc(0))) !== manifest.key)
    throw damagedError('the key of second factors')
  for await (const _ of readFiles(dir)); // throws for the first that is not whole
  return manifest
}

const damagedError = (what: string) =>
  new Error(`The backup is damaged: ${what} is missing or not what the manifest says. Nothing was changed; take another backup.`)

export type RestoreOptions = {
  from: string
  config: Config
  fingerprint?: string | undefined
  say?: (line: string) => void
  /** Brings what was restored up to this moment; what it throws takes everything out again. */
  complete?: (database: Database, manifest: Manifest) => Promise<void>
}

/**
 * Restores a backup into the empty database and the file store that the configuration names. Everything is read and compared before
 * anything is touched; what fails later is taken back. @throws in a sentence that says what to do
 */
export async function restoreBackup({ from, config, fingerprint, say = () => {}, complete }: RestoreOptions): Promise<Manifest> {
  say('Reading the whole backup')
  const manifest = await checkBackup(from, fingerprint)
  const key = await openKey(from, manifest, config, say)
  await fillStoreOrUndo(openFiles(config, FOR_A_COMMAND), (bring) =>
    intoEmpty(config, async (database) => {
      say(`Loading ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
      await fillDatabase(database, from, manifest, say)
      if (manifest.files.count > 0) say(`Storing ${manifest.files.count} files`)
      for await (const { content, ...known } of readFiles(from)) await bring(known, async () => content)
      await complete?.(database, manifest)
    }),
  )
  if (key) writeKey(config.dataDir, key)
  return manifest
}

/** The key of second factors out of the backup; undefined where there is none, SECRET_KEY holds it, or it cannot be opened here. */
async function openKey(
  from: string,
  manifest: Manifest,
  { dataDir, secretKey, backupPassphrase }: Config,
  say: (line: string) => void,
): Promise<Buffer | undefined> {
  if (secretKey || !manifest.key) return undefined
  const isInside = manifest.key !== 'left out'
  if (isInside && backupPassphrase) {
    const key = unwrapKey(await readFile(keyFile(from), 'utf8'), backupPassphrase)
    refuseOtherKey(dataDir, key)
    return key
  }
  say(
    `${isInside ? 'Without BACKUP_PASSPHRASE the key' : 'The key'} of second factors is not restored: put your copy of secret.key into DATA_DIR, or staff sign in with recovery codes`,
  )
  return undefined
}

type MoveResult = { rows: number; files: number; missing: string[] }

/**
 * Copies the embedded shop of DATA_DIR, stopped, into the empty database of DATABASE_URL, with every row of it: sessions too, so that
 * everybody stays signed in. Files go where the configuration keeps them from now on. The source stays as it was.
 */
export async function moveToPostgres(config: Config, say: (line: string) => void = () => {}): Promise<MoveResult> {
  const { dataDir, databaseUrl } = config
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: it names the empty PostgreSQL database to move to.')
  requireShop(dataDir)
  const staged = join(dataDir, 'moving')
  const source = await openDatabase({ dataDir })
  try {
    for (const rest of [staged, `${staged}.part`]) await rm(rest, { recursive: true, force: true }) // of a move that was killed
    say('Reading the embedded database')
    const { rows, manifest } = await writeBackup({ database: source, to: staged, whole: true })
    const columns = manifest.tables.find(({ name }) => name === 'files')?.columns ?? []
    const from = openFiles({ dataDir })
    const moved: MoveResult = { rows, files: 0, missing: [] }
    await fillStoreOrUndo(openFiles(config, FOR_A_COMMAND), (bring) =>
      intoEmpty(config, async (database) => {
        say(`Loading ${rows} rows`)
        await fillDatabase(database, staged, manifest, say)
        for await (const known of knownFiles(staged, columns)) {
          const outcome = await bring(known, () => readKnown(from, known))
          if (outcome === 'brought') moved.files++
          if (outcome === 'missing') moved.missing.push(known.id)
        }
      }),
    )
    return moved
  } finally {
    await rm(staged, { recursive: true, force: true })
    await source.close()
  }
}
