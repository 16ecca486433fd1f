import { deliveryRange } from 'contract/rules/delivery-days.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPaidOrder } from '#test/builders/orders.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { BodyFor } from '#test/contract-calls.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'

let test: TestShop
let admin: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
})
afterAll(() => test.close())

const set = (order: { _id: string } | undefined, body: BodyFor<'PUT /api/orders/:id/admin/update-status'>) =>
  test.call(`PUT /api/orders/${present(order)._id}/admin/update-status`, { token: admin, body })
const toPack = async (query = '') => (await test.call(`GET /api/admin/dispatch?${query}`, { token: admin })).body
const save = (couriers: object[]) => test.sendRaw('PUT /api/admin/couriers', { token: admin, body: { couriers } })

describe('what is to be packed', () => {
  it('is every paid order not sent yet, the longest waiting first, with the packs of all of them', async () => {
    const person = await aCustomer(test)
    const orders = [
      await aPaidOrder(test, person, { big: 2 }),
      await aPaidOrder(test, person, { big: 3, small: 1 }),
      await aPaidOrder(test, person),
    ]
    expect((await toPack()).orders).toEqual([])
    for (const order of orders.slice(0, 2)) await set(order, { status: 'confirmed' })
    await set(orders[0], { status: 'processing' })
    const found = await toPack()
    expect(found.orders.map(({ _id }) => _id)).toEqual([orders[0]?._id, orders[1]?._id])
    expect(found.pick).toEqual([
      { name: expect.stringContaining('Big'), quantity: 5, orders: 2 },
      { name: expect.stringContaining('Small'), quantity: 1, orders: 1 },
    ])
    expect((await toPack('limit=1')).pick).toEqual(found.pick)
    await set(orders[0], { status: 'shipped' })
    expect((await toPack()).orders.map(({ _id }) => _id)).toEqual([orders[1]?._id])
  })
})

it('tax invoices come with the orders to pack and the one that is sent for whoever reads orders, and for no packer', async () => {
  const general = { section: 'general' as const, data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD }
  await test.call('PUT /api/admin/settings', { token: admin, body: general })
  const packer = (await aColleague(test, 'packer')).token
  const person = await aCustomer(test)
  const pair = [await aPaidOrder(test, person), await aPaidOrder(test, person, { big: 3 })]
  for (const order of pair) await set(order, { status: 'confirmed' })
  const ids = pair.map(({ _id }) => _id)
  const invoices = async (token: string) => {
    const { orders } = (await test.call('GET /api/admin/dispatch', { token })).body
    return ids.map((id) => orders.find(({ _id }) => _id === id)?.taxDocuments.map(({ total }) => total))
  }
  expect([await invoices(admin), await invoices(packer)]).toEqual([pair.map(({ total }) => [total]), [[], []]])
  const sent = async (token: string, at: number) => {
    const body = { order: present(pair[at]).orderNumber, tracking: `EM12345678${at}IN` }
    return (await test.call('POST /api/admin/dispatch/scan', { token, body })).body.order.taxDocuments.length
  }
  expect([await sent(packer, 0), await sent(admin, 1)]).toEqual([0, 1])
})

describe('the table of couriers', () => {
  it('leads from the order and its mail to the parcel, whatever the letters of the name', async () => {
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person)
    await set(order, { status: 'confirmed' })
    expect((await save([{ name: 'Lion Carriers', link: 'https://lion.example/track/{number}', isActive: true }])).status).toBe(200)
    await set(order, { status: 'shipped', courier: 'lion carriers', trackingNumber: 'l 4410-2' })
    const { tracking } = (await test.call(`GET /api/orders/${order._id}/track`, { token: person.token })).body
    expect(tracking.trackingLink).toBe('https://lion.example/track/L44102')
    const mail = (await test.mails()).findLast(({ to }) => to === person.email)
    expect(mail?.text).toContain('https://lion.example/track/L44102')
    await save([{ name: 'Lion Carriers', link: '', isActive: true }])
    expect((await test.call(`GET /api/orders/${order._id}/track`, { token: person.token })).body.tracking.trackingLink).toBeNull()
  })

  it.each([
    [[{ name: '', link: '', isActive: true }], 'couriers.0.name'],
    [[{ name: 'A', link: 'javascript:alert(1)', isActive: true }], 'couriers.0.link'],
    [
      [
        { name: 'A', link: '', isActive: true },
        { name: 'a', link: '', isActive: true },
      ],
      'couriers.1.name',
    ],
    [[{ name: 'A', link: '', isActive: true, pinCodes: '47, 0123' }], 'couriers.0.pinCodes'],
    [[{ name: 'A', link: '', isActive: true, days: { from: 6, to: 4 } }], 'couriers.0.days'],
  ])('is refused with %j at its field', async (couriers, field) => {
    const { status, body } = await save(couriers)
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toContain(field)
  })

  it('says in how many days an order arrives at its PIN code; an order keeps what was said when it was placed', async () => {
    const person = await aCustomer(test)
    const before = await aPaidOrder(test, person)
    const pinCode = before.shippingAddress.zipCode
    const [near, far] = [
      { name: 'Near Riders', link: '', isActive: true, pinCodes: pinCode.slice(0, 3), days: { from: 2, to: 4 } },
      { name: 'Far Riders', link: '', isActive: true, pinCodes: pinCode.slice(0, 2), days: { from: 9, to: 9 } },
    ]
    expect((await save([far, near])).status).toBe(200)
    expect((await test.call('GET /api/admin/couriers', { token: admin })).body.couriers).toEqual([far, near])
    const order = await aPaidOrder(test, person)
    await save([far])
    for (const one of [before, order]) await set(one, { status: 'confirmed' })
    const seen = async ({ _id }: { _id: string }) => {
      const { estimatedDelivery, order } = (await test.call(`GET /api/orders/${_id}/track`, { token: person.token })).body.tracking
      return [estimatedDelivery, order.deliveryDays, order.arrives]
    }
    const confirmed = new Date(present((await test.call(`GET /api/orders/${order._id}`, { token: person.token })).body.order.confirmedAt))
    expect(await seen(before)).toEqual(['5 to 7 business days', undefined, deliveryRange(confirmed)])
    expect(await seen(order)).toEqual(['2 to 4 business days', { from: 2, to: 4 }, deliveryRange(confirmed, { from: 2, to: 4 })])
  })

  it('is saved as a whole by each of several who save at once: one of them stands', async () => {
    const tables = Array.from({ length: 6 }, (_, n) => [
      { name: 'One', link: '', isActive: true },
      { name: `Number ${n}`, link: '', isActive: true },
    ])
    const answers = await Promise.all(tables.map(save))
    expect(answers.map(({ status }) => status)).toEqual(tables.map(() => 200))
    const whole = tables.map((table) => table.map((courier) => ({ ...courier, pinCodes: '', days: null })))
    expect(whole).toContainEqual((await test.call('GET /api/admin/couriers', { token: admin })).body.couriers)
  })

  it('keeps what a page of before PIN codes leaves out, and refuses a table that was changed since it was read', async () => {
    const riders = { name: 'Plain Riders', link: '', isActive: true, pinCodes: '48, 4711', days: { from: 3, to: 8 } }
    const hills = { name: 'Hill Riders', link: '', isActive: false, pinCodes: '17', days: null }
    await save([riders])
    expect((await save([{ name: 'PLAIN riders', link: '', isActive: false }, hills])).status).toBe(200)
    const inForce = [{ ...riders, name: 'PLAIN riders', isActive: false }, hills]
    const read = async () => (await test.call('GET /api/admin/couriers', { token: admin })).body.couriers
    expect(await read()).toEqual(inForce)
    const change = (couriers: object[], before: object[]) =>
      test.sendRaw('PUT /api/admin/couriers', { token: admin, body: { couriers, before } })
    const late = await change([hills], [riders])
    expect([late.status, late.body.code, await read()]).toEqual([409, 'couriers.changed', inForce])
    expect((await change([hills], inForce)).status).toBe(200)
    // of several who have seen the same table one is first
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => change([{ ...hills, name }], [hills])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('loses no courier whose link the customers of parcels on their way follow, until they have arrived', async () => {
    const [far, near] = [
      { name: 'Far Riders', link: 'https://far.example/{number}', isActive: true },
      { name: 'Near Riders', link: 'https://near.example/{number}', isActive: true },
    ]
    await save([far, near])
    const order = await aPaidOrder(test, await aCustomer(test))
    await set(order, { status: 'shipped', trackingNumber: 'FR44771234', courier: 'far riders' })
    await test.call(`POST /api/orders/${order._id}/admin/parcels`, {
      token: admin,
      body: { trackingNumber: 'NR44771234', courier: 'Near Riders' },
    })
    for (const kept of [[near], [far], [near, { ...far, name: 'Farther Riders' }]]) {
      const { status, body } = await save(kept)
      expect([status, body.code]).toEqual([409, 'couriers.in-use'])
      expect(body.message).toMatch(/^1 order is on the way with (Far|Near) Riders, /)
    }
    expect((await save([{ ...far, name: 'FAR RIDERS', isActive: false }, near])).status).toBe(200)
    await set(order, { status: 'delivered' })
    expect((await save([])).status).toBe(200)
  })

  it('is saved as a whole, and the audit log says what it was', async () => {
    await save([{ name: 'One', link: '', isActive: true }])
    await save([
      { name: 'Two', link: '', isActive: false },
      { name: 'One', link: '', isActive: true },
    ])
    const { couriers } = (await test.call('GET /api/admin/couriers', { token: admin })).body
    expect(couriers.map(({ name }) => name)).toEqual(['Two', 'One'])
    const log = (await test.call('GET /api/admin/audit?q=couriers.saved', { token: admin })).body
    expect(JSON.stringify(log)).toContain('Two')
  })
})
