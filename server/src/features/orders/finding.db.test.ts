import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADDRESS, aTransactionId, orderBody, pay } from '../../../test/builders/orders.ts'
import type { Person } from '../../../test/builders/people.ts'
import { aCustomer, theOwner } from '../../../test/builders/people.ts'
import type { Body, TestShop } from '../../../test/test-shop.ts'
import { testShop } from '../../../test/test-shop.ts'

let test: TestShop
let admin: string
let person: Person
let order: Body
let other: Body
const [first, second] = [aTransactionId(), aTransactionId()]
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  person = await aCustomer(test, { name: 'Gita Patel' })
  const place = async (phone: string) =>
    (
      await test.call('POST /api/orders/create', {
        token: person.token,
        body: orderBody({ big: 1 }, { shippingAddress: { ...ADDRESS, phone } }),
      })
    ).body.order
  ;[order, other] = [await place('9123456780'), await place('8000011111')]
  await pay(test, person, order, first)
  await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: false } })
  await pay(test, person, order, second)
  const shipped = { status: 'shipped', courier: 'India Post', trackingNumber: 'EM123456789IN' }
  await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body: shipped })
})
afterAll(() => test.close())

const found = async (q: string): Promise<string[]> => {
  const { body } = await test.call(`GET /api/orders/admin/all?q=${encodeURIComponent(q)}`, { token: admin })
  return body.orders.map(({ orderNumber }: Body) => orderNumber)
}

it('[BO-044] staff find an order by every transaction ID ever handed in, by phone and by tracking number, however they are typed', async () => {
  const grouped = second.replace(/(.{4})(?=.)/g, '$1 ')
  for (const q of [
    first,
    second,
    grouped,
    second.slice(-6),
    '9123456780',
    '+91 91234 56780',
    '091234-56780',
    'EM123456789IN',
    'em123456789in',
    ' EM1234 ',
  ])
    expect(await found(q), q).toEqual([order.orderNumber])
  expect(await found('8000011111')).toEqual([other.orderNumber])
  expect((await found('gita pat')).length).toBe(2)
  expect(await found(aTransactionId())).toEqual([])
})
