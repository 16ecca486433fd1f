import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { BodyFor } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let packer: string
let meena: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  packer = (await aColleague(test, 'packer')).token
  meena = await aCustomer(test, { name: 'Meena Patel' })
})
afterAll(() => test.close())

type Named = { _id: string; orderNumber: string }
let numbers = 0
/** Nearly as long as a tracking number may be: three letters can stand before it. */
const aNumber = () => `RM${String(++numbers * 4_817_263).padStart(28, '0')}IN`
const setStatus = ({ _id }: Named, body: BodyFor<'PUT /api/orders/:id/admin/update-status'>) =>
  test.call(`PUT /api/orders/${_id}/admin/update-status`, { token: owner, body: { unpaidReason: 'Pays at the door', ...body } })
const add = ({ _id }: Named, trackingNumber: string, courier: string | null = null, token = packer) =>
  test.call(`POST /api/orders/${_id}/admin/parcels`, { token, body: { trackingNumber, courier } })
const remove = ({ _id }: Named, trackingNumber: string, token = packer) =>
  test.call(`DELETE /api/orders/${_id}/admin/parcels/${trackingNumber}`, { token })
const open = async ({ _id }: Named) => (await test.call(`GET /api/orders/${_id}/admin`, { token: owner })).body
const parcelsOf = async (order: Named) => (await open(order)).order.furtherParcels
const notesOf = async (order: Named) =>
  (await open(order)).events.filter(({ type }) => type === 'order.parcel').map(({ note, actor }) => [note, actor !== null])

const entriesOf = async ({ orderNumber }: Named) =>
  (await test.call(`GET /api/admin/audit?q=${orderNumber}`, { token: owner })).body.entries
const foundBy = async (q: string) =>
  (await test.call(`GET /api/orders/admin/all?q=${encodeURIComponent(q)}`, { token: owner })).body.orders.map(
    ({ orderNumber }) => orderNumber,
  )

/** An order that is on its way in one parcel of Delhivery. */
async function aSentOrder(): Promise<Named & { first: string }> {
  const order = await anOrder(test, meena)
  const first = aNumber()
  await setStatus(order, { status: 'shipped', trackingNumber: first, courier: 'Delhivery' })
  return { ...order, first }
}

describe('an order that travels in several parcels', () => {
  it('is found, exported, shown and told with every one of them, the same one once', async () => {
    const order = await aSentOrder()
    const [second, third] = [aNumber(), aNumber()]
    const spelled = ` ${second.slice(0, 4).toLowerCase()} ${second.slice(4)} `
    expect((await add(order, spelled, ' India Post ')).body).toMatchObject({ message: 'Parcel added' })
    expect((await add(order, second, 'DTDC', owner)).status).toBe(200)
    expect((await add(order, third)).body.order.furtherParcels).toEqual([
      { trackingNumber: second, courier: 'India Post' },
      { trackingNumber: third, courier: null },
    ])
    expect((await open(order)).order).toMatchObject({ trackingNumber: order.first, courier: 'Delhivery', status: 'shipped' })
    expect(await notesOf(order)).toEqual([
      [`Added: India Post ${second}`, true],
      [`Added: ${third}`, true],
    ])
    for (const q of [order.first, second, third.toLowerCase()]) {
      const { orders } = (await test.call(`GET /api/orders/admin/all?q=${q}`, { token: owner })).body
      expect([q, orders.map(({ orderNumber }) => orderNumber)]).toEqual([q, [order.orderNumber]])
    }
    const { tracking } = (await test.call(`GET /api/orders/${order._id}/track`, { token: meena.token })).body
    expect(tracking.furtherParcels?.map(({ trackingNumber, trackingLink }) => [trackingNumber, trackingLink !== null])).toEqual([
      [second, true],
      [third, false],
    ])
    const file = (await test.sendRaw(`GET /api/orders/admin/export?q=${order.orderNumber}`, { token: owner })).text
    expect(file).toContain(`"Delhivery, India Post, none","${order.first}, ${second}, ${third}"`)
    const [mail] = (await test.mails()).filter(({ subject }) => subject === `New tracking details for order ${order.orderNumber}`).slice(-1)
    expect(mail?.text).toContain(
      `Your order travels in 3 parcels: Delhivery, tracking number ${order.first}; India Post, tracking number ${second}; tracking number ${third}.`,
    )
    const links = [order, ...(tracking.furtherParcels ?? [])].map((parcel) =>
      'first' in parcel ? [parcel.first, tracking.trackingLink] : [parcel.trackingNumber, parcel.trackingLink],
    )
    expect(mail?.text.split('\n').filter((line) => line.startsWith('Track parcel'))).toEqual(
      links.flatMap(([number, link]) => (link ? [`Track parcel ${number}: ${link}`] : [])),
    )
    expect(links.filter(([, link]) => link !== null)).toHaveLength(2)
  })

  it('loses one that was added by mistake, once, and history and customer know', async () => {
    const order = await aSentOrder()
    const [wrong, right] = [aNumber(), aNumber()]
    await add(order, wrong, 'Blue Dart')
    await add(order, right, 'DTDC')
    for (let n = 0; n < 2; n++) expect((await remove(order, wrong)).status).toBe(200)
    expect(await parcelsOf(order)).toEqual([{ trackingNumber: right, courier: 'DTDC' }])
    expect((await notesOf(order)).map(([note]) => note)).toEqual([
      `Added: Blue Dart ${wrong}`,
      `Added: DTDC ${right}`,
      `Taken off: Blue Dart ${wrong}`,
    ])
    expect((await entriesOf(order)).filter(({ action }) => action === 'order.parcels')).toHaveLength(3)
    await remove(order, right)
    expect(await parcelsOf(order)).toBeUndefined()
    const last = (await test.mails()).findLast(({ subject }) => subject.endsWith(order.orderNumber))
    expect(last?.text).toContain(`Your parcel now travels with Delhivery, tracking number ${order.first}.`)
  })

  it('takes no number that another order or another of its parcels has, by any way in', async () => {
    const [one, other] = [await aSentOrder(), await aSentOrder()]
    const second = aNumber()
    await add(one, second)
    expect((await add(other, one.first)).body).toMatchObject({ code: 'parcel.number-used', orderNumber: one.orderNumber })
    expect((await add(other, second)).body).toMatchObject({ code: 'parcel.number-used', orderNumber: one.orderNumber })
    expect((await setStatus(other, { status: 'shipped', trackingNumber: second })).body).toMatchObject({ code: 'parcel.number-used' })
    expect((await setStatus(one, { status: 'shipped', trackingNumber: second })).body).toMatchObject({
      errors: { trackingNumber: 'This order has another parcel of this number.' },
    })
    expect((await setStatus(one, { status: 'shipped', trackingNumber: '' })).body).toMatchObject({
      errors: { trackingNumber: 'Take the other parcels of this order off first.' },
    })
    for (const wrong of ['DELHIVERY', 'A7', '<b>77</b>']) expect((await add(one, wrong)).status).toBe(400)
    const race = aNumber()
    const both = await Promise.all([one, other].map((order) => add(order, race)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await open(one)).order).toMatchObject({ trackingNumber: one.first })
  })

  it('is one that has left: before, and when it is back, it has none, and at most twenty', async () => {
    const waiting = await aPaidOrder(test, meena)
    expect((await add(waiting, aNumber())).body.code).toBe('parcel.not-under-way')
    const unnumbered = await anOrder(test, meena)
    await setStatus(unnumbered, { status: 'shipped' })
    expect((await add(unnumbered, aNumber())).body.code).toBe('parcel.not-under-way')
    const order = await aSentOrder()
    for (let n = 1; n < 20; n++) expect((await add(order, aNumber())).status).toBe(200)
    expect((await add(order, aNumber())).body.code).toBe('parcel.too-many')
    const parcels = (await parcelsOf(order)) ?? []
    await setStatus(order, { status: 'processing' })
    const back = await open(order)
    expect([back.order.trackingNumber, back.order.furtherParcels]).toEqual([null, undefined])
    for (const { trackingNumber } of parcels) expect(back.events.at(-1)?.note).toContain(trackingNumber)
    expect((await entriesOf(order))[0]).toMatchObject({
      action: 'order.moved',
      before: { status: 'shipped', trackingNumber: order.first, courier: 'Delhivery', furtherParcels: parcels },
      after: { status: 'processing' },
    })
    expect((await remove(order, parcels[0]?.trackingNumber ?? '')).body.code).toBe('parcel.not-under-way')
    expect((await remove({ _id: 'SLB-2222-2222', orderNumber: '' }, aNumber())).body.code).toBe('order.not-found')
  })

  it('is found by a number that it has no more, unless another order has it by now, and the log names what a correction replaced', async () => {
    const [order, other] = [await aSentOrder(), await aSentOrder()]
    const [wrong, right, dashed] = [aNumber(), aNumber(), `D9-${aNumber()}`]
    await add(order, wrong)
    await add(order, dashed, 'DTDC')
    expect(await foundBy(dashed.toLowerCase())).toEqual([order.orderNumber])
    await remove(order, wrong)
    await remove(order, dashed)
    await setStatus(order, { status: 'shipped', trackingNumber: right, courier: 'India Post', note: 'Read wrong' })
    expect((await entriesOf(order))[0]).toMatchObject({
      before: { status: 'shipped', trackingNumber: order.first, courier: 'Delhivery' },
      after: { status: 'shipped', trackingNumber: right, courier: 'India Post', note: 'Read wrong' },
    })
    expect((await notesOf(order)).at(-1)?.[0]).toBe(`Read wrong. Parcel: Delhivery ${order.first}, now India Post ${right}`)
    await setStatus(order, { status: 'confirmed' })
    for (const number of [wrong, dashed, order.first, right, right.toLowerCase()])
      expect([number, await foundBy(number)]).toEqual([number, [order.orderNumber]])
    for (const part of [right.slice(0, -1), right.slice(1)]) expect([part, await foundBy(part)]).toEqual([part, []])
    await add(other, wrong)
    expect(await foundBy(wrong)).toEqual([other.orderNumber])
  })

  it('has the same number with dashes and without: no other order gets it, any spelling finds it, and it is shown as the courier writes it', async () => {
    const [order, other] = [await aSentOrder(), await anOrder(test, meena)]
    const [plain, further] = ['EX100200301IN', 'D7733104452']
    const [dashed, groups] = ['EX100-200-301IN', 'D-773-310-4452']
    await setStatus(order, { status: 'shipped', trackingNumber: dashed, courier: 'Delhivery' })
    expect((await add(order, groups, 'India Post')).status).toBe(200)
    const parcels = [{ trackingNumber: groups, courier: 'India Post' }]
    for (const number of [plain, further]) {
      const taken = { code: 'parcel.number-used', message: `The order ${order.orderNumber} has this tracking number.` }
      expect((await setStatus(other, { status: 'shipped', trackingNumber: number })).body).toMatchObject(taken)
      expect([number, (await add(order, number)).status]).toEqual([number, 200]) // the same parcel again
    }
    expect((await open(order)).order).toMatchObject({ trackingNumber: dashed, furtherParcels: parcels })
    for (const q of [plain, 'ex 100 200 301 in', further, 'd773-3104452', dashed, groups])
      expect([q, await foundBy(q)]).toEqual([q, [order.orderNumber]])
    const { tracking } = (await test.call(`GET /api/orders/${order._id}/track`, { token: meena.token })).body
    expect([tracking.trackingNumber, tracking.trackingLink?.includes(plain)]).toEqual([dashed, true])
    await remove(order, further)
    expect([await parcelsOf(order), await foundBy(further)]).toEqual([undefined, [order.orderNumber]])
  })

  it('is scanned at the packing table: the second parcel is refused with the way on, and added when that is said', async () => {
    const order = await aPaidOrder(test, meena)
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: owner, body: { verified: true } })
    const scan = (tracking: string, isFurther?: boolean) =>
      test.call('POST /api/admin/dispatch/scan', {
        token: packer,
        body: { order: order.orderNumber, tracking, courier: 'DTDC', ...(isFurther && { isFurther }) },
      })
    const [first, second] = [aNumber(), aNumber()]
    await scan(first)
    expect((await scan(second)).body).toMatchObject({ code: 'order.not-to-pack', status: 'shipped' })
    expect(await parcelsOf(order)).toBeUndefined()
    for (let n = 0; n < 2; n++) expect((await scan(second, true)).status).toBe(200)
    expect((await scan(first, true)).status).toBe(200)
    const added = await open(order)
    expect((await scan(second)).status).toBe(200)
    expect(await open(order)).toEqual(added)
    expect(added.order.furtherParcels).toEqual([{ trackingNumber: second, courier: 'DTDC' }])
  })

  it('is changed by who may dispatch and by nobody else, and a shopper reads it on their own order alone', async () => {
    const order = await aSentOrder()
    const number = aNumber()
    const accountant = (await aColleague(test, 'accountant')).token
    const stranger = await aCustomer(test)
    for (const token of [accountant, meena.token]) {
      expect((await add(order, number, null, token)).status).toBe(403)
      expect((await remove(order, number, token)).status).toBe(403)
    }
    const unpaid = await anOrder(test, meena)
    expect([(await add(unpaid, number)).status, (await remove(unpaid, number)).status]).toEqual([409, 409])
    await add(order, number)
    const read = async (token: string) => (await test.call(`GET /api/orders/${order._id}`, { token })).body
    expect((await read(meena.token)).order.furtherParcels).toEqual([{ trackingNumber: number, courier: null }])
    expect((await read(stranger.token)).code).toBe('order.not-yours')
  })
})
