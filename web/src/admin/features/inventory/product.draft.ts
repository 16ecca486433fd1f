import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import type { ProductBody } from './inventory.data.ts'

const TEXTS = [
  'name',
  'slug',
  'sku',
  'category',
  'brand',
  'size',
  'description',
  'supplier',
  'qualityGrade',
  'batchNumber',
  'location',
  'hsn',
  'expiryDate',
] as const
const PRICES = ['sellingPrice', 'originalPrice', 'unitCost'] as const
const COUNTS = ['minStock', 'reorderPoint', 'maxStock', 'monthlyConsumption', 'minQuantity', 'currentStock'] as const

export type DraftField = (typeof TEXTS)[number] | (typeof PRICES)[number] | (typeof COUNTS)[number]
/** A product as it is typed: all text, until it is sent. Pictures are data URLs or the addresses of kept ones. */
export type Draft = Record<DraftField, string> & { listed: boolean; bestseller: boolean; images: readonly string[] }

export const MOST_PICTURES = 5

const EMPTY = {
  name: '',
  slug: '',
  sku: '',
  category: 'BEEDI',
  brand: 'Special Lion Beedi',
  size: '',
  description: '',
  supplier: '',
  qualityGrade: '',
  batchNumber: '',
  location: '',
  hsn: '24031921',
  expiryDate: '',
  sellingPrice: '',
  originalPrice: '',
  unitCost: '',
  minStock: '0',
  reorderPoint: '0',
  maxStock: '0',
  monthlyConsumption: '0',
  minQuantity: '1',
  currentStock: '0',
  listed: true,
  bestseller: false,
  images: [],
} satisfies Draft

export function draftOf(product: StockedProduct | undefined): Draft {
  if (!product) return EMPTY
  const typed = Object.fromEntries([...TEXTS, ...PRICES, ...COUNTS].map((field) => [field, String(product[field] ?? '')]))
  const { listed, bestseller, images } = product
  return { ...EMPTY, ...typed, listed, bestseller, images: images.map(({ src }) => src) }
}

/** What is sent of a draft. What is no number stays none, so that the answer names its field. */
export function bodyOf(draft: Draft): ProductBody {
  const number = (field: DraftField) => (draft[field].trim() === '' ? Number.NaN : Number(draft[field]))
  const count = (field: DraftField) => Number(draft[field])
  const { listed, bestseller, images, name, slug, sku, category, brand, size, description } = draft
  const { supplier, qualityGrade, batchNumber, location, hsn, expiryDate } = draft
  return {
    ...{ name, slug, sku, category, brand, size, description, supplier, qualityGrade, batchNumber, location, hsn, listed, bestseller },
    images: [...images],
    expiryDate: expiryDate || null,
    sellingPrice: number('sellingPrice'),
    originalPrice: number('originalPrice'),
    unitCost: count('unitCost'),
    minStock: count('minStock'),
    reorderPoint: count('reorderPoint'),
    maxStock: count('maxStock'),
    monthlyConsumption: count('monthlyConsumption'),
    minQuantity: number('minQuantity'),
    currentStock: count('currentStock'),
  }
}

/** An address made of a name: small letters and digits with dashes between. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
