import { readFile } from 'node:fs/promises'
import type { Config } from '#config.ts'
import { FOR_A_COMMAND, openFiles } from '../files/store.ts'
import { refuseOtherKey, unwrapKey, writeKey } from '../secrets/secret-key.ts'
import { bringingFiles } from './bring-files.ts'
import { intoEmpty } from './empty-target.ts'
import { fillDatabase } from './fill-database.ts'
import type { Manifest } from './manifest.ts'
import { indexFile, keyFile, readManifest, tableFile } from './manifest.ts'
import { requireKnown } from './migrations-until.ts'
import { measurePart } from './parts.ts'
import { hashOf, readFiles } from './stored-files.ts'

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
    if (part?.lines !== rows || part.sha256 !== sha256) throw damaged(`the table ${name}`)
  }
  const index = await measurePart(indexFile(dir)).catch(() => undefined)
  if (index?.lines !== manifest.files.count || index.sha256 !== manifest.files.sha256) throw damaged('the list of stored files')
  if (manifest.key && manifest.key !== 'left out' && hashOf(await readFile(keyFile(dir)).catch(() => Buffer.alloc(0))) !== manifest.key)
    throw damaged('the key of second factors')
  for await (const _ of readFiles(dir)); // throws for the first that is not whole
  return manifest
}

const damaged = (what: string) =>
  new Error(`The backup is damaged: ${what} is missing or not what the manifest says. Nothing was changed; take another backup.`)

export type RestoreOptions = { from: string; config: Config; fingerprint?: string | undefined; say?: (line: string) => void }

/**
 * Restores a backup into the empty database and the file store that the configuration names. Everything is read and compared before
 * anything is touched; what fails later is taken back. @throws in a sentence that says what to do
 */
export async function restoreBackup({ from, config, fingerprint, say = () => {} }: RestoreOptions): Promise<Manifest> {
  say('Reading the whole backup')
  const manifest = await checkBackup(from, fingerprint)
  const key = await openKey(from, manifest, config, say)
  await bringingFiles(openFiles(config, FOR_A_COMMAND), (bring) =>
    intoEmpty(config, async (database) => {
      say(`Loading ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
      await fillDatabase(database, from, manifest, say)
      if (manifest.files.count > 0) say(`Storing ${manifest.files.count} files`)
      for await (const { content, ...known } of readFiles(from)) await bring(known, async () => content)
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
