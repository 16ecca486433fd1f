import { describe, expect, it } from 'vitest'
import { BIG, SMALL } from '#test/samples.ts'
import { lineOf, withAdded } from './cart-line.ts'
import { summaryOf } from './goods.ts'

describe('a cart on its way to the checkout', () => {
  it('[SF-254] carries items, total, savings, subtotal and the number of pieces in rupees', () => {
    expect(summaryOf([lineOf(BIG, 8), lineOf(SMALL, 4)])).toEqual({
      items: [
        { id: BIG.id, name: BIG.name, price: 280, originalPrice: 400, quantity: 8, image: BIG.image },
        { id: SMALL.id, name: SMALL.name, price: 210, originalPrice: 300, quantity: 4, image: SMALL.image },
      ],
      subtotal: 4400,
      savings: 1440,
      total: 2960,
      itemCount: 12,
    })
  })
})

it('adding never passes what is in stock', () => {
  const [line] = withAdded([lineOf({ ...BIG, stock: 5 }, 4)], lineOf({ ...BIG, stock: 5 }, 4))
  expect(line?.quantity).toBe(5)
})
