import type { Customer } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import type { OwnReturn } from 'contract/returns/return.schemas.ts'
import { PHOTO_BYTES } from 'contract/rules/forms/pictures.ts'
import { FAULT_HOURS, UNUSED_DAYS } from 'contract/rules/limits.ts'
import type { ReturnReason } from 'contract/rules/returns.ts'
import { allowedReasons, needsPhotos } from 'contract/rules/returns.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { dropRefused, withFiles } from '#platform/files/files.ts'
import type { PictureSender, StoredPicture } from '#platform/files/picture.ts'
import { readPicture } from '#platform/files/picture.ts'
import type { Shop } from '#platform/shop.ts'
import { itemsOf, lockOwnOrder, showOrder } from '../orders/public.ts'
import { transactAs } from '../sessions/public.ts'
import { bytesOf, claimUploads, countUpload, isUploadId, pictureSender } from '../uploads/public.ts'
import { linesToReturn, showOwnReturn, waitsForOpen } from './return.queries.ts'
import type { ReturnableLine } from './return.rules.ts'
import { reasonsNow, refundOf } from './return.rules.ts'
import { insertReturn, insertReturnEvent, itemsOfReturn, photosOfReturn, returnsOf } from './return.store.ts'

export type RequestReturnInput = {
  orderId: string
  reason: ReturnReason
  details: string
  lines: readonly { productId: string; quantity: number }[]
  /** Data URLs, or ids of uploads. */
  photos: readonly string[]
}

/**
 * Asks to return packs of a delivered order. The same request again answers the return it has made.
 * @throws Problem order.not-found, order.not-yours, return.not-possible, return.too-late, return.open, return.too-many-packs, request.invalid
 * without a photo that is needed, picture.not-an-image, picture.too-large, picture.not-kept
 */
export async function requestReturn(shop: Shop, customer: Customer, input: RequestReturnInput): Promise<OwnReturn> {
  // The order is looked at before pictures are decoded: nobody else gets to spend our time.
  const seen = await showOrder(shop, customer, input.orderId)
  const before = await repeatedReturn(shop, shop.db, seen._id, input)
  if (before) return showOwnReturn(shop.db, before) // asks nothing of the file store
  if (seen.deliveredAt && !allowedReasons(new Date(seen.deliveredAt), shop.now()).includes(input.reason)) throw tooLate(input.reason)
  if (needsPhotos(input.reason) && input.photos.length === 0)
    throw new Problem('request.invalid', { errors: { photos: 'Please add at least one photo that shows what is wrong' } })
  await countUpload(shop, customer, bytesOf(input.photos))
  const uploaded = input.photos.filter(isUploadId)
  const pictures = await readAll(
    input.photos.filter((photo) => !isUploadId(photo)),
    pictureSender(shop, customer),
  )
  return withFiles(shop, { purpose: 'return', pictures }, (ids) => {
    const left = [...ids]
    const photos = input.photos.map((photo) => (isUploadId(photo) ? photo : (left.shift() ?? '')))
    return saveRequest(shop, customer, input, { photos, uploaded, sent: ids })
  })
}

type ReturnPhotos = { photos: readonly string[]; uploaded: readonly string[]; sent: readonly string[] }

async function saveRequest(
  shop: Shop,
  customer: Customer,
  input: RequestReturnInput,
  { photos, uploaded, sent }: ReturnPhotos,
): Promise<OwnReturn> {
  let isUnused = false
  const saved = await transactAs(shop, customer, async (unit) => {
    const order = await lockOwnOrder(unit.db, customer, input.orderId)
    const earlier = await repeatedReturn(shop, unit.db, order.id, input)
    if (earlier) {
      isUnused = true
      return showOwnReturn(unit.db, earlier)
    }
    const now = shop.now()
    const reasons = reasonsNow(order, now)
    if (order.status !== 'delivered' || order.paymentStatus !== 'verified' || !order.deliveredAt) throw new Problem('return.not-possible')
    if (!reasons.includes(input.reason)) throw tooLate(input.reason)
    if (await waitsForOpen(unit.db, order)) throw new Problem('return.open')
    const lines = await linesToReturn(unit.db, order, await itemsOf(unit.db, order.id))
    for (const asked of input.lines) refuseTooMany(lines, asked)
    const { amount, repriced, items } = refundOf(lines, order, input.lines)
    if (amount === 0) throw new Problem('return.not-possible', { message: repriced > 0 ? NOTHING_TO_REFUND : NOTHING_PAID })
    const id = shop.newId()
    const number = `${order.number}-R${(await returnsOf(unit.db, order.id)).length + 1}`
    const { reason, details } = input
    const row = {
      id,
      number,
      orderId: order.id,
      customerId: customer.id,
      reason,
      details,
      status: 'requested' as const,
      eventSeq: 1,
      amount,
      repriced,
    }
    const rest = { deliveredAt: order.deliveredAt, refundReference: null, goods: null, createdAt: now, updatedAt: now }
    await claimUploads(shop, unit, { uploader: customer, purpose: 'return', ids: uploaded })
    await insertReturn(unit.db, { ...row, ...rest }, items, photos)
    const by = { actorKind: 'customer' as const, actor: customer.name }
    await insertReturnEvent(unit.db, { returnId: id, seq: 1, at: now, ...by, to: 'requested', note: null })
    await unit.emit({ type: 'return.moved', returnId: id, customerId: customer.id, to: 'requested' })
    return showOwnReturn(unit.db, id)
  })
  if (isUnused) await dropRefused(shop, sent)
  return saved
}

const NOTHING_PAID = 'Nothing was paid for these packs, so nothing can be paid back.'
const NOTHING_TO_REFUND =
  'Without these packs your order earns a smaller bulk discount, and the packs you keep cost as much as you paid. Nothing would be paid back.'

function refuseTooMany(lines: readonly ReturnableLine[], { productId, quantity }: RequestReturnInput['lines'][number]): void {
  const line = lines.find((one) => one.productId === productId)
  if (!line) throw new Problem('product.not-found')
  if (quantity > line.left) throw new Problem('return.too-many-packs', { message: `You can return at most ${line.left} of ${line.name}.` })
}

const tooLate = (reason: ReturnReason) =>
  new Problem('return.too-late', {
    message: needsPhotos(reason)
      ? `Damaged, defective or wrong items can be returned within ${FAULT_HOURS} hours of delivery.`
      : `Unused packs can be returned within ${UNUSED_DAYS} calendar days of delivery.`,
  })

/** So long the same request again is a repeat of one whose answer was lost; later, or with another photo, it is about other packs. */
const REPEAT_MS = 10 * 60_000

/** The undecided return that the very same request has just made. */
async function repeatedReturn(shop: Shop, db: Db | Tx, orderId: string, input: RequestReturnInput): Promise<string | undefined> {
  const since = shop.now().getTime() - REPEAT_MS
  for (const { id, status, createdAt, ...row } of await returnsOf(db, orderId)) {
    const isNew = status === 'requested' && createdAt.getTime() >= since
    if (isNew && row.reason === input.reason && row.details === input.details && (await isSameRequest(db, id, input))) return id
  }
  return undefined
}

/** Whether a return is of these packs and, as far as they are known by their ids, of these photos. */
async function isSameRequest(db: Db | Tx, returnId: string, { lines, photos }: RequestReturnInput): Promise<boolean> {
  const items = await itemsOfReturn(db, returnId)
  const own = await photosOfReturn(db, returnId)
  return (
    items.length === lines.length &&
    items.every((item) => lines.some((l) => l.productId === item.productId && l.quantity === item.quantity)) &&
    photos.filter(isUploadId).every((photo) => own.includes(photo))
  )
}

/** One after the other: several large pictures at once would cost the memory of all of them. */
async function readAll(photos: readonly string[], sender: PictureSender): Promise<StoredPicture[]> {
  const read: StoredPicture[] = []
  for (const photo of photos) read.push(await readPicture(photo, PHOTO_BYTES + 1, sender))
  return read
}
