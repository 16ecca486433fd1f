import { TRACKING_NUMBER_WRONG } from 'contract/rules/tracking-number.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import type { PaidOrder } from '#test/builders/orders.ts'
import { anOrder, aPaidOrder } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { BodyFor } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { orders } from '../orders/order.table.ts'

let test: TestShop
let owner: string
let packer: string
let asha: Person
let order: PaidOrder
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  packer = (await aColleague(test, 'packer')).token
  asha = await aCustomer(test)
})
beforeEach(async () => {
  order = await aVerifiedOrder()
})
afterAll(() => test.close())

const verify = ({ _id }: { _id: string }) =>
  test.call(`POST /api/orders/${_id}/admin/verify-payment`, { token: owner, body: { verified: true } })
async function aVerifiedOrder(): Promise<PaidOrder> {
  const made = await aPaidOrder(test, asha)
  await verify(made)
  return made
}
let parcels = 0
const aParcel = () => `EM${String(++parcels * 7_654_321).padStart(9, '0')}IN`
const scan = (body: BodyFor<'POST /api/admin/dispatch/scan'>, token = packer) => test.call('POST /api/admin/dispatch/scan', { token, body })
const setParcel = ({ _id }: { _id: string }, parcel: { trackingNumber?: string; courier?: string }) =>
  test.call(`PUT /api/orders/${_id}/admin/update-status`, { token: owner, body: { status: 'shipped', ...parcel } })
const stateOf = async ({ _id }: { _id: string }) => {
  const { order, events } = (await test.call(`GET /api/orders/${_id}/admin`, { token: owner })).body
  return { status: order.status, trackingNumber: order.trackingNumber, courier: order.courier, events: events.length }
}

describe('a scanned parcel', () => {
  it('ships the order of its slip, and the same two scans again change nothing', async () => {
    const tracking = aParcel()
    const body = { order: order.orderNumber.replaceAll('-', '').toLowerCase(), tracking, courier: 'DTDC' }
    const first = await scan(body)
    expect(first.body).toMatchObject({ message: 'Parcel saved', order: { status: 'shipped', trackingNumber: tracking, courier: 'DTDC' } })
    const saved = await stateOf(order)
    expect(saved).toMatchObject({ status: 'shipped', trackingNumber: tracking, courier: 'DTDC' })
    expect((await scan({ ...body, order: `https://shop.example/admin/dispatch?order=${order.orderNumber}` })).status).toBe(200)
    expect(await stateOf(order)).toEqual(saved)
    const spelled = `${tracking.slice(0, 2).toLowerCase()} ${tracking.slice(2)}`
    expect((await scan({ ...body, tracking: spelled })).status).toBe(200)
    expect(await stateOf(order)).toEqual(saved)
    expect((await scan({ ...body, tracking: aParcel() })).body).toMatchObject({
      code: 'order.not-to-pack',
      message: `The order ${order.orderNumber} is shipped. It cannot be sent.`,
    })
  })

  it('never ships what is not paid, cancelled or unknown, whoever scans', async () => {
    const unpaid = await anOrder(test, asha)
    const waiting = await aPaidOrder(test, asha)
    await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: owner, body: { status: 'cancelled' } })
    for (const { orderNumber, _id } of [unpaid, waiting, order]) {
      const before = await stateOf({ _id })
      for (const token of [owner, packer])
        expect([409, 'order.not-to-pack']).toEqual(pairOf(await scan({ order: orderNumber, tracking: aParcel() }, token)))
      expect(await stateOf({ _id })).toEqual(before)
    }
    expect(pairOf(await scan({ order: 'SLB-2222-2222', tracking: aParcel() }))).toEqual([404, 'order.not-found'])
    const short = await aVerifiedOrder()
    const told = bankLine({ rrn: short.payment.transactionId, rupees: short.total - 77 })
    await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(told)) })
    const confirmed = await stateOf(short)
    for (const token of [owner, packer])
      expect(pairOf(await scan({ order: short.orderNumber, tracking: aParcel() }, token))).toEqual([409, 'order.unpaid'])
    expect(await stateOf(short)).toEqual({ ...confirmed, status: 'confirmed' })
    const twice = await scan({ order: order.orderNumber, tracking: order.orderNumber })
    expect([twice.status, twice.body.errors]).toEqual([400, { tracking: 'This is the code of an order. Please scan the parcel.' }])
  })

  it('leaves unpaid once somebody who manages orders has said why, whoever scans it', async () => {
    const unpaid = await anOrder(test, asha)
    const confirm = (body: object, token = owner) =>
      test.call(`PUT /api/orders/${unpaid._id}/admin/update-status`, { token, body: { status: 'confirmed', ...body } })
    expect(pairOf(await confirm({}))).toEqual([409, 'order.unpaid'])
    expect(pairOf(await confirm({ unpaidReason: 'Let it go' }, packer))).toEqual([403, 'session.not-allowed'])
    expect((await confirm({ unpaidReason: 'Pays at the door' })).status).toBe(200)
    const tracking = aParcel()
    expect((await scan({ order: unpaid.orderNumber, tracking }, packer)).status).toBe(200)
    expect(await stateOf(unpaid)).toMatchObject({ status: 'shipped', trackingNumber: tracking })
  })

  it('of a number that another order has is refused with that order, by every way in which a number is set', async () => {
    const tracking = aParcel()
    await scan({ order: order.orderNumber, tracking })
    const second = await aVerifiedOrder()
    const refused = {
      code: 'parcel.number-used',
      message: `The order ${order.orderNumber} has this tracking number.`,
      orderNumber: order.orderNumber,
    }
    const spelled = ` ${tracking.slice(0, 5)} ${tracking.slice(5).toLowerCase()} `
    for (const token of [packer, owner])
      expect((await scan({ order: second.orderNumber, tracking: spelled }, token)).body).toMatchObject(refused)
    const set = { status: 'shipped' as const, trackingNumber: tracking }
    expect((await test.call(`PUT /api/orders/${second._id}/admin/update-status`, { token: owner, body: set })).body).toMatchObject(refused)
    const many = { ids: [second._id], status: 'shipped' as const, parcels: { [second._id]: { trackingNumber: tracking } } }
    const { results } = (await test.call('POST /api/orders/admin/bulk-status', { token: owner, body: many })).body
    expect(results).toEqual([{ id: second._id, orderNumber: null, done: false, message: refused.message, code: refused.code }])
    expect(await stateOf(second)).toMatchObject({ status: 'confirmed', trackingNumber: null })
  })

  it('of a number that no courier gives is refused by every way in which a number is set, and nothing moves', async () => {
    const before = await stateOf(order)
    for (const wrong of ['A77', 'DELHIVERY', 'AWB 1/2', '<b>77</b>', '7'.repeat(36), '7.71235E+14', 'AWB77, AWB78']) {
      const refused = { success: false, code: 'request.invalid', message: TRACKING_NUMBER_WRONG }
      expect((await scan({ order: order.orderNumber, tracking: wrong })).body, wrong).toMatchObject({
        ...refused,
        errors: { tracking: TRACKING_NUMBER_WRONG },
      })
      const one = await setParcel(order, { trackingNumber: wrong })
      expect(one.body, wrong).toMatchObject({ ...refused, errors: { trackingNumber: TRACKING_NUMBER_WRONG } })
      const many = { ids: [order._id], status: 'shipped' as const, parcels: { [order._id]: { trackingNumber: wrong } } }
      const { results } = (await test.call('POST /api/orders/admin/bulk-status', { token: owner, body: many })).body
      expect(results, wrong).toEqual([
        { id: order._id, orderNumber: null, done: false, message: TRACKING_NUMBER_WRONG, code: 'request.invalid' },
      ])
    }
    expect((await scan({ order: order.orderNumber, tracking: '\u200B ' })).body.errors).toEqual({ tracking: 'Please scan the parcel' })
    expect(await stateOf(order)).toEqual(before)
  })

  it('is saved as a scanner gives it; an empty number is none, and what an earlier version saved stays while it is not changed', async () => {
    const tracking = aParcel()
    await setParcel(order, { trackingNumber: ` ${tracking.slice(0, 4).toLowerCase()}\u200B ${tracking.slice(4)}\t` })
    expect((await stateOf(order)).trackingNumber).toBe(tracking)
    await setParcel(order, { trackingNumber: ' ', courier: 'DTDC' })
    expect(await stateOf(order)).toMatchObject({ trackingNumber: null, courier: 'DTDC' })
    await test.shop.db.update(orders).set({ trackingNumber: 'L 1/2' }).where(eq(orders.id, order._id))
    expect((await setParcel(order, { trackingNumber: 'l1/2', courier: 'India Post' })).status).toBe(200)
    expect(await stateOf(order)).toMatchObject({ trackingNumber: 'L 1/2', courier: 'India Post' })
    expect((await setParcel(order, { trackingNumber: 'L 1/3' })).status).toBe(400)
    expect((await stateOf(order)).trackingNumber).toBe('L 1/2')
  })

  it('scanned for two orders at once is saved for one of them', async () => {
    const pair = [order, await aVerifiedOrder()]
    const tracking = aParcel()
    const answers = await Promise.all(pair.map(({ orderNumber }) => scan({ order: orderNumber, tracking })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const states = await Promise.all(pair.map(stateOf))
    expect(states.filter(({ trackingNumber }) => trackingNumber === tracking).length).toBe(1)
    expect(states.map(({ status }) => status).toSorted()).toEqual(['confirmed', 'shipped'])
  })

  it('goes by the courier of its PIN code where none is named, and by none where that is said', async () => {
    const pinCode = order.shippingAddress.zipCode
    const couriers = [
      ...(await test.call('GET /api/admin/couriers', { token: owner })).body.couriers,
      { name: 'Whole State', link: '', isActive: true, pinCodes: pinCode.slice(0, 1) },
      { name: 'Town Riders', link: '', isActive: true, pinCodes: pinCode },
    ]
    await test.sendRaw('PUT /api/admin/couriers', { token: owner, body: { couriers } })
    const [other, third] = [await aVerifiedOrder(), await aVerifiedOrder()]
    for (const [one, courier] of [
      [order, undefined],
      [other, null],
      [third, 'My brother'],
    ] as const)
      expect((await scan({ order: one.orderNumber, tracking: aParcel(), ...(courier !== undefined && { courier }) })).status).toBe(200)
    expect([(await stateOf(order)).courier, (await stateOf(other)).courier, (await stateOf(third)).courier]).toEqual([
      'Town Riders',
      null,
      'My brother',
    ])
  })
})

const pairOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body && body.code]
