import type { ProductCard } from 'contract/catalog/product.schemas.ts'
import { categoryShown } from 'contract/rules/category.messages.ts'
import { categoryNamed, categoryOf, CATEGORIES as SHOP_CATEGORIES } from 'contract/rules/category.ts'
import * as messages from './products.messages.ts'

/** Rupees: the slider's right end, where nothing is filtered. */
export const PRICE_MAXIMUM = 500
export const CATEGORIES = [
  { value: '', label: messages.all },
  ...SHOP_CATEGORIES.map(({ key }) => ({ value: key, label: categoryShown(key) })),
]

export const SORTS = [
  { value: 'name', label: messages.nameAZ },
  { value: 'price-asc', label: messages.priceLowToHigh },
  { value: 'price-desc', label: messages.priceHighToLow },
  { value: 'discount', label: messages.bestDiscount },
] as const
export type ProductSort = (typeof SORTS)[number]['value']

export type ProductFilter = {
  q: string
  /** Empty for all. */
  category: string
  sort: ProductSort
  /** Rupees, 0 to 500. */
  max: number
}

export const NO_FILTER: ProductFilter = { q: '', category: '', sort: 'name', max: PRICE_MAXIMUM }

/** The filter an address stands for; what it spells wrong counts as not said. */
export function readFilter(params: URLSearchParams): ProductFilter {
  const max = Number.parseInt(params.get('max') ?? '', 10)
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    category: CATEGORIES.find(({ value }) => value === params.get('category'))?.value ?? '',
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'name',
    max: Number.isNaN(max) ? PRICE_MAXIMUM : Math.min(PRICE_MAXIMUM, Math.max(0, max)),
  }
}

/** The address of a filter, without what says nothing. */
export function writeFilter(filter: ProductFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.q) params.set('q', filter.q)
  if (filter.category) params.set('category', filter.category)
  if (filter.sort !== 'name') params.set('sort', filter.sort)
  if (filter.max < PRICE_MAXIMUM) params.set('max', String(filter.max))
  return params
}

/** How many of the filters that the sheet can show hold something back: the search text has its own box, the sort holds nothing back. */
export const activeFilters = ({ category, max }: ProductFilter): number => Number(category !== '') + Number(max < PRICE_MAXIMUM)

const ORDERS: Record<ProductSort, (a: ProductCard, b: ProductCard) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en-IN'),
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  discount: (a, b) => b.discount - a.discount,
}

/** What the goods of a category are called: its name and the many spellings of it, in Devanagari as NFC writes it. */
function spellingsOf(category: string): string {
  const { name, spellings = [] } = categoryOf(category) ?? {}
  return [category, name?.en, name?.hi, ...spellings].join(' ').normalize('NFC')
}

/** What its size is called in Hindi, as on the pack of the page. */
const sizeInHindi = (size: string): string =>
  (/^big\b/i.test(size) ? 'बड़ा बड़ी बडा पैकेट' : /^small\b/i.test(size) ? 'छोटा छोटी पैकेट' : '').normalize('NFC')

/** The products that pass, in the order asked for; every word of `q` has to be found somewhere in the product. */
export function filterProducts(products: readonly ProductCard[], filter: ProductFilter): ProductCard[] {
  const words = filter.q.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  const passes = (product: ProductCard) => {
    const own = categoryOf(product.category)
    const text =
      `${product.name} ${product.size} ${product.brand} ${product.description} ${spellingsOf(product.category)} ${sizeInHindi(product.size)}`.toLowerCase()
    return (
      product.price <= filter.max &&
      (filter.category === '' || categoryNamed(product.category) === filter.category) &&
      words.every((word) => text.includes(word) || (own && categoryOf(word) === own))
    )
  }
  return products.filter(passes).sort(ORDERS[filter.sort])
}
