import type { Customer } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { istDay, istDayBounds } from 'contract/rules/ist.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { addBytes } from './upload.store.ts'

const MEGABYTE = 1024 * 1024
/** Of one shopper on one day: six reviews with all the pictures they take. */
const BYTES_A_DAY = 300 * MEGABYTE

const SENTENCE = 'You have sent very many pictures today. Please try again tomorrow, or send it without pictures.'

/** How many bytes the pictures of a request have; those named by an id or an address have been counted before. */
export const bytesOf = (images: readonly string[]): number =>
  images.reduce((sum, image) => sum + (image.startsWith('data:') ? Math.ceil((image.length * 3) / 4) : 0), 0)

/** Counts what a shopper sends, whether it is kept or refused. @throws Problem request.too-many past 300 MB a day; then it is not counted */
export async function countUpload(shop: Shop, customer: Pick<Customer, 'id'>, bytes: number): Promise<void> {
  if (bytes === 0) return
  const now = shop.now()
  const day = istDay(now)
  await transact(shop, async ({ db }) => {
    if ((await addBytes(db, { customerId: customer.id, day, bytes })) <= BYTES_A_DAY) return
    throw new Problem('request.too-many', { message: SENTENCE, retryAfter: (istDayBounds(day).to.getTime() - now.getTime()) / 1000 })
  })
}
