import { hsnOf } from 'contract/inventory/category.admin.ts'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { CATEGORIES, categoryNamed, categoryOf } from 'contract/rules/category.ts'
import { DEFAULT_REORDER_POINT } from 'contract/rules/limits.ts'
import type { FormPicture } from '#client/send-pictures.ts'
import type { ProductBody } from './inventory.api.ts'

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
/** Lists are typed one entry a line. */
const LISTS = ['features', 'specifications', 'benefits'] as const
const PRICES = ['sellingPrice', 'originalPrice', 'unitCost'] as const
const COUNTS = [
  'minStock',
  'reorderPoint',
  'maxStock',
  'monthlyConsumption',
  'minQuantity',
  'bidiPerPack',
  'position',
  'currentStock',
] as const

export type DraftField = (typeof TEXTS)[number] | (typeof PRICES)[number] | (typeof COUNTS)[number] | (typeof LISTS)[number]
/** A product as it is typed: all text, until it is sent. Pictures are files just chosen or the addresses of present ones. */
export type ProductDraft = Record<DraftField, string> & { listed: boolean; bestseller: boolean; images: readonly FormPicture[] }

const [FIRST = ''] = CATEGORIES.map(({ key }) => key)

const EMPTY = {
  name: '',
  slug: '',
  sku: '',
  category: FIRST,
  brand: 'Special Lion Beedi',
  size: '',
  description: '',
  supplier: '',
  qualityGrade: '',
  batchNumber: '',
  location: '',
  hsn: hsnOf(FIRST),
  expiryDate: '',
  sellingPrice: '',
  originalPrice: '',
  unitCost: '',
  minStock: '0',
  reorderPoint: String(DEFAULT_REORDER_POINT),
  maxStock: '0',
  monthlyConsumption: '0',
  minQuantity: '1',
  bidiPerPack: '',
  position: '',
  features: '',
  specifications: '',
  benefits: '',
  currentStock: '0',
  listed: true,
  bestseller: false,
  images: [],
} satisfies ProductDraft

export function draftOf(product: StockedProduct | undefined): ProductDraft {
  if (!product) return EMPTY
  const typed = Object.fromEntries([...TEXTS, ...PRICES, ...COUNTS].map((field) => [field, String(product[field] ?? '')]))
  const { listed, bestseller, images, features, specifications, benefits } = product
  const lists = {
    features: features.join('\n'),
    specifications: specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    benefits: benefits.map(({ title, description }) => `${title}: ${description}`).join('\n'),
  }
  return {
    ...EMPTY,
    ...typed,
    ...lists,
    category: categoryNamed(product.category),
    listed,
    bestseller,
    images: images.map(({ src }) => src),
  }
}

/** The categories to choose among; one that an older version has let somebody write stays in sight until another is chosen. */
export const categoryOptions = ({ category }: Pick<ProductDraft, 'category'>, list = CATEGORIES) => [
  ...(categoryOf(category, list) ? [] : [{ value: category, label: category && `${category}: please choose another` }]),
  ...list.map(({ key, name }) => ({ value: key, label: name.en })),
]

/** Another category, with its HSN code where that of the category before had not been changed by hand. */
export const inCategory = ({ category, hsn }: ProductDraft, next: string, list = CATEGORIES): Pick<ProductDraft, 'category' | 'hsn'> => ({
  category: next,
  hsn: hsn === hsnOf(category, list) ? hsnOf(next, list) : hsn,
})

/** What is sent of a draft. What is no number stays none, so that the answer names its field. */
export function bodyOf(draft: ProductDraft, { isNew }: { isNew: boolean }): Omit<ProductBody, 'images'> {
  const number = (field: DraftField) => (draft[field].trim() === '' ? Number.NaN : Number(draft[field]))
  const count = (field: DraftField) => Number(draft[field])
  const { listed, bestseller, name, slug, sku, category, brand, size, description } = draft
  const { supplier, qualityGrade, batchNumber, location, hsn, expiryDate } = draft
  return {
    ...{ name, slug, sku, category, brand, size, description, supplier, qualityGrade, batchNumber, location, hsn, listed, bestseller },
    expiryDate: expiryDate || null,
    sellingPrice: number('sellingPrice'),
    originalPrice: number('originalPrice'),
    unitCost: count('unitCost'),
    minStock: count('minStock'),
    reorderPoint: count('reorderPoint'),
    maxStock: count('maxStock'),
    monthlyConsumption: count('monthlyConsumption'),
    minQuantity: number('minQuantity'),
    bidiPerPack: draft.bidiPerPack.trim() === '' ? null : Number(draft.bidiPerPack),
    ...(draft.position.trim() !== '' && { position: Number(draft.position) }),
    ...listsOf(draft, isNew),
    currentStock: count('currentStock'),
  }
}

/** The lists as they are sent; a new product without any gets plain words of its own. */
function listsOf(draft: ProductDraft, isNew: boolean): Pick<ProductBody, (typeof LISTS)[number]> {
  const lines = (field: (typeof LISTS)[number]) =>
    draft[field]
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const lists = {
    features: lines('features'),
    specifications: lines('specifications').map((line) => ({ name: splitLine(line)[0], value: splitLine(line)[1] })),
    benefits: lines('benefits').map((line) => ({ title: splitLine(line)[0], description: splitLine(line)[1] })),
  }
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => !isNew || list.length > 0))
}

/** 'Size: Big pack' in its two parts; without a colon the second is empty. */
function splitLine(line: string): [string, string] {
  const at = line.indexOf(':')
  return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

/** The sentence at a list: the server names the line that it is about. */
export function listError(errors: Readonly<Record<string, string>>, field: (typeof LISTS)[number]): string | undefined {
  const found = Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))
  if (!found) return undefined
  const line = Number(found[0].split('.')[1])
  return Number.isNaN(line) ? found[1] : `Line ${line + 1}: ${found[1]}`
}
