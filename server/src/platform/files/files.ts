import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from 'contract/problem.ts'
import { eq } from 'drizzle-orm'
import { files } from '../db/platform.table.ts'
import { reasonOf } from '../log.ts'
import type { Shop } from '../shop.ts'
import type { StoredPicture } from './picture.ts'

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Stores pictures and answers their ids, for a transaction that begins after: a slow store holds no lock and no connection. Their rows
 * come first; where anything fails from here on, the nightly sweep finds by them what nothing speaks of.
 * @throws Problem picture.not-kept
 */
export async function saveFiles(shop: Shop, purpose: string, pictures: readonly StoredPicture[]): Promise<string[]> {
  if (pictures.length === 0) return []
  const rows = pictures.map(({ bytes, mime }) => {
    return { id: shop.newId(), purpose, mime, bytes: bytes.length, sha256: sha256Of(bytes), createdAt: shop.now() }
  })
  await shop.db.insert(files).values(rows)
  const puts = await Promise.allSettled(rows.map(({ id }, n) => shop.files.put(id, pictures[n]?.bytes ?? Buffer.alloc(0))))
  const failed = puts.find((put) => put.status === 'rejected')
  if (failed) {
    shop.log.error({ purpose, error: reasonOf(failed.reason) }, 'a picture could not be stored')
    throw new Problem('picture.not-kept')
  }
  return rows.map(({ id }) => id)
}

/**
 * Stores pictures for `work`, which names them in a transaction of its own; where it refuses the request nothing of them stays.
 * @throws Problem picture.not-kept, and what `work` throws
 */
export async function withFiles<T>(
  shop: Shop,
  { purpose, pictures }: { purpose: string; pictures: readonly StoredPicture[] },
  work: (ids: string[]) => Promise<T>,
): Promise<T> {
  const ids = await saveFiles(shop, purpose, pictures)
  return dropFilesOnFailure(shop, ids, () => work(ids))
}

/** Does the work that names these files; where it refuses the request, nothing of them stays. */
export async function dropFilesOnFailure<T>(shop: Shop, ids: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // After a fault nobody knows whether it was committed: then the nightly sweep looks.
    if (error instanceof Problem && error.status < 500) await dropRefused(shop, ids)
    throw error
  }
}

/** Longest that a refusal waits for the file store. */
const DROP_MS = 2000

/** What cannot be taken out now is found by the nightly sweep; a store that says nothing holds up no answer. */
export async function dropRefused(shop: Shop, ids: readonly string[]): Promise<void> {
  const stays = (id: string) => (error: unknown) => shop.log.warn({ file: id, error: reasonOf(error) }, 'a refused picture stays')
  const dropped = Promise.all(ids.map((id) => dropFile(shop, id).catch(stays(id))))
  await Promise.race([dropped, sleep(DROP_MS, undefined, { ref: false })])
}

/** Takes a file out for good: its bytes first, so that its row is there to try again by when the store fails. */
export async function dropFile(shop: Shop, id: string): Promise<void> {
  await shop.files.remove(id)
  await shop.db.delete(files).where(eq(files.id, id))
}

/**
 * The bytes of a file, and no others than those that were kept under this id; undefined when there are none.
 * @throws Problem picture.not-shown when the store does not give them
 */
export async function openFile(shop: Shop, id: string): Promise<Buffer | undefined> {
  const [known] = await shop.db.select({ bytes: files.bytes, sha256: files.sha256 }).from(files).where(eq(files.id, id))
  if (!known) return undefined
  const fail = (error: string) => {
    shop.log.error({ file: id, error }, 'a picture could not be shown')
    throw new Problem('picture.not-shown')
  }
  const bytes = await shop.files.get(id, known.bytes).catch((error: unknown) => fail(reasonOf(error)))
  if (!bytes) shop.log.error({ file: id }, 'a picture that the database knows is not in the store')
  else if (createHash('sha256').update(bytes).digest('hex') !== known.sha256) return fail('other bytes than were kept')
  return bytes
}
