import { describe, expect, it } from 'vitest'
import { BIG, SMALL } from '#test/samples.ts'
import type { ProductFilter } from './product-filter.ts'
import { activeFilters, filterProducts, NO_FILTER, readFilter, writeFilter } from './product-filter.ts'

const OTHER = {
  ...SMALL,
  id: 'other',
  name: 'Another Leaf',
  category: 'OTHER',
  price: 450,
  discount: 50,
  description: 'For tests.',
  brand: 'Another',
}
const ALL = [SMALL, BIG, OTHER]
const names = (filter: Partial<ProductFilter>) => filterProducts(ALL, { ...NO_FILTER, ...filter }).map(({ name }) => name)

describe('the shelf', () => {
  it.each([
    ['name', ['Another Leaf', BIG.name, SMALL.name]],
    ['price-asc', [SMALL.name, BIG.name, 'Another Leaf']],
    ['price-desc', ['Another Leaf', BIG.name, SMALL.name]],
    ['discount', ['Another Leaf', SMALL.name, BIG.name]],
  ] as const)('[SF-049] sorted by %s', (sort, expected) => {
    expect(names({ sort })).toEqual(expected)
  })

  it('[SF-050] products above the highest price are left out, at the right end of the slider none is', () => {
    expect(names({ max: 250 })).toEqual([SMALL.name])
    expect(names({ max: 280 })).toEqual([BIG.name, SMALL.name])
    expect(names({ max: 500 })).toHaveLength(3)
  })

  it('[SF-048] a category keeps its own', () => {
    expect(names({ category: 'BEEDI' })).toEqual([BIG.name, SMALL.name])
  })

  it('[SF-053] every word has to be found, in any case', () => {
    expect(names({ q: 'LION big' })).toEqual([BIG.name])
    expect(names({ q: 'lion leaf' })).toEqual([])
  })

  it.each(['बीड़ी', 'बीड़ी'.normalize('NFC'), 'बीडी', 'biri', 'Bidis', 'beedi big'])('finds the goods by %s, and only them', (q) => {
    expect(names({ q })).toEqual(q.includes('big') ? [BIG.name] : [BIG.name, SMALL.name])
  })

  it.each([
    ['छोटी बीड़ी', [SMALL.name]],
    ['छोटा बीड़ी'.normalize('NFC'), [SMALL.name]],
    ['बड़ा पैकेट', [BIG.name]],
    ['मझोला', []],
  ])('finds a size by its Hindi name: %s', (q, expected) => {
    expect(names({ q })).toEqual(expected)
  })

  it('counts what the sheet can show: not the search text, not the sort', () => {
    expect(activeFilters({ ...NO_FILTER, q: 'big', sort: 'discount' })).toBe(0)
    expect(activeFilters({ ...NO_FILTER, category: 'BEEDI', max: 300 })).toBe(2)
  })

  it('an address says what a filter is and back; nonsense in it is not said', () => {
    const filter: ProductFilter = { q: 'big', category: 'BEEDI', sort: 'discount', max: 300 }
    expect(readFilter(writeFilter(filter))).toEqual(filter)
    expect(writeFilter(NO_FILTER).toString()).toBe('')
    expect(readFilter(new URLSearchParams('sort=evil&category=x&max=-4'))).toEqual({ ...NO_FILTER, max: 0 })
    expect(readFilter(new URLSearchParams('max=9999')).max).toBe(500)
  })
})
