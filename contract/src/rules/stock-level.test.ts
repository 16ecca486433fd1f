import { describe, expect, it } from 'vitest'
import { STOCK_BADGES, stockBar, stockLabel, stockStatus } from './stock-level.ts'

describe('what a shopper reads about stock', () => {
  it.each([{ inStock: false, stock: 50 }, { stock: 0 }, { stock: -1 }, { inStock: true, stock: 0 }])(
    '[SF-582] %o is out of stock',
    (product) => {
      expect(stockLabel(product)).toEqual({ level: 'out', text: 'Out of Stock' })
    },
  )

  it('[SF-583] five or fewer are counted down', () => {
    expect(stockLabel({ inStock: true, stock: 5 })).toEqual({ level: 'low', text: 'Only 5 left' })
    expect(stockLabel({ stock: 1 }).text).toBe('Only 1 left')
  })

  it('[SF-584] more are counted, and an unknown number is just in stock', () => {
    expect(stockLabel({ stock: 6 })).toEqual({ level: 'in', text: '6 in stock' })
    expect(stockLabel({ inStock: true }).text).toBe('In Stock')
    expect(stockLabel({}).text).toBe('In Stock')
  })
})

const limits = { minStock: 100, reorderPoint: 200, maxStock: 1000 }

describe('what staff read about stock', () => {
  it.each([
    ['[BO-126]', 0, 'Out of Stock'],
    ['[BO-127]', 1, 'Critical'],
    ['[BO-127]', 99, 'Critical'],
    ['[BO-128]', 100, 'Low Stock'],
    ['[BO-128]', 200, 'Low Stock'],
    ['[BO-129]', 201, 'In Stock'],
  ])('%s %i pieces wear the badge %s', (_item, stock, badge) => {
    expect(STOCK_BADGES[stockStatus({ ...limits, stock })]).toBe(badge)
  })

  it('the stored status follows the same figures', () => {
    expect([0, 99, 100, 201].map((stock) => stockStatus({ ...limits, stock }))).toEqual(['out_of_stock', 'critical', 'low_stock', 'active'])
  })

  it('[BO-132] the bar is as wide as the share of the maximum, at most full', () => {
    expect([0, 250, 1000, 4000].map((stock) => stockBar({ ...limits, stock }).width)).toEqual([0, 25, 100, 100])
    expect(stockBar({ stock: 3, minStock: 0, reorderPoint: 0, maxStock: 0 }).width).toBe(100)
    expect(stockBar({ stock: 0, minStock: 0, reorderPoint: 0, maxStock: 0 }).width).toBe(0)
  })

  it('[BO-133] the bar is red to the minimum, yellow to the reorder point and green above', () => {
    expect([100, 101, 200, 201].map((stock) => stockBar({ ...limits, stock }).colour)).toEqual(['red', 'yellow', 'yellow', 'green'])
  })
})
