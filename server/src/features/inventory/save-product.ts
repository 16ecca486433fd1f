import type { Admin } from 'contract/access.ts'
import { hsnOf } from 'contract/inventory/category.admin.ts'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import type { ProductForm } from 'contract/inventory/product-form.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { categoryOf } from 'contract/rules/category.ts'
import { PRODUCT_PICTURE_BYTES } from 'contract/rules/forms/pictures.ts'
import { toPaise } from 'contract/rules/money.ts'
import { claimRequest } from '#platform/db/idempotency-key.ts'
import { dropFilesOnFailure, saveFiles } from '#platform/files/files.ts'
import type { StoredPicture } from '#platform/files/picture.ts'
import { readPicture } from '#platform/files/picture.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { adjustStock, batchToEmpty, batchToFill, emitLowBySetting, insertProduct, lockProduct, saveProduct } from '../catalog/public.ts'
import { supplyWaiting } from '../orders/public.ts'
import { claimUploads, isUploadId } from '../uploads/public.ts'
import { findStocked } from './inventory.queries.ts'

/** The place of a new product: behind those that have one. */
export const LAST_POSITION = 1000

/** The row of a form, money in paise; pictures are handled apart. */
export const toRow = ({ sellingPrice, originalPrice, unitCost, expiryDate, bidiPerPack, hsn, images: _, ...form }: ProductForm) => ({
  ...sentFields(form),
  hsn: hsn ?? hsnOf(form.category),
  ...(bidiPerPack !== undefined && { bidiPerPack }),
  price: toPaise(sellingPrice),
  originalPrice: toPaise(originalPrice),
  unitCost: toPaise(unitCost),
  expiryDate: expiryDate ?? null,
})

/** What was left out stays as it is. */
const sentFields = <T extends Record<string, unknown>>({ position, features, specifications, benefits, ...form }: T & ProductWords) => ({
  ...form,
  ...(position !== undefined && { position }),
  ...(features && { features }),
  ...(specifications && { specifications }),
  ...(benefits && { benefits }),
})
type ProductWords = Pick<ProductForm, 'position' | 'features' | 'specifications' | 'benefits'>

/** Words that a new product starts with, so that its page is whole from the first minute. */
export const plainWords = (form: Pick<ProductForm, 'category' | 'size' | 'brand'>) => ({
  features: [],
  benefits: [],
  specifications: [
    { name: 'Type', value: categoryOf(form.category)?.name.en ?? form.category },
    { name: 'Size', value: form.size || 'One size' },
    { name: 'Origin', value: 'Chhatarpur, Madhya Pradesh, India' },
  ],
})

/** Adds a product with its opening stock; it is in the shop at once. @throws Problem product.taken, picture.not-an-image, picture.not-kept */
export async function addProduct(
  shop: Shop,
  admin: Admin,
  { currentStock, ...form }: ProductForm & { currentStock: number },
): Promise<StockedProduct> {
  const id = shop.newId()
  const pictures = await savePictures(shop, admin, form.images)
  const save = async (unit: Unit) => {
    const now = shop.now()
    const images = imagesOf(pictures, [], form.name)
    await insertProduct(unit.db, {
      id,
      position: LAST_POSITION,
      ...plainWords(form),
      ...toRow(form),
      images,
      createdAt: now,
      updatedAt: now,
    })
    await claimUploads(shop, unit, { uploader: admin, purpose: 'product', ids: uploadsOf(pictures) })
    if (currentStock > 0)
      await adjustStock(shop, unit, admin, { productId: id, delta: currentStock, reason: 'opening', note: 'Opening stock' })
    await emitLowBySetting(unit, id, { after: { stock: currentStock, reorderPoint: form.reorderPoint } })
    await audit(shop, unit, admin, {
      action: 'product.added',
      object: 'product',
      objectId: id,
      after: { ...form, images: images.length, currentStock },
    })
    await unit.republish()
  }
  await dropFilesOnFailure(shop, newIdsOf(pictures), () => transact(shop, save))
  return openProduct(shop, id)
}

export type ProductChange = ProductForm & {
  id: string
  /** What the form was filled from; left out, nothing is compared. */
  updatedAt?: string | undefined
}

/** @throws Problem product.not-found, product.changed, product.taken, picture.not-an-image, picture.not-kept */
export async function changeProduct(shop: Shop, admin: Admin, { id, updatedAt: seen, ...form }: ProductChange): Promise<StockedProduct> {
  const pictures = await savePictures(shop, admin, form.images)
  const save = async (unit: Unit) => {
    const before = await lockProduct(unit.db, id)
    if (!before) throw new Problem('product.not-found')
    const images = imagesOf(pictures, before.images, form.name)
    const after = { ...toRow(form), images, updatedAt: shop.now() }
    const changes = changedFields(before, after)
    if (Object.keys(changes.after).length === 0) return
    // after that: what a lost answer had saved may be sent again
    if (seen !== undefined && Date.parse(seen) !== before.updatedAt.getTime()) throw new Problem('product.changed')
    await claimUploads(shop, unit, { uploader: admin, purpose: 'product', ids: uploadsOf(pictures, before.images) })
    await saveProduct(unit.db, id, after)
    await emitLowBySetting(unit, id, { before, after: { stock: before.stock, reorderPoint: after.reorderPoint } })
    await audit(shop, unit, admin, { action: 'product.changed', object: 'product', objectId: id, ...changes })
    await unit.republish()
  }
  await dropFilesOnFailure(shop, newIdsOf(pictures), () => transact(shop, save))
  return openProduct(shop, id)
}

/** Only what a change changes, so that the audit log can be read. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => key !== 'updatedAt' && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (row: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return { before: only(before), after: only(after) }
}

type PictureSource = { kept: string } | { id: string } | { uploaded: string }

/** Stores the new pictures; those that are kept stay named by their address. */
async function savePictures(shop: Shop, admin: Admin, images: readonly string[]): Promise<PictureSource[]> {
  const pictures: StoredPicture[] = []
  for (const image of images)
    if (isNew(image)) pictures.push(await readPicture(image, PRODUCT_PICTURE_BYTES, { lane: 'staff', who: admin.id }))
  const ids = await saveFiles(shop, 'product', pictures)
  return images.map((image) => {
    if (isNew(image)) return { id: ids.shift() ?? '' }
    return isUploadId(image) ? { uploaded: image } : { kept: image }
  })
}

const newIdsOf = (pictures: readonly PictureSource[]): string[] => pictures.flatMap((one) => ('id' in one ? [one.id] : []))

const uploadsOf = (pictures: readonly PictureSource[], present: readonly ImageWithAlt[] = []): string[] =>
  pictures.flatMap((one) => ('uploaded' in one && !present.some(({ src }) => src === addressOf(one.uploaded)) ? [one.uploaded] : []))

const isNew = (image: string): boolean => image.startsWith('data:')

type ImageWithAlt = { src: string; alt: string }

/** Pictures that are kept must be the product's own; those sent alone before are its own as well, when a lost answer is asked for again. */
const imagesOf = (pictures: readonly PictureSource[], present: readonly ImageWithAlt[], alt: string): ImageWithAlt[] =>
  pictures.flatMap((picture) => {
    if ('kept' in picture) return present.filter(({ src }) => src === picture.kept)
    const src = addressOf('id' in picture ? picture.id : picture.uploaded)
    return present.find((one) => one.src === src) ?? [{ src, alt }]
  })

const addressOf = (id: string) => `/api/products/pictures/${id}`

type UpdateStockInput = {
  id: string
  type: 'add' | 'subtract'
  quantity: number
  notes: string
  /** The code of a batch; left out, the shop chooses. */
  batch?: string
  expiresOn?: string | null | undefined
  bill?: string
  key: string | undefined
}

/**
 * Adds or subtracts pieces by hand, once a key.
 * @throws Problem product.not-found, stock.too-little, batch.not-found, batch.other-expiry, request.key-reused
 */
export async function updateStock(shop: Shop, admin: Admin, update: UpdateStockInput): Promise<StockedProduct> {
  const { id, type, quantity, notes, batch: code = '', expiresOn = null, bill = '', key } = update
  await transact(shop, async (unit) => {
    if (
      !(await claimRequest(shop, unit, {
        actorId: admin.id,
        key,
        what: ['stock', id, type, quantity, ...[code, expiresOn, bill].filter(Boolean)],
      }))
    )
      return
    const named = { productId: id, code }
    const batch =
      type === 'add'
        ? await batchToFill(shop, unit, admin, { ...named, expiresOn })
        : code
          ? await batchToEmpty(unit, { ...named, packs: quantity })
          : undefined
    const delta = type === 'add' ? quantity : -quantity
    const { before, after } = await adjustStock(shop, unit, admin, {
      productId: id,
      delta,
      reason: type === 'add' ? 'restocked' : 'taken-out',
      note: notes || null,
      batchId: batch?.id,
      bill: bill || undefined,
    })
    await audit(shop, unit, admin, {
      action: 'stock.updated',
      object: 'product',
      objectId: id,
      before: { stock: before },
      after: { stock: after, notes, ...(batch && { batch: batch.code, expiresOn: batch.expiresOn }), ...(bill && { bill }) },
    })
  })
  if (type === 'add') await supplyWaiting(shop)
  return openProduct(shop, id)
}

/** @throws Problem product.not-found */
export async function openProduct(shop: Shop, id: string): Promise<StockedProduct> {
  const product = await findStocked(shop.db, id)
  if (!product) throw new Problem('product.not-found')
  return product
}
