import { readFile } from 'node:fs/promises'
import type { Manifest } from './manifest.ts'
import { indexFile, keyFile, readManifest, tableFile } from './manifest.ts'
import { requireKnown } from './migrations-until.ts'
import { measurePart } from './parts.ts'
import { hashOf, readFiles } from './stored-files.ts'

/** Reads a whole backup. @throws unless every part and every file is as it was written, and of a version that this one can restore */
export async function checkBackup(dir: string, fingerprint?: string): Promise<Manifest> {
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
