import { createHash } from 'node:crypto'
import { Problem } from 'contract/problem.ts'
import { eq } from 'drizzle-orm'
import { reasonOf } from '../reason-of.ts'
import type { Shop } from '../shop.ts'
import { files } from './file.table.ts'
import type { Picture } from './picture.ts'

/**
 * Stores pictures and answers their ids, for a transaction that begins after: a slow store holds no lock and no connection. Their rows
 * come first; where anything fails from here on, the nightly sweep finds by them what nothing speaks of.
 * @throws Problem picture.not-kept
 */
export async function keepFiles(shop: Shop, purpose: string, pictures: readonly Picture[]): Promise<string[]> {
  if (pictures.length === 0) return []
  const rows = pictures.map(({ bytes, mime }) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { id: shop.newId(), purpose, mime, bytes: bytes.length, sha256, createdAt: shop.now() }
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

/** Takes a file out for good: its bytes first, so that its row is there to try again by when the store fails. */
export async function dropFile(shop: Shop, id: string): Promise<void> {
  await shop.files.remove(id)
  await shop.db.delete(files).where(eq(files.id, id))
}
