import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline as pipe } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

// Files, not rows: a running embedded database takes no writer beside the shop, and a restore is tried on a database of its own.
const BACKUP = 'last-backup.json'
const RESTORE = 'last-restore.json'

const note = z.object({ at: z.iso.datetime(), folder: z.string() })

type BackupRunNotes = { lastBackup: Date | undefined; lastRestore: Date | undefined }

/** Records in DATA_DIR when a backup was finished and in which folder it is. */
export const recordBackup = (dataDir: string, folder: string, now = new Date()): Promise<void> =>
  writeNote(join(dataDir, BACKUP), { at: now, folder })

/** Records beside the backup `from` that it was restored, where the shop that it was taken of finds it; and in the restored DATA_DIR. */
export async function recordRestore(dataDir: string, from: string, now = new Date()): Promise<void> {
  const folder = dirname(resolve(from))
  await Promise.allSettled([
    writeNote(join(folder, RESTORE), { at: now, folder }), // a backup may lie where nothing can be written
    writeNote(join(dataDir, RESTORE), { at: now, folder }),
  ])
}

/** When the last backup was taken and one was last restored; undefined for never, or for a note that cannot be read. */
export async function readRunNotes(dataDir: string): Promise<BackupRunNotes> {
  const backup = await readNote(join(dataDir, BACKUP))
  const restores = await Promise.all([backup?.folder, dataDir].map((folder) => folder && readNote(join(folder, RESTORE))))
  const newest = restores.flatMap((one) => (one ? [one.at.getTime()] : [])).sort((a, b) => b - a)[0]
  return { lastBackup: backup?.at, lastRestore: newest === undefined ? undefined : new Date(newest) }
}

const writeNote = (path: string, { at, folder }: { at: Date; folder: string }) =>
  writeFile(path, `${JSON.stringify({ at: at.toISOString(), folder })}\n`, { mode: 0o600 })

async function readNote(path: string): Promise<{ at: Date; folder: string } | undefined> {
  try {
    const { at, folder } = note.parse(JSON.parse(await readFile(path, 'utf8')))
    return { at: new Date(at), folder }
  } catch {
    return undefined
  }
}

/** What one part of a backup holds: its lines, and the SHA-256 of them as they were before they were packed. */
type BackupPart = { lines: number; sha256: string }

const LINE_END = 10

/** Counts and hashes what passes. */
function meter(): { pass: (chunks: AsyncIterable<string | Buffer>) => AsyncGenerator<Buffer>; read: () => BackupPart } {
  const hash = createHash('sha256')
  let lines = 0
  return {
    pass: async function* (chunks) {
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk)
        for (const byte of bytes) if (byte === LINE_END) lines++
        hash.update(bytes)
        yield bytes
      }
    },
    read: () => ({ lines, sha256: hash.copy().digest('hex') }),
  }
}

/** Packs lines into a new file that only its owner may read, on the disk when this ends. */
export async function writePart(file: string, chunks: AsyncIterable<string>): Promise<BackupPart> {
  const { pass, read } = meter()
  await pipeline(chunks, pass, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
  return read()
}

/** Reads a part to its end and answers what it holds. @throws when it does not unpack */
export async function measurePart(file: string): Promise<BackupPart> {
  const { pass, read } = meter()
  await pipeline(createReadStream(file), createGunzip(), pass, drain)
  return read()
}

/** What `chunks` would be as a part, written nowhere. */
export async function measureChunks(chunks: AsyncIterable<string>): Promise<BackupPart> {
  const { pass, read } = meter()
  await drain(pass(chunks))
  return read()
}

async function drain(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}

/** The lines of a part, `size` at a time: parted at line feeds alone, as a text may hold any other end of a line. */
export async function* readPart(file: string, size: number): AsyncGenerator<string[]> {
  const unpacked = createGunzip()
  pipe(createReadStream(file), unpacked.setEncoding('utf8'), () => {}) // its error is thrown by the loop below
  let batch: string[] = []
  let line = ''
  for await (const chunk of unpacked) {
    const [first, ...others] = String(chunk).split('\n')
    line += first
    for (const next of others) {
      batch.push(line)
      line = next
      if (batch.length < size) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

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
