import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/database.ts'
import { lockDataDir } from '../db/lock.ts'
import { oneInstanceAtATime } from '../db/migrate.ts'
import { syncFile, syncTree } from '../db/sync-files.ts'
import { isEmpty } from './tables.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>
type Fill = (database: Database) => Promise<void>

/** Has `fill` fill the database that the configuration names, which must be empty and is empty again when that fails. */
export const intoEmpty = (place: Place, fill: Fill): Promise<void> =>
  place.databaseUrl ? intoServer(place, fill) : intoFolder(place, fill)

async function intoServer({ databaseUrl, dataDir }: Place, fill: Fill): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir })
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
async function intoFolder({ dataDir }: Place, fill: Fill): Promise<void> {
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
