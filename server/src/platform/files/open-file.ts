import { createHash } from 'node:crypto'
import { Problem } from 'contract/problem.ts'
import { eq } from 'drizzle-orm'
import { reasonOf } from '../reason-of.ts'
import type { Shop } from '../shop.ts'
import { files } from './file.table.ts'

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
