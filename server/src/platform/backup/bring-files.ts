import type { FileStore } from '../files/store.ts'
import type { Known } from './stored-files.ts'
import { hashOf } from './stored-files.ts'

/** Stores a file that the store does not have yet; `read` is asked only then, and answers undefined where nobody has it. */
export type Bring = (known: Known, read: () => Promise<Buffer | undefined>) => Promise<'there' | 'brought' | 'missing'>

/**
 * Runs `work`, which fills a store. When it fails, what it has brought is taken out again, and nothing else: the store may be that of
 * another shop. @throws why `work` failed
 */
export async function bringingFiles(store: FileStore, work: (bring: Bring) => Promise<void>): Promise<void> {
  const brought: string[] = []
  const bring: Bring = async ({ id, sha256 }, read) => {
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
