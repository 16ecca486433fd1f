import type { Admin } from 'contract/actor.ts'
import type { ProductForm, StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { toPaise } from 'contract/rules/money.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import { readPicture } from '../../platform/files/picture.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { transact } from '../../platform/transact.ts'
import { audit } from '../audit/public.ts'
import { insertProduct, lockProduct, saveProduct } from '../catalog/public.ts'
import { adjustStock } from '../stock/public.ts'
import { openProduct } from './update-stock.ts'

const PICTURE_BYTES = 10 * 1024 * 1024

/** The row of a form, money in paise; pictures are handled apart. */
export const toRow = ({ sellingPrice, originalPrice, unitCost, expiryDate, images: _, ...form }: ProductForm) => ({
  ...form,
  price: toPaise(sellingPrice),
  originalPrice: toPaise(originalPrice),
  unitCost: toPaise(unitCost),
  expiryDate: expiryDate ?? null,
})

/** Words that a new product starts with, so that its page is whole from the first minute. */
export const plainWords = (form: Pick<ProductForm, 'category' | 'size' | 'brand'>) => ({
  features: [],
  benefits: [],
  specifications: [
    { name: 'Type', value: form.category },
    { name: 'Size', value: form.size || 'One size' },
    { name: 'Origin', value: 'Chhatarpur, Madhya Pradesh, India' },
  ],
})

/** Adds a product with its opening stock; it is in the shop at once. @throws Problem product.taken, picture.not-an-image */
export async function addProduct(
  shop: Shop,
  admin: Admin,
  { currentStock, ...form }: ProductForm & { currentStock: number },
): Promise<StockedProduct> {
  const id = shop.newId()
  const pictures = await readPictures(form.images)
  await transact(shop, async (unit) => {
    const now = shop.now()
    const images = await keepPictures(shop, unit, { pictures, present: [], alt: form.name })
    await insertProduct(unit.db, { id, ...toRow(form), ...plainWords(form), images, position: 1000, createdAt: now, updatedAt: now })
    if (currentStock > 0)
      await adjustStock(shop, unit, admin, { productId: id, delta: currentStock, reason: 'opening', note: 'Opening stock' })
    await audit(shop, unit, admin, {
      action: 'product.added',
      object: 'product',
      objectId: id,
      after: { ...form, images: images.length, currentStock },
    })
    await unit.republish()
  })
  return openProduct(shop, id)
}

/** @throws Problem product.not-found, product.taken, picture.not-an-image */
export async function changeProduct(shop: Shop, admin: Admin, { id, ...form }: ProductForm & { id: string }): Promise<StockedProduct> {
  const pictures = await readPictures(form.images)
  await transact(shop, async (unit) => {
    const before = await lockProduct(unit.db, id)
    if (!before) throw new Problem('product.not-found')
    const images = await keepPictures(shop, unit, { pictures, present: before.images, alt: form.name })
    const after = { ...toRow(form), images, updatedAt: shop.now() }
    await saveProduct(unit.db, id, after)
    await audit(shop, unit, admin, { action: 'product.changed', object: 'product', objectId: id, ...differences(before, after) })
    await unit.republish()
  })
  return openProduct(shop, id)
}

/** Only what a change changes, so that the audit log can be read. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((key) => key !== 'updatedAt' && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (row: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return { before: only(before), after: only(after) }
}

type Sent = { kept: string } | { bytes: Buffer; mime: string }

async function readPictures(images: readonly string[]): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const image of images) sent.push(image.startsWith('data:') ? await readPicture(image, PICTURE_BYTES) : { kept: image })
  return sent
}

type Image = { src: string; alt: string }

/** New pictures are stored, kept ones must be the product's own. */
async function keepPictures(
  shop: Shop,
  unit: Unit,
  { pictures, present, alt }: { pictures: readonly Sent[]; present: readonly Image[]; alt: string },
): Promise<Image[]> {
  const images: Image[] = []
  for (const picture of pictures) {
    if ('kept' in picture) images.push(...present.filter(({ src }) => src === picture.kept))
    else images.push({ src: `/api/products/pictures/${await keepFile(shop, unit.db, { purpose: 'product', ...picture })}`, alt })
  }
  return images
}
