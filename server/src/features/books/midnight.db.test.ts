import { istDay, istMonthBounds } from 'contract/rules/ist.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPaidOrder } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

it('a payment of 11:58 pm that is verified at 12:01 am is money of the old month, and its invoice and its packs are of the new one', async () => {
  const owner = await theOwner(test)
  await test.call('PUT /api/admin/settings', {
    token: owner,
    body: { section: 'general', data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD },
  })
  const midnight = istMonthBounds(istDay(test.shop.now()).slice(0, 7)).to
  test.later(midnight.getTime() - test.shop.now().getTime() - 120_000)
  const token = await theOwner(test)
  const verify = (order: { _id: string }) =>
    test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token, body: { verified: true } })
  const person = await aCustomer(test)
  const before = await aPaidOrder(test, person, { big: 3 })
  const over = await aPaidOrder(test, person, { small: 4 })
  await verify(before)
  test.later(180_000)
  await verify(over)

  const last = istDay(new Date(midnight.getTime() - 1))
  const first = istDay(midnight)
  const sheetOf = async (day: string) => {
    const { sheet } = (await test.call(`GET /api/admin/day-close?date=${day}`, { token })).body
    return {
      came: sheet.sources,
      documents: sheet.documents.map(({ count, total }) => [count, total]),
      sold: sheet.stock.filter(({ reason }) => reason === 'order.confirmed').map(({ packs }) => packs),
    }
  }
  expect([await sheetOf(last), await sheetOf(first)]).toEqual([
    { came: [{ source: 'person', count: 2, amount: before.total + over.total }], documents: [[1, before.total]], sold: [-3] },
    { came: [], documents: [[1, over.total]], sold: [-4] },
  ])

  const ordersOf = async (day: string) => {
    const month = day.slice(0, 7)
    const csv = (await test.sendRaw(`GET /api/admin/analytics/gst-return?month=${month}`, { token })).text
    const period = `${month.slice(5)}${month.slice(0, 4)}`
    const { text } = await test.sendRaw(`GET /api/admin/books/gstr1?period=${period}`, { token })
    const xml = (await test.sendRaw(`GET /api/admin/books/tally?period=${period}`, { token })).text
    const both = [before, over].map(({ orderNumber }) => orderNumber)
    const inCsv = csv.split('\r\n').filter((line) => line.startsWith('Invoice,'))
    return {
      csv: both.filter((number) => inCsv.some((line) => line.includes(number))),
      packs: (JSON.parse(text) as { hsn: { hsn_b2c: { qty: number }[] } }).hsn.hsn_b2c.map(({ qty }) => qty),
      tally: both.filter((number) => xml.includes(number)),
    }
  }
  expect([await ordersOf(last), await ordersOf(first)]).toEqual([
    { csv: [before.orderNumber], packs: [3], tally: [before.orderNumber, over.orderNumber] },
    { csv: [over.orderNumber], packs: [4], tally: [over.orderNumber] },
  ])
})
