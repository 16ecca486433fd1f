import { afterAll, beforeAll, expect, it } from 'vitest'
import { productIds } from '../../../test/builders/orders.ts'
import { aCustomer } from '../../../test/builders/people.ts'
import type { Body, TestShop } from '../../../test/test-shop.ts'
import { testShop } from '../../../test/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

it.each([
  ['big', 'small'],
  ['small', 'big'],
] as const)('[SF-467] a wishlist that got the %s pack first begins with the %s pack', async (first, second) => {
  const { token } = await aCustomer(test)
  const ids = await productIds(test)
  for (const pack of [first, second]) {
    await test.call('POST /api/wishlist/add', { token, body: { productId: ids[pack] } })
    test.later(1000)
  }
  const { wishlist } = (await test.call('GET /api/wishlist', { token })).body
  expect(wishlist.items.map(({ id }: Body) => id)).toEqual([ids[second], ids[first]])
})
