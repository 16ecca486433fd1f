import type { Order } from 'contract/orders/order.schemas.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, aPaidOrder, callerBody, orderBody } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let admin: string
let person: Person
/** Numbers of orders: two of the storefront, one of them paid and sent to Goa, and one taken by phone. */
let small: string
let paid: string
let phoned: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  person = await aCustomer(test)
  const place = async (quantities: { big?: number; small?: number }, state = ADDRESS.state): Promise<Order> =>
    (
      await test.call('POST /api/orders/create', {
        token: person.token,
        body: orderBody(quantities, { shippingAddress: { ...ADDRESS, state, zipCode: state === 'Goa' ? '403001' : ADDRESS.zipCode } }),
      })
    ).body.order
  small = (await place({ small: 1 }, 'Goa')).orderNumber
  const order = await aPaidOrder(test, person, { big: 12 })
  await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: true } })
  paid = order.orderNumber
  phoned = (await test.call('POST /api/admin/orders', { token: admin, body: callerBody() })).body.order.orderNumber
})
afterAll(() => test.close())

const listed = async (words: string) => {
  const { status, body } = await test.call(`GET /api/orders/admin/all?${words}`, { token: admin })
  return status === 200 ? body.orders.map(({ orderNumber }) => orderNumber).toReversed() : status
}
const exported = async (words: string) => {
  const { text } = await test.sendRaw(`GET /api/orders/admin/export?${words}`, { token: admin })
  return [small, paid, phoned].filter((number) => text.includes(number))
}
const totalOf = async (number: string) =>
  (await test.call(`GET /api/orders/admin/all?q=${number}`, { token: admin })).body.orders.map(({ total }) => total)[0] ?? 0

describe('the filters of the list of orders', () => {
  it.each([
    ['payment=verified', () => [paid]],
    ['payment=pending', () => [small, phoned]],
    ['state=Goa', () => [small]],
    ['state=Madhya+Pradesh', () => [paid, phoned]],
    ['state=Sikkim', () => []],
    ['source=phone', () => [phoned]],
    ['source=storefront', () => [small, paid]],
    ['source=storefront&payment=pending', () => [small]],
  ])('%s lets through just these, in the list and in its export', async (words, expected) => {
    expect(await listed(words)).toEqual(expected())
    expect(await exported(words)).toEqual(expected())
  })

  it('by total take both ends in, to the paisa', async () => {
    const total = await totalOf(phoned)
    expect(await listed(`least=${total}&most=${total}`)).toEqual([phoned])
    expect(await listed(`least=${total + 0.01}`)).toEqual([paid])
    expect(await listed(`most=${total - 0.01}`)).toEqual([small])
    expect(await exported(`most=${total - 0.01}`)).toEqual([small])
  })

  it('choose over all pages just these orders, with what a change of them names, for whoever may change and read them', async () => {
    const { body } = await test.call('GET /api/orders/admin/matching?source=storefront', { token: admin })
    expect([body.orders.map(({ orderNumber }) => orderNumber), body.total]).toEqual([[paid, small], 2])
    const order = (await test.call(`GET /api/orders/admin/all?q=${paid}`, { token: admin })).body.orders[0]
    expect(body.orders[0]).toEqual({
      _id: order?._id,
      orderNumber: paid,
      status: 'confirmed',
      paymentStatus: 'verified',
      trackingNumber: null,
      money: order?.money,
      payment: { transactionId: order?.payment.transactionId },
      shippingAddress: { zipCode: order?.shippingAddress.zipCode },
    })
    for (const role of ['packer', 'accountant'] as const) {
      const { token } = await aColleague(test, role)
      expect((await test.call('GET /api/orders/admin/matching', { token })).status, role).toBe(403)
    }
  })

  it.each(['payment=paid', 'state=Bombay', 'source=fax', 'least=-1', 'most=soon', 'least=1e12', 'from=soon'])(
    'refuse what is none of theirs: %s',
    async (words) => {
      expect(await listed(words)).toBe(400)
    },
  )
})
