import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, anOrder, aPaidOrder, callerBody, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

const OWN = '23AAPFU0939F1Z3'
const NAGPUR = { gstin: '27AAPFU0939F1ZV', name: 'Nagpur Traders & Sons' }
const SAGAR = { gstin: '23AAAPL1947B1ZC', name: 'Sagar Kirana' }

let test: TestShop
let admin: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
  person = await aCustomer(test)
  const settings = { section: 'general' as const, data: { gstin: OWN }, password: OWNER_PASSWORD }
  await test.call('PUT /api/admin/settings', { token: admin, body: settings })
})
afterAll(() => test.close())

type Named = { _id: string }
type Business = { gstin: string; name: string } | null
const name = ({ _id }: Named, business: Business, was: Business = null, token = admin) =>
  test.call(`PUT /api/orders/${_id}/admin/business`, { token, body: { business, was } })
const open = async ({ _id }: Named) => (await test.call(`GET /api/orders/${_id}/admin`, { token: admin })).body
const own = async ({ _id }: Named) => (await test.call(`GET /api/orders/${_id}`, { token: person.token })).body.order
const verify = ({ _id }: Named) => test.call(`POST /api/orders/${_id}/admin/verify-payment`, { token: admin, body: { verified: true } })

describe('the registered business of an order', () => {
  it('is named by staff as typed, changed and taken off; history and audit log say so without the GSTIN', async () => {
    const order = await anOrder(test, person)
    const first = await name(order, { gstin: ' 27 aapfu-0939f1zv', name: '  Nagpur  Traders & Sons' })
    expect([first.status, first.body.order.business]).toEqual([200, { gstin: NAGPUR.gstin, name: 'Nagpur Traders & Sons' }])
    expect((await own(order)).business).toEqual(NAGPUR)
    await name(order, SAGAR, NAGPUR)
    expect((await open(order)).order.business).toEqual(SAGAR)
    await name(order, null, SAGAR)
    const { order: bare, events } = await open(order)
    expect([bare.business, events.map(({ type, note }) => [type, note]).slice(1)]).toEqual([
      undefined,
      ['GSTIN added', 'GSTIN or name changed', 'GSTIN taken off'].map((note) => ['order.business', note]),
    ])
    const { entries } = (await test.call(`GET /api/admin/audit?q=${order.orderNumber}`, { token: admin })).body
    expect(entries.map(({ action, after }) => [action, after])).toEqual(
      ['GSTIN taken off', 'GSTIN or name changed', 'GSTIN added'].map((note) => ['order.business', { note }]),
    )
  })

  it('is refused at its field: a GSTIN that is none, no name, and the shop’s own', async () => {
    const order = await anOrder(test, person)
    for (const [business, field, sentence] of [
      [{ ...NAGPUR, gstin: '27AAPFU0939F1ZW' }, 'business.gstin', 'Please check this GSTIN: its 15 characters do not fit together.'],
      [{ ...NAGPUR, name: ' ' }, 'business.name', 'Please enter the name that the business is registered under'],
      [{ ...NAGPUR, gstin: OWN }, 'business.gstin', 'This is the GSTIN of the shop itself.'],
    ] as const) {
      const reply = await name(order, business)
      expect([reply.status, reply.body.errors?.[field]]).toEqual([400, sentence])
    }
    expect((await open(order)).order.business).toBeUndefined()
  })

  it('of two who change it at once, one is asked to look again; the same sent twice is one change', async () => {
    const order = await anOrder(test, person)
    const both = await Promise.all([name(order, NAGPUR), name(order, SAGAR)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { business } = (await open(order)).order
    const again = await name(order, business ?? null)
    expect([again.status, (await open(order)).events.length]).toEqual([200, 2])
    expect((await name(order, null)).body.code).toBe('order.changed')
  })

  it('stands on the invoice and on its credit note with the place of supply of the delivery, and stays as it was', async () => {
    const order = await aPaidOrder(test, person, { big: 12 })
    await name(order, NAGPUR)
    await verify(order)
    const late = await name(order, SAGAR, NAGPUR)
    expect([late.status, late.body.code]).toEqual([409, 'order.business-fixed'])
    await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body: { status: 'cancelled' } })
    expect((await name(order, null, NAGPUR)).body.code).toBe('order.business-fixed')
    const { taxDocuments } = await own(order)
    expect(taxDocuments.map(({ kind, business, placeOfSupply, igst }) => [kind, business, placeOfSupply.code, igst])).toEqual([
      ['invoice', NAGPUR, '23', 0],
      ['credit_note', NAGPUR, '23', 0],
    ])
    for (const { number } of taxDocuments) {
      const file = await test.sendRaw(`GET /api/orders/${order._id}/receipt.pdf?document=${encodeURIComponent(number)}`, {
        token: person.token,
      })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.bytes)), { mergePages: true })
      expect(text.replace(/\s+/g, ' ')).toContain(`${NAGPUR.name} GSTIN ${NAGPUR.gstin} ${ADDRESS.name}`)
    }
  })

  it('is given with an order for a caller, and only who manages orders names it afterwards', async () => {
    const body = callerBody({ business: { ...SAGAR, gstin: SAGAR.gstin.toLowerCase() } })
    const { order } = (await test.call('POST /api/admin/orders', { token: admin, body })).body
    expect(order.business).toEqual(SAGAR)
    const own = await test.call('POST /api/admin/orders', { token: admin, body: callerBody({ business: { ...SAGAR, gstin: OWN } }) })
    expect([own.status, own.body.errors?.['business.gstin']]).toEqual([400, 'This is the GSTIN of the shop itself.'])
    for (const role of ['packer', 'accountant', 'verifier'] as const)
      expect((await name(order, null, SAGAR, (await aColleague(test, role)).token)).status).toBe(403)
  })

  it('goes with the account from an order that was never paid for, and stays for the books on one that was', async () => {
    const leaver = await aCustomer(test)
    const [unpaid, paid] = [
      await anOrder(test, leaver),
      (await test.call('POST /api/orders/create', { token: leaver.token, body: orderBody({ small: 3 }) })).body.order,
    ]
    for (const order of [unpaid, paid]) await name(order, NAGPUR)
    await pay(test, leaver, paid)
    await verify(paid)
    await test.call(`PUT /api/orders/${paid._id}/admin/update-status`, { token: admin, body: { status: 'delivered' } })
    const exported = JSON.stringify((await test.call('GET /api/auth/my-data', { token: leaver.token })).body.data)
    expect(exported).toContain(NAGPUR.gstin)
    expect((await test.call('POST /api/auth/delete-account', { token: leaver.token, body: { password: PASSWORD } })).status).toBe(200)
    const after = await name(unpaid, SAGAR)
    expect([after.status, after.body.code, after.body.message]).toEqual([
      409,
      'order.business-fixed',
      'This order is cancelled, so it gets no invoice.',
    ])
    expect([(await open(unpaid)).order.business, (await open(paid)).order.business]).toEqual([undefined, NAGPUR])
  })
})
