import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const count = z.number().int().min(0)

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engine: z.enum(['postgres', 'embedded']),
  migrations: z.array(z.object({ hash: sha256, at: z.number() })).min(1),
  /** In the order in which they are loaded. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: count, sha256, leftOut: z.string().optional() })).min(1),
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d+$/), called: z.boolean() })),
  /** Stored files: the index has a line for each; `missing` are those that the database speaks of and the store did not have. */
  /** Of key.json, which holds the wrapped key of second factors; absent where the shop had no such key in its DATA_DIR. */
  key: z.union([sha256, z.literal('left out')]).optional(),
  files: z.object({ count, bytes: count, sha256, missing: z.array(z.uuid()) }),
})

/** What a backup holds, and how to tell that it is whole. */
export type Manifest = z.output<typeof manifest>

const MANIFEST = 'manifest.json'
export const tableFile = (dir: string, table: string): string => join(dir, 'tables', `${table}.jsonl.gz`)
export const keyFile = (dir: string): string => join(dir, 'key.json')
export const indexFile = (dir: string): string => join(dir, 'files.jsonl.gz')
export const storedFile = (dir: string, id: string): string => join(dir, 'files', id.slice(-2), id)

/** Writes it and answers its fingerprint: whoever noted that one down can tell that nobody changed anything since. */
export async function writeManifest(dir: string, content: Manifest): Promise<string> {
  const text = `${JSON.stringify(content, undefined, 2)}\n`
  await writeFile(join(dir, MANIFEST), text, { mode: 0o600, flag: 'wx', flush: true })
  return fingerprintOf(text)
}

/** @throws when there is none, or one that this version of the shop cannot read */
export async function readManifest(dir: string): Promise<{ manifest: Manifest; fingerprint: string }> {
  const text = await readFile(join(dir, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${dir} is no backup: it has no ${MANIFEST}. Name the folder that npm run backup has made.`)
  })
  try {
    return { manifest: manifest.parse(JSON.parse(text)), fingerprint: fingerprintOf(text) }
  } catch (cause) {
    throw new Error(`${join(dir, MANIFEST)} is damaged, or of a newer version of the shop. Nothing was changed.`, { cause })
  }
}

const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex')
