import { DEFAULT_GST_TABLE } from 'contract/rules/gst.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADDRESS, aPaidOrder, orderBody, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { BodyFor } from '#test/contract-calls.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

const GSTIN = '23AAPFU0939F1Z3'
let test: TestShop
let admin: string
let asha: Person
beforeEach(async () => {
  test = await testShop()
  admin = await theOwner(test)
  asha = await aCustomer(test)
})
afterEach(() => test.close())

const settle = (data: Partial<Settings['general']>) =>
  test.call('PUT /api/admin/settings', { token: admin, body: { section: 'general', data, password: OWNER_PASSWORD } })
const verify = ({ _id }: { _id: string }) =>
  test.call(`POST /api/orders/${_id}/admin/verify-payment`, { token: admin, body: { verified: true } })
const move = ({ _id }: { _id: string }, status: BodyFor<'PUT /api/orders/:id/admin/update-status'>['status']) =>
  test.call(`PUT /api/orders/${_id}/admin/update-status`, { token: admin, body: { status, note: 'Asked by phone' } })
const documents = async ({ _id }: { _id: string }) =>
  (await test.call(`GET /api/orders/${_id}`, { token: asha.token })).body.order.taxDocuments
const numbers = async (order: { _id: string }) => (await documents(order)).map(({ number }) => number.slice(0, 3) + number.slice(8))

async function orderTo(state: string, zipCode: string) {
  const body = orderBody({ big: 10, small: 1 }, { shippingAddress: { ...ADDRESS, state, zipCode } })
  const { order } = (await test.call('POST /api/orders/create', { token: asha.token, body })).body
  return (await pay(test, asha, order)).body.order
}

describe('without a GSTIN', () => {
  it('a verified order has no tax document', async () => {
    const order = await aPaidOrder(test, asha)
    await verify(order)
    expect(await documents(order)).toEqual([])
    expect((await move(order, 'cancelled')).body.order.taxDocuments).toEqual([])
  })

  it('the settings take only one whose check character is right, in any case', async () => {
    for (const gstin of ['23AAPFU0939F1Z4', '25AAPFU0939F1ZZ', 'x'])
      expect((await settle({ gstin })).body.errors?.['data.gstin'] ?? '', gstin).toMatch(/Please check this GSTIN/)
    expect((await settle({ gstin: GSTIN.toLowerCase() })).status).toBe(200)
    expect((await test.call('GET /api/admin/settings', { token: admin })).body.settings.general.gstin).toBe(GSTIN)
  })
})

describe('with a GSTIN', () => {
  beforeEach(() => settle({ gstin: GSTIN }))

  it('a verified payment brings the next invoice with CGST and SGST at home; one that waits or is refused takes no number', async () => {
    const refused = await aPaidOrder(test, asha)
    await test.call(`POST /api/orders/${refused._id}/admin/verify-payment`, { token: admin, body: { verified: false } })
    const order = await orderTo('Madhya Pradesh', '470002')
    expect(await documents(order)).toEqual([])
    await verify(order)
    const [invoice] = await documents(order)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: expect.stringMatching(/^SL\/\d\d-\d\d\/000001$/),
      gstin: GSTIN,
      sellerName: 'Special Lion Beedi',
      placeOfSupply: { code: '23', name: 'Madhya Pradesh' },
      rate: 18,
      total: 2900,
      igst: 0,
    })
    expect(invoice?.cgst).toBe(invoice?.sgst)
    expect(invoice?.lines.map(({ amount }) => amount).sort()).toEqual([200, 2700])
    const staff = await test.call(`GET /api/orders/${order._id}/admin`, { token: admin })
    expect([staff.body.order.taxDocuments, staff.body.order.subtotal]).toEqual([[invoice], invoice?.taxable])
  })

  it('IGST into another state, whose name may be spelled as people do; the PIN code decides where an older order names another', async () => {
    for (const [state, pin, code] of [
      ['Orissa', '751001', '21'],
      ['Madhya Pradesh', '400001', '27'],
    ] as const) {
      const order = await orderTo(state, state === 'Orissa' ? pin : '470002')
      await test.shop.db.execute(sql`update orders set ship_zip = ${pin} where id = ${order._id}`)
      await verify(order)
      const [invoice] = await documents(order)
      expect(invoice).toMatchObject({ placeOfSupply: { code }, cgst: 0, sgst: 0, igst: 442.37, taxable: 2457.63 })
    }
  })

  it('a status set by hand that verifies the payment brings it too', async () => {
    const order = await aPaidOrder(test, asha)
    await move(order, 'processing')
    expect(await numbers(order)).toEqual(['SL//000001'])
  })

  it('an order cancelled is credited once; confirmed again it gets a new invoice, and only then', async () => {
    const order = await aPaidOrder(test, asha)
    await verify(order)
    await move(order, 'shipped')
    await move(order, 'cancelled')
    await move(order, 'refunded')
    expect(await numbers(order)).toEqual(['SL//000001', 'CN//000001'])
    const [invoice, note] = await documents(order)
    expect(note).toMatchObject({ invoiceNumber: invoice?.number, total: invoice?.total, cgst: invoice?.cgst, reason: 'Asked by phone' })
    await move(order, 'confirmed')
    expect(await numbers(order)).toEqual(['SL//000001', 'CN//000001', 'SL//000002'])
  })

  it('an order set back to pending keeps its invoice: the money is still here', async () => {
    const order = await aPaidOrder(test, asha)
    await verify(order)
    await move(order, 'pending')
    await move(order, 'confirmed')
    expect(await numbers(order)).toEqual(['SL//000001'])
    await move(order, 'pending')
    await move(order, 'cancelled')
    expect(await numbers(order)).toEqual(['SL//000001', 'CN//000001'])
  })

  it('an order cancelled after its payment and set back to pending gets a new invoice over the same lines: its money is kept again', async () => {
    const order = await orderTo('Madhya Pradesh', '470002')
    await verify(order)
    await move(order, 'cancelled')
    expect(await numbers(order)).toEqual(['SL//000001', 'CN//000001'])
    await move(order, 'pending_payment')
    const all = await documents(order)
    expect(all.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 2900],
      ['credit_note', 2900],
      ['invoice', 2900],
    ])
    expect(all[2]?.lines).toEqual(all[0]?.lines)
  })

  it('a verification that fails gives its number back', async () => {
    const order = await aPaidOrder(test, asha, { small: 9990 })
    const rival = await aPaidOrder(test, asha, { small: 9990 })
    expect((await verify(order)).status).toBe(200)
    expect((await verify(rival)).status).toBe(409)
    await move(order, 'cancelled')
    await verify(rival)
    expect(await numbers(rival)).toEqual(['SL//000002'])
  })

  it('payments verified at once get consecutive numbers, and one verified twice gets one', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => aPaidOrder(test, asha, { big: 1 })))
    await Promise.all([...orders, ...orders].map(verify))
    const given = (await Promise.all(orders.map(numbers))).flat().sort()
    expect(given).toEqual(Array.from({ length: 12 }, (_, at) => `SL//${String(1 + at).padStart(6, '0')}`))
  })

  it('the return of a month has a row a document and sums that follow from them, safe for spreadsheets', async () => {
    const home = await orderTo('Madhya Pradesh', '470002')
    const there = await orderTo('Orissa', '751001')
    const away = await orderTo('Maharashtra', '400001')
    for (const order of [home, there, away]) await verify(order)
    for (const order of [home, away]) await move(order, 'cancelled')
    await move(home, 'confirmed')
    const month = new Date(test.shop.now().getTime() + 330 * 60_000).toISOString().slice(0, 7)
    const csv = async (of: string) => (await test.sendRaw(`GET /api/admin/analytics/gst-return?month=${of}`, { token: admin })).text
    const lines = (await csv(month))
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const rows = lines.filter(([what]) => what === 'Invoice' || what === 'Credit note')
    const sums = lines.filter(([what]) => what === 'Sum')
    expect(rows.filter(([what]) => what === 'Invoice')).toHaveLength(4)
    expect(sums.map((row) => row[3])).toEqual(['21 Odisha', '23 Madhya Pradesh', '27 Maharashtra'])
    for (const column of [5, 6, 7, 8, 9]) {
      const add = (list: string[][]) => list.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
      expect(add(rows)).toBe(add(sums))
    }
    expect(rows.find(([what]) => what === 'Credit note')?.at(-1)).toMatch(/^SL\//)
    const byHsn = lines.filter(([what]) => what === 'HSN')
    expect(byHsn.map((row) => [row[1], row[4]])).toEqual([['24031921', '18']])
    for (const column of [5, 6, 7, 8, 9])
      expect(Number(byHsn[0]?.[column])).toBeCloseTo(
        sums.reduce((sum, row) => sum + Number(row[column]), 0),
        2,
      )
    const ranges = lines.filter(([what]) => what === 'Invoices' || what === 'Credit notes')
    expect(ranges.map((row) => [row[1]?.slice(-6), row[3]?.slice(-6), row[4]])).toEqual([
      ['000001', '000004', '4'],
      ['000001', '000002', '2'],
    ])
    expect((await csv('2020-01')).split('\r\n').filter((line) => line.startsWith('Invoice'))).toEqual([])
    const bad = await test.sendRaw('GET /api/admin/analytics/gst-return?month=2026-13', { token: admin })
    expect([bad.status, bad.body.errors?.month]).toEqual([400, 'Please choose a month, for example 2026-11'])
  })

  it('the number of a year starts again on 1 April in India, and a rate that has changed by then is the one of the invoice', async () => {
    await verify(await aPaidOrder(test, asha))
    const order = await aPaidOrder(test, asha)
    const change = new Date(test.shop.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
    await settle({ gstTable: [...DEFAULT_GST_TABLE, { from: change, percent: 40 }] })
    await test.call('PUT /api/admin/settings', {
      token: admin,
      body: { section: 'security', data: { passwordExpiry: 0 }, password: OWNER_PASSWORD },
    })
    test.later(366 * 86_400_000)
    admin = await theOwner(test)
    expect((await verify(order)).status).toBe(200)
    const { rows } = await test.shop.database.pool.query('select number from invoices order by issued_at desc limit 1')
    expect(rows[0].number).toMatch(/000001$/)
    const { gstRate, taxDocuments, subtotal } = (await test.call(`GET /api/orders/${order._id}/admin`, { token: admin })).body.order
    expect([gstRate, taxDocuments[0]?.rate, taxDocuments[0]?.taxable, subtotal]).toEqual([40, 40, 400, 400])
  })
})
