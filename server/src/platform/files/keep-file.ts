import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { files } from './file.table.ts'

/** Stores bytes and the row that speaks of them; a file whose transaction fails stays as an orphan for the sweep, never the other way round. */
export async function keepFile(
  shop: Shop,
  tx: Tx,
  { purpose, bytes, mime }: { purpose: string; bytes: Buffer; mime: string },
): Promise<string> {
  const id = shop.newId()
  await shop.files.put(id, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await tx.insert(files).values({ id, purpose, mime, bytes: bytes.length, sha256, createdAt: shop.now() })
  return id
}

/** Takes a file out for good: its row first, so that nothing speaks of bytes that are gone. */
export async function dropFile(shop: Shop, id: string): Promise<void> {
  await shop.db.delete(files).where(eq(files.id, id))
  await shop.files.remove(id)
}
