import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderBody } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer } from '#test/builders/people.ts'
import { rounds } from '#test/proof/figures.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let person: Person
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
})
afterAll(() => test.close())

/** What an order has to cost, in paise, worked out by the database from its lines alone. */
const SUMS = `select o.total, greatest(sum(i.price * i.quantity) - sum(i.quantity) * case when sum(i.quantity) >= 30 then 2000
  when sum(i.quantity) >= 20 then 1500 when sum(i.quantity) >= 10 then 1000 else 0 end, 0) as expected,
  bool_and(i.price = p.price and i.original_price = p.original_price) as honest
  from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id group by o.id`

const junk = fc.oneof(fc.double(), fc.constant(0), fc.constant(-1), fc.string(), fc.constant(null))
const line = fc.record({
  id: fc.constantFrom('special-lion-beedi-big', 'special-lion-beedi-small'),
  quantity: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 120 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -3, 1.5, 1e9, Number.NaN) },
  ),
  price: junk,
  originalPrice: junk,
  discountPrice: junk,
  totalPrice: junk,
})
const cart = fc.record({ items: fc.array(line, { minLength: 1, maxLength: 4 }), subtotal: junk, savings: junk, itemCount: junk })

it('[RD-037][RD-034] random and tampered carts by the hundred cost what an independent computation says, or nothing', {
  timeout: 600_000,
}, async () => {
  let placed = 0
  let refused = 0
  const wholly = (items: { quantity: number }[]) =>
    items.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 99_999)
  await fc.assert(
    fc.asyncProperty(cart, async (cartData) => {
      const { status } = await test.sendRaw('POST /api/orders/create', { token: person.token, body: { ...orderBody({}), cartData } })
      expect(status).toBe(wholly(cartData.items) ? 200 : 400)
      if (status === 200) placed++
      else refused++
    }),
    { numRuns: rounds(100, 1000) },
  )
  const { rows } = await test.shop.database.pool.query(SUMS)
  expect(rows).toHaveLength(placed)
  for (const { total, expected, honest } of rows)
    expect({ total: Number(total), honest }).toEqual({ total: Number(expected), honest: true })
  process.stdout.write(`${placed} carts placed, ${refused} refused\n`)
})
