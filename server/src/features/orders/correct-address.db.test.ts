import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADDRESS, anOrder, aPaidOrder } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let admin: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  person = await aCustomer(test)
})
afterAll(() => test.close())

const { name, phone } = ADDRESS
const RIGHT = { name, phone, street: '41 Bazaar Road, behind the temple', city: 'Chhatarpur', zipCode: '471001' }
const correct = ({ _id }: { _id: string }, body: typeof RIGHT & { was?: typeof RIGHT } = RIGHT) =>
  test.call(`PUT /api/orders/${_id}/admin/address`, { token: admin, body })
const open = async ({ _id }: { _id: string }) => (await test.call(`GET /api/orders/${_id}/admin`, { token: admin })).body

it('staff correct where an order goes; the shopper sees it, history and audit log name the fields', async () => {
  const order = await anOrder(test, person)
  const reply = await correct(order)
  expect([reply.status, reply.body.order.shippingAddress]).toEqual([200, { ...order.shippingAddress, ...RIGHT }])
  const own = (await test.call(`GET /api/orders/${order._id}`, { token: person.token })).body.order
  expect(own.shippingAddress).toMatchObject(RIGHT)
  expect((await open(order)).events.at(-1)).toMatchObject({
    type: 'order.address',
    actor: 'admin',
    from: 'pending_payment',
    to: 'pending_payment',
    note: 'Changed: address, city, PIN code',
  })
  const { entries } = (await test.call(`GET /api/admin/audit?q=${order.orderNumber}`, { token: admin })).body
  expect(entries).toMatchObject([
    {
      action: 'order.readdressed',
      before: { city: 'Sagar', zipCode: '470002' },
      after: { city: 'Chhatarpur', zipCode: '471001', changed: ['address', 'city', 'PIN code'] },
    },
  ])
})

it('the same address again changes nothing', async () => {
  const order = await anOrder(test, person)
  await correct(order)
  const { events } = await open(order)
  expect((await correct(order)).status).toBe(200)
  expect((await open(order)).events).toEqual(events)
})

it('of two who correct it at once, one is asked to look again, and the first correction stays', async () => {
  const order = await anOrder(test, person)
  const { street, city, zipCode } = order.shippingAddress
  const was = { name, phone, street, city, zipCode }
  const both = [
    { ...was, phone: '9811122234' },
    { ...was, street: '7 Mill Road' },
  ]
  const answers = await Promise.all(both.map((body) => correct(order, { ...body, was })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = both.find((_, at) => answers[at]?.status === 200)
  expect((await open(order)).order.shippingAddress).toMatchObject(first ?? {})
  // an answer that was lost: sent again it is the same correction
  expect((await correct(order, { ...RIGHT, ...first, was })).status).toBe(200)
  const late = await correct(order, { ...RIGHT, was })
  expect([late.status, late.body.code]).toEqual([409, 'order.changed'])
})

it('a paid order is corrected until it is shipped; then its address stays', async () => {
  const order = await aPaidOrder(test, person)
  await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: true } })
  expect((await correct(order)).body.order).toMatchObject({ status: 'confirmed', shippingAddress: { city: 'Chhatarpur' } })
  for (const [status, word] of [
    ['shipped', 'shipped'],
    ['delivered', 'delivered'],
    ['cancelled', 'cancelled'],
  ] as const) {
    await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body: { status } })
    const late = await correct(order, { ...RIGHT, city: 'Satna' })
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'order.address-fixed',
      `This order is ${word}. Its address can no longer be changed.`,
    ])
  }
  expect((await open(order)).order.shippingAddress.city).toBe('Chhatarpur')
})

it('a PIN code of another state, and one that does not exist, are refused at the field', async () => {
  const order = await anOrder(test, person)
  const far = await correct(order, { ...RIGHT, zipCode: '560001' })
  expect([far.status, far.body.errors?.zipCode]).toEqual([
    400,
    'This PIN code lies in Karnataka. For another state, cancel this order and ask the customer to place a new one.',
  ])
  expect((await correct(order, { ...RIGHT, zipCode: '999999' })).body.errors?.zipCode).toBe('Please enter a valid Indian pin code')
  for (const [field, value] of [
    ['name', ' '],
    ['phone', '12345'],
    ['street', ''],
    ['city', ''],
    ['zipCode', '4710'],
  ] as const)
    expect(Object.keys((await correct(order, { ...RIGHT, [field]: value })).body.errors ?? {})).toEqual([field])
  expect((await open(order)).order.shippingAddress).toEqual(order.shippingAddress)
})

it('nobody but staff corrects it, and an unknown order is told', async () => {
  const order = await anOrder(test, person)
  const own = await test.call(`PUT /api/orders/${order._id}/admin/address`, { token: person.token, body: RIGHT })
  expect(own.status).toBe(403)
  expect((await correct({ _id: 'SLB-NONE' })).status).toBe(404)
})
