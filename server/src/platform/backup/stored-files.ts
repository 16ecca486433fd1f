import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FileStore } from '../files/file-store.ts'
import type { Manifest } from './manifest.ts'
import { indexFile, readPart, storedFile, tableFile, writePart } from './manifest.ts'

const BATCH = 200

/** A stored file as the database knows it. */
export type StoredFile = { id: string; bytes: number; sha256: string }
const fileLine = ({ id, bytes, sha256 }: StoredFile) => `${JSON.stringify([id, bytes, sha256])}\n`

/** The rows of the table `files` as the backup has them. */
export async function* knownFiles(dir: string, columns: readonly string[]): AsyncGenerator<StoredFile> {
  const place = (name: string) => columns.indexOf(name)
  for await (const lines of readPart(tableFile(dir, 'files'), BATCH)) {
    for (const text of lines) {
      const row: (string | null)[] = JSON.parse(text)
      const of = (name: string) => row[place(name)] ?? ''
      yield { id: of('id'), bytes: Number(of('bytes')), sha256: of('sha256') }
    }
  }
}

/** Undefined for what the store lacks. @throws where it gives other bytes than the database knows */
export async function readKnown(store: FileStore, { id, bytes, sha256 }: StoredFile): Promise<Buffer | undefined> {
  const content = await store.get(id, bytes)
  if (content && hashOf(content) !== sha256)
    throw new Error(`The stored file ${id} is not the one that was kept. Put the right one back or take it away, then begin again.`)
  return content
}

/** Copies every file that the backup's rows speak of, one at a time, beside them. */
export async function backUpFiles(dir: string, store: FileStore, columns: readonly string[]): Promise<Manifest['files']> {
  const missing: string[] = []
  let total = 0
  const copied = async function* (): AsyncGenerator<string> {
    for await (const known of knownFiles(dir, columns)) {
      const content = await readKnown(store, known)
      if (!content) missing.push(known.id)
      else {
        await writeCopy(storedFile(dir, known.id), content)
        total += content.length
        yield fileLine(known)
      }
    }
  }
  const { lines, sha256 } = await writePart(indexFile(dir), copied())
  return { count: lines, bytes: total, sha256, missing }
}

async function writeCopy(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600, flag: 'wx', flush: true })
}

/** Each file of a backup. @throws for the first that is missing or not as it was */
export async function* readFiles(dir: string): AsyncGenerator<StoredFile & { content: Buffer }> {
  for await (const lines of readPart(indexFile(dir), BATCH)) {
    for (const text of lines) {
      const [id, bytes, sha256] = JSON.parse(text)
      const content = await readFile(storedFile(dir, id)).catch(() => undefined)
      if (!content || hashOf(content) !== sha256)
        throw new Error(`The stored file ${id} of the backup is ${content ? 'damaged' : 'missing'}.`)
      yield { id, bytes, sha256, content }
    }
  }
}

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Stores a file that the store does not have yet; `read` is asked only then, and answers undefined where nobody has it. */
type RestoreFile = (known: StoredFile, read: () => Promise<Buffer | undefined>) => Promise<'there' | 'brought' | 'missing'>

/**
 * Runs `work`, which fills a store. When it fails, what it has brought is taken out again, and nothing else: the store may be that of
 * another shop. @throws why `work` failed
 */
export async function fillStoreOrUndo(store: FileStore, work: (bring: RestoreFile) => Promise<void>): Promise<void> {
  const brought: string[] = []
  const bring: RestoreFile = async ({ id, sha256 }, read) => {
    const before = await store.get(id)
    if (before && hashOf(before) === sha256) return 'there'
    const content = await read()
    if (!content) return 'missing'
    if (!before) brought.push(id) // before it is put: of one that fails nobody knows whether it was kept
    await store.put(id, content)
    return 'brought'
  }
  try {
    await work(bring)
  } catch (error) {
    await takeOut(store, brought, error)
    throw error
  }
}

async function takeOut(store: FileStore, ids: readonly string[], why: unknown): Promise<void> {
  for (const [done, id] of ids.entries())
    await store.remove(id).catch((cause: unknown) => {
      const reason = why instanceof Error ? why.message : String(why)
      const left = `${ids.length - done} of the files that were stored could not be taken out again: ${ids.slice(done).join(', ')}.`
      throw new Error(`${reason} ${left} Remove them when the file store is well.`, { cause })
    })
}
