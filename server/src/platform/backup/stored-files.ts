import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FileStore } from '../files/store.ts'
import type { Manifest } from './manifest.ts'
import { indexFile, storedFile, tableFile } from './manifest.ts'
import { readPart, writePart } from './parts.ts'

const BATCH = 200

type Known = { id: string; bytes: number; sha256: string }
const line = ({ id, bytes, sha256 }: Known) => `${JSON.stringify([id, bytes, sha256])}\n`

/** The ids of the table `files` as the backup has it. */
async function* idsOf(dir: string, columns: readonly string[]): AsyncGenerator<string> {
  const place = columns.indexOf('id')
  for await (const lines of readPart(tableFile(dir, 'files'), BATCH)) {
    for (const row of lines) yield String(JSON.parse(row)[place])
  }
}

/** Copies every file that the backup's rows speak of, one at a time, beside them. */
export async function backUpFiles(dir: string, store: FileStore, columns: readonly string[]): Promise<Manifest['files']> {
  const missing: string[] = []
  let total = 0
  const copied = async function* (): AsyncGenerator<string> {
    for await (const id of idsOf(dir, columns)) {
      const content = await store.get(id)
      if (!content) missing.push(id)
      else {
        await writeCopy(storedFile(dir, id), content)
        total += content.length
        yield line({ id, bytes: content.length, sha256: hashOf(content) })
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
export async function* readFiles(dir: string): AsyncGenerator<{ id: string; content: Buffer }> {
  for await (const lines of readPart(indexFile(dir), BATCH)) {
    for (const text of lines) {
      const [id, , sha256] = JSON.parse(text)
      const content = await readFile(storedFile(dir, id)).catch(() => undefined)
      if (!content || hashOf(content) !== sha256)
        throw new Error(`The stored file ${id} of the backup is ${content ? 'damaged' : 'missing'}.`)
      yield { id, content }
    }
  }
}

/** Brings every file of the table from one store to another that lacks it; answers how many, and those that neither has. */
export async function moveFiles(
  dir: string,
  columns: readonly string[],
  from: FileStore,
  to: FileStore,
): Promise<{ moved: number; missing: string[] }> {
  const missing: string[] = []
  let moved = 0
  for await (const id of idsOf(dir, columns)) {
    if (await to.get(id)) continue
    const content = await from.get(id)
    if (!content) missing.push(id)
    else {
      await to.put(id, content)
      moved++
    }
  }
  return { moved, missing }
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
