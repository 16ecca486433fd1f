import type { Customer } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { openFile } from '#platform/files/open-file.ts'
import type { Shop } from '#platform/shop.ts'
import { ownPictures } from './own-data.queries.ts'

/** @throws Problem picture.not-shown, request.not-found for a picture that this person has not sent */
export async function ownPicture(shop: Shop, customer: Customer, id: string): Promise<Buffer> {
  const isOwn = (await ownPictures(shop.db, customer.id)).some((picture) => picture.id === id)
  const bytes = isOwn ? await openFile(shop, id) : undefined
  if (!bytes) throw new Problem('request.not-found')
  return bytes
}
