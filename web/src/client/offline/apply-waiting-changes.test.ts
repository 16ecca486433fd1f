import { expect, it } from 'vitest'
import { BIG, SMALL } from '#test/samples.ts'
import { lineOf } from '../cart/cart-line.ts'
import { cartAfter, wishlistAfter } from './apply-waiting-changes.ts'

const add = (productId: string, quantity: number) => ({ method: 'POST' as const, path: '/api/cart/add', body: { productId, quantity } })
const set = (id: string, quantity: number) => ({ method: 'PUT' as const, path: `/api/cart/update/${id}`, body: { quantity } })
const drop = (id: string) => ({ method: 'DELETE' as const, path: `/api/cart/remove/${id}` })
const wish = (productId: string) => ({ method: 'POST' as const, path: '/api/wishlist/add', body: { productId } })
const unwish = (id: string) => ({ method: 'DELETE' as const, path: `/api/wishlist/remove/${id}` })
const quantities = (lines: readonly { name: string; quantity: number }[]) => lines.map(({ name, quantity }) => [name, quantity])

it.each([
  ['more of what is there', [add(BIG.id, 4)], [[BIG.name, 7]]],
  [
    'a product of the catalogue',
    [add(SMALL.id, 2)],
    [
      [BIG.name, 3],
      [SMALL.name, 2],
    ],
  ],
  ['another quantity', [set(BIG.id, 9)], [[BIG.name, 9]]],
  ['what is put in and taken out again', [add(SMALL.id, 2), drop(SMALL.id)], [[BIG.name, 3]]],
  ['what is taken out and put in again', [drop(BIG.id), add(BIG.id, 5)], [[BIG.name, 5]]],
  ['what is of the wishlist alone', [wish(BIG.id), unwish(SMALL.id)], [[BIG.name, 3]]],
])('a cart shows %s', (_what, changes, shown) => expect(quantities(cartAfter([lineOf(BIG, 3)], changes, [BIG, SMALL]))).toEqual(shown))

it('a cart without the catalogue still knows its own products', () => {
  expect(quantities(cartAfter([lineOf(BIG, 3)], [add(BIG.id, 2), add(SMALL.id, 6)], []))).toEqual([[BIG.name, 5]])
})

it('a wishlist shows what is put on and taken off, the newest first and each once', () => {
  const items = [{ productId: BIG.id, name: 'as it was' }]
  const names = (changes: Parameters<typeof wishlistAfter>[1]) =>
    wishlistAfter(items, changes, [BIG, SMALL]).map((item) => Reflect.get(Object(item), 'name'))
  expect(names([wish(SMALL.id)])).toEqual([SMALL.name, 'as it was'])
  expect(names([wish(BIG.id), wish(SMALL.id), unwish(BIG.id)])).toEqual([SMALL.name])
  expect(names([unwish(BIG.id), add(BIG.id, 2)])).toEqual([])
})
