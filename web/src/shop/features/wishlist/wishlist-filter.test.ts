import { describe, expect, it } from 'vitest'
import { BIG, SMALL } from '#test/samples.ts'
import { wishOf } from '#test/wishes.ts'
import type { WishlistFilter } from './wishlist-filter.ts'
import { filterWishlist, isOnSale, readFilter, SORTS, writeFilter } from './wishlist-filter.ts'

const PLAIN = { discountPrice: 450, price: 450, originalPrice: 450, discount: 0 }
const LEAF = { ...SMALL, id: 'other', name: 'Another Leaf', category: 'OTHER', brand: 'Another', description: 'For tests.' }
const OTHER = wishOf(LEAF, 3, { ...PLAIN, ratings: 3.5 })
const ALL = [wishOf(BIG, 1, { ratings: 4.5 }), wishOf(SMALL, 2), OTHER]
const FIRST = readFilter(new URLSearchParams())
const names = (filter: Partial<WishlistFilter>) => filterWishlist(ALL, { ...FIRST, ...filter }).map(({ name }) => name)

describe('the wishlist in order', () => {
  it('[SF-585] newest first unless said otherwise', () => {
    expect(FIRST.sort).toBe('dateAdded')
    expect(names({})).toEqual(['Another Leaf', SMALL.name, BIG.name])
  })

  it.each([
    ['name', ['Another Leaf', BIG.name, SMALL.name]],
    ['price-low', [SMALL.name, BIG.name, 'Another Leaf']],
    ['price-high', ['Another Leaf', BIG.name, SMALL.name]],
    ['rating', [BIG.name, 'Another Leaf', SMALL.name]],
  ] as const)('[SF-586] by %s', (sort, expected) => {
    expect(names({ sort })).toEqual(expected)
    expect(SORTS.map(({ value }) => value)).toContain(sort)
  })
})

describe('the wishlist filtered', () => {
  it('[SF-420] on sale is a lower price now, a discount, or a higher price before', () => {
    expect(isOnSale(PLAIN)).toBe(false)
    expect(isOnSale({ ...PLAIN, discountPrice: 449 })).toBe(true)
    expect(isOnSale({ ...PLAIN, discount: 1 })).toBe(true)
    expect(isOnSale({ ...PLAIN, originalPrice: 451 })).toBe(true)
    expect(names({ onSale: true })).toEqual([SMALL.name, BIG.name])
  })

  it('by category and by every word of a search', () => {
    expect(names({ category: 'OTHER' })).toEqual(['Another Leaf'])
    expect(names({ q: 'LION  small' })).toEqual([SMALL.name])
    expect(names({ q: 'lion leaf' })).toEqual([])
  })

  it('an address says what a filter is and back; nonsense in it is not said', () => {
    const filter: WishlistFilter = { q: 'big pack', category: 'BEEDI', sort: 'rating', onSale: true, view: 'list' }
    expect(readFilter(writeFilter(filter))).toEqual(filter)
    expect(writeFilter(FIRST).toString()).toBe('')
    expect(readFilter(new URLSearchParams('sort=evil&view=x&sale=yes'))).toEqual(FIRST)
  })

  it('words and a category that are longer than anybody writes are cut after 100 characters', () => {
    const { q, category } = readFilter(new URLSearchParams({ q: 'q'.repeat(120), category: 'c'.repeat(120) }))
    expect([q, category]).toEqual(['q'.repeat(100), 'c'.repeat(100)])
  })
})
