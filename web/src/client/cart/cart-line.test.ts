import { describe, expect, it } from 'vitest'
import { BIG, SMALL } from '#test/samples.ts'
import { atTodaysPrices, countOf, lineOf, withAdded, withQuantity } from './cart-line.ts'
import { cartProblem, summaryOf } from './goods.ts'

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

it('a cart counts its pieces, not its lines', () => {
  expect([countOf([lineOf(BIG, 8), lineOf(SMALL, 4)]), countOf([])]).toEqual([12, 0])
})

it('adding never passes what is in stock', () => {
  const [line] = withAdded([lineOf({ ...BIG, stock: 5 }, 4)], lineOf({ ...BIG, stock: 5 }, 4))
  expect(line?.quantity).toBe(5)
})

it('adding raises the line of the same product alone, and takes over its price of now', () => {
  const dearer = { ...SMALL, price: 230 }
  const lines = withAdded([lineOf(BIG, 3), lineOf(SMALL, 2)], lineOf(dearer, 4))
  expect(lines.map(({ slug, quantity, price }) => [slug, quantity, price])).toEqual([
    [BIG.slug, 3, 280],
    [SMALL.slug, 6, 230],
  ])
})

it('a new line never passes what is in stock, and one whose stock is not known is taken as it is', () => {
  const { stock: _, ...unknown } = lineOf(BIG, 900)
  const quantities = [lineOf({ ...BIG, stock: 7 }, 9), unknown].map((added) => withAdded([], added)[0]?.quantity)
  expect(quantities).toEqual([7, 900])
})

it('two lines without an id are two products', () => {
  const [{ productId: _big, ...big }, { productId: _small, ...small }] = [lineOf(BIG, 2), lineOf(SMALL, 5)] as const
  expect(withAdded([big], small).map(({ slug, quantity }) => [slug, quantity])).toEqual([
    [BIG.slug, 2],
    [SMALL.slug, 5],
  ])
})

it.each([
  [4, [4, 2]],
  [1, [1, 2]],
  [0, [2]],
  [-1, [2]],
])('a quantity of %i leaves the pieces %j', (quantity, left) => {
  const lines = withQuantity([lineOf(BIG, 3), lineOf(SMALL, 2)], BIG.id, quantity)
  expect(lines.map((line) => line.quantity)).toEqual(left)
})

describe('a cart at the prices of today', () => {
  const prices = (lines: ReturnType<typeof atTodaysPrices>) =>
    lines.map(({ name, price, stock, quantity }) => [name, price, stock, quantity])

  it('knows a line by its id, whatever its address was', () => {
    const old = { ...lineOf(BIG, 3), slug: SMALL.slug, price: 250 }
    expect(prices(atTodaysPrices([old], [SMALL, { ...BIG, stock: 40 }]))).toEqual([[BIG.name, 280, 40, 3]])
  })

  it('knows a line without an id by its address', () => {
    const { productId: _, ...old } = { ...lineOf(BIG, 3), name: 'As it was called', price: 250 }
    expect(prices(atTodaysPrices([old], [SMALL, { ...BIG, stock: 40 }]))).toEqual([[BIG.name, 280, 40, 3]])
  })

  it('shows what is no longer sold as out of stock, at its last price', () => {
    expect(prices(atTodaysPrices([{ ...lineOf(BIG, 3), price: 250 }], [SMALL]))).toEqual([[BIG.name, 250, 0, 3]])
  })
})

describe('a cart that cannot be ordered', () => {
  const big = (quantity: number, change: object) => ({ ...lineOf(BIG, quantity), ...change })

  it.each([
    ['none of it is left', 1, { stock: 0 }, `${BIG.name} is out of stock. Please remove it to go on.`],
    ['more is wanted than is left', 6, { stock: 5 }, `Only 5 of ${BIG.name} are left. Please lower the quantity.`],
    ['less is wanted than is sold', 4, { minQuantity: 5 }, `Minimum order quantity of ${BIG.name} is 5 pieces`],
    [
      'more is wanted than is left, and less than is sold',
      3,
      { stock: 2, minQuantity: 4 },
      `Only 2 of ${BIG.name} are left. Please lower the quantity.`,
    ],
  ])('says so where %s', (_what, quantity, change, sentence) => {
    expect(cartProblem([lineOf(SMALL, 2), big(quantity, change)])).toBe(sentence)
  })

  it.each([
    ['all that is left', 5, { stock: 5 }],
    ['the fewest that are sold', 5, { minQuantity: 5 }],
    ['one piece of what says nothing of its fewest', 1, { minQuantity: undefined }],
    ['much of what says nothing of its stock', 9000, { stock: undefined }],
  ])('is not one with %s', (_what, quantity, change) => {
    expect(cartProblem([big(quantity, change)])).toBeUndefined()
  })

  it('names the first line that stands in the way', () => {
    expect(cartProblem([{ ...lineOf(SMALL, 9), stock: 8 }, big(1, { stock: 0 })])).toContain(`Only 8 of ${SMALL.name}`)
  })
})
