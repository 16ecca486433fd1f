import { categoryNamed } from 'contract/rules/category.ts'
import type { WishlistItem } from 'contract/wishlists/wishlist.schemas.ts'
import * as messages from './messages.ts'

export const SORTS = [
  { value: 'dateAdded', label: messages.dateAdded },
  { value: 'name', label: messages.nameAZ },
  { value: 'price-low', label: messages.priceLowToHigh },
  { value: 'price-high', label: messages.priceHighToLow },
  { value: 'rating', label: messages.highestRating },
] as const
export type WishlistSort = (typeof SORTS)[number]['value']

export const VIEWS = [
  { value: 'grid', label: messages.grid },
  { value: 'list', label: messages.list },
] as const
export type WishlistView = (typeof VIEWS)[number]['value']

export type WishlistFilter = {
  q: string
  /** Empty for all. */
  category: string
  sort: WishlistSort
  onSale: boolean
  view: WishlistView
}

/** What Clear Filters goes back to; sort and view hold nothing back. */
export const NO_WISHLIST_FILTER = { q: '', category: '', onSale: false } as const

/** The filter an address stands for; what it spells wrong counts as not said. */
export function readFilter(params: URLSearchParams): WishlistFilter {
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    category: (params.get('category') ?? '').slice(0, 100),
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'dateAdded',
    onSale: params.get('sale') === '1',
    view: params.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** The address of a filter, without what says nothing. */
export function writeFilter({ q, category, sort, onSale, view }: WishlistFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (q) params.set('q', q)
  if (category) params.set('category', category)
  if (sort !== 'dateAdded') params.set('sort', sort)
  if (onSale) params.set('sale', '1')
  if (view === 'list') params.set('view', 'list')
  return params
}

type PricedItem = Pick<WishlistItem, 'price' | 'discountPrice' | 'discount' | 'originalPrice'>

export const isOnSale = ({ price, discountPrice, discount, originalPrice }: PricedItem): boolean =>
  discountPrice < price || discount > 0 || originalPrice > price

const ORDERS: Record<WishlistSort, (a: WishlistItem, b: WishlistItem) => number> = {
  dateAdded: (a, b) => b.createdAt.localeCompare(a.createdAt),
  name: (a, b) => a.name.localeCompare(b.name, 'en-IN'),
  'price-low': (a, b) => a.discountPrice - b.discountPrice,
  'price-high': (a, b) => b.discountPrice - a.discountPrice,
  rating: (a, b) => (b.ratings ?? 0) - (a.ratings ?? 0),
}

/** The products that pass, in the order asked for; every word of `q` has to be found somewhere in the product. */
export function filterWishlist(items: readonly WishlistItem[], { q, category, sort, onSale }: WishlistFilter): WishlistItem[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const passes = (item: WishlistItem) => {
    const text = `${item.name} ${item.category} ${item.brand} ${item.description}`.toLowerCase()
    return (
      (category === '' || categoryNamed(item.category) === category) &&
      (!onSale || isOnSale(item)) &&
      words.every((word) => text.includes(word))
    )
  }
  return items.filter(passes).sort(ORDERS[sort])
}
