import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { askForCopy } from '../db/control-socket.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/database.ts'
import { FOR_A_COMMAND, openFiles } from '../files/store.ts'
import { hasKeyFile, wrapKey } from '../secrets/secret-key.ts'
import type { Backup } from './write-backup.ts'
import { writeBackup } from './write-backup.ts'

export type TakeOptions = { config: Config; folder: string; now?: Date; say?: (line: string) => void }

/**
 * Backs up the shop that the configuration names into a new folder inside `folder`, whether it is running or not. A PostgreSQL server is
 * read in a snapshot. A running embedded shop hands out a copy of its database, for which its writers wait a moment; the copy is read here.
 */
export async function takeBackup({ config, folder, now = new Date(), say = () => {} }: TakeOptions): Promise<Backup> {
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

async function openSource({ databaseUrl, dataDir }: Config, copy: string, say: (line: string) => void): Promise<Database> {
  if (databaseUrl) return openDatabase({ databaseUrl, dataDir })
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
