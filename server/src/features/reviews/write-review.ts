import type { Admin, Customer } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import type { Review } from 'contract/reviews/review.schemas.ts'
import { PHOTO_BYTES } from 'contract/rules/forms/pictures.ts'
import { claimRequest } from '#platform/db/idempotency-key.ts'
import { withFiles } from '#platform/files/files.ts'
import type { PictureSender, StoredPicture } from '#platform/files/picture.ts'
import { readPicture } from '#platform/files/picture.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { findSellable } from '../catalog/public.ts'
import { transactAs } from '../sessions/public.ts'
import { bytesOf, claimUploads, countUpload, isUploadId, pictureSender } from '../uploads/public.ts'
import { pictureUrl, showReview } from './review.queries.ts'
import {
  countVotes,
  hasReviewed,
  hasVote,
  insertReview,
  lockReview,
  pictureIdsOf,
  saveReview,
  setPictures,
  toggleVote,
} from './review.store.ts'

export type WriteReviewInput = {
  productId: string
  rating: number
  title: string
  comment: string
  /** New pictures as data URLs or by the ids of their uploads, kept ones by their addresses. */
  images: readonly string[]
  color: string
  /** The own review to edit; undefined writes a new one. */
  editing: string | undefined
}

/**
 * Writes a review, one a person and product, or edits the own one.
 * @throws Problem product.not-found, review.already, review.not-found, review.not-yours, picture.not-an-image, picture.too-large, picture.not-kept,
 * request.too-many past the pictures of a day
 */
export async function writeReview(shop: Shop, customer: Customer, form: WriteReviewInput): Promise<Review> {
  // Looked at before pictures are decoded: what is going to be refused costs nothing and leaves nothing.
  await transactAs(shop, customer, (unit) => refuseEarly(unit, customer, form))
  await countUpload(shop, customer, bytesOf(form.images))
  const sent = await readAll(form.images, pictureSender(shop, customer))
  const pictures = sent.flatMap((one) => ('picture' in one ? [one.picture] : []))
  return withFiles(shop, { purpose: 'review', pictures }, (ids) => {
    const left = [...ids]
    return saveReviewOf(
      shop,
      customer,
      form,
      sent.map((one) => ('picture' in one ? { id: left.shift() ?? '' } : one)),
    )
  })
}

/** @throws Problem product.not-found, review.already, review.not-found, review.not-yours */
async function refuseEarly(unit: Unit, customer: Customer, { editing, productId }: WriteReviewInput): Promise<void> {
  if (editing) return refuseForeign(await lockReview(unit.db, editing), customer)
  const [product] = await findSellable(unit.db, [productId])
  if (!product) throw new Problem('product.not-found')
  if (await hasReviewed(unit.db, product.id, customer.id)) throw new Problem('review.already')
}

function refuseForeign(own: { customerId: string } | undefined, customer: Customer): void {
  if (!own) throw new Problem('review.not-found')
  if (own.customerId !== customer.id) throw new Problem('review.not-yours')
}

async function saveReviewOf(shop: Shop, customer: Customer, form: WriteReviewInput, pictures: readonly StoredPhoto[]): Promise<Review> {
  const id = form.editing ?? shop.newId()
  return transactAs(shop, customer, async (unit) => {
    const now = shop.now()
    const { rating, title, comment, color } = form
    const words = { rating, title, comment, color, updatedAt: now }
    if (form.editing) {
      refuseForeign(await lockReview(unit.db, id), customer)
      await saveReview(unit.db, id, words)
    } else {
      const [product] = await findSellable(unit.db, [form.productId])
      if (!product) throw new Problem('product.not-found')
      await insertReview(unit.db, { id, productId: product.id, customerId: customer.id, ...words, size: product.size, createdAt: now })
    }
    const uploaded = pictures.flatMap((one) => ('uploaded' in one ? [one.uploaded] : []))
    await claimUploads(shop, unit, { uploader: customer, purpose: 'review', ids: uploaded })
    await setPictures(unit.db, id, await keptAndNew(unit, id, pictures))
    await unit.republish()
    return showReview(unit.db, id, customer.id)
  })
}

type SentPhoto = { kept: string } | { picture: StoredPicture } | { uploaded: string }
type StoredPhoto = { kept: string } | { id: string } | { uploaded: string }

/** One after the other: several large pictures at once would cost the memory of all of them. */
async function readAll(images: readonly string[], sender: PictureSender): Promise<SentPhoto[]> {
  const sent: SentPhoto[] = []
  for (const image of images)
    if (image.startsWith('data:')) sent.push({ picture: await readPicture(image, PHOTO_BYTES + 1, sender) })
    else sent.push(isUploadId(image) ? { uploaded: image } : { kept: image })
  return sent
}

/** Only pictures that this very review has can be kept. */
async function keptAndNew(unit: Unit, reviewId: string, stored: readonly StoredPhoto[]): Promise<string[]> {
  const present = await pictureIdsOf(unit.db, reviewId)
  const ids: string[] = []
  for (const one of stored) {
    if ('id' in one) ids.push(one.id)
    else if ('uploaded' in one) ids.push(one.uploaded)
    else ids.push(...present.filter((id) => pictureUrl(id) === one.kept))
  }
  return ids
}

/** Takes a review off the shop with a reason, or shows it again. @throws Problem review.not-found */
export function hideReview(shop: Shop, admin: Admin, { id, reason }: { id: string; reason: string | null }): Promise<void> {
  return transact(shop, async (unit) => {
    const review = await lockReview(unit.db, id)
    if (!review) throw new Problem('review.not-found')
    if (review.hiddenReason === reason) return // done already
    const hidden = { hiddenAt: reason ? shop.now() : null, hiddenBy: reason ? admin.username : null, hiddenReason: reason }
    await saveReview(unit.db, id, hidden)
    const action = reason ? 'review.hidden' : 'review.shown'
    await audit(shop, unit, admin, {
      action,
      object: 'review',
      objectId: id,
      before: { hidden: review.hiddenAt !== null },
      after: { hidden: reason !== null, reason },
    })
    await unit.republish()
  })
}

/** Says that a review helped, or takes that back, once a key. @throws Problem review.not-found, review.own, request.key-reused */
export function toggleHelpfulVote(
  shop: Shop,
  customer: Customer,
  { reviewId, key }: { reviewId: string; key: string | undefined },
): Promise<{ helpfulVotes: number; hasVoted: boolean }> {
  return transactAs(shop, customer, async (unit) => {
    const review = await lockReview(unit.db, reviewId)
    if (!review || review.hiddenAt) throw new Problem('review.not-found')
    if (review.customerId === customer.id) throw new Problem('review.own')
    const repeat = !(await claimRequest(shop, unit, { actorId: customer.id, key, what: ['vote', reviewId] }))
    const hasVoted = repeat ? await hasVote(unit.db, reviewId, customer.id) : await toggleVote(unit.db, reviewId, customer.id, shop.now())
    // The public pages keep the count they have until something else changes them: a vote costs nobody a new page.
    return { hasVoted, helpfulVotes: await countVotes(unit.db, reviewId) }
  })
}
