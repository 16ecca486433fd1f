import { afterAll, beforeAll, expect, it } from 'vitest'
import { payPart } from '#test/builders/alerts.ts'
import { aPaidOrder, aPayLink, aTransactionId } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { partPaidEmails } from '../event-emails/public.ts'

let test: TestShop
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Kamla Ahirwar' })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
type Named = { _id: string }

const count = (order: Named, amount: number) => payPart(test, owner, order, amount)
const own = async ({ _id }: Named) => (await test.call(`GET /api/orders/${_id}`, { token: person.token })).body.order
const report = ({ _id }: Named, amount: number, token = person.token) =>
  test.call(`POST /api/orders/${_id}/report-rest`, { token, body: { amount } })
const eventsOf = async ({ _id }: Named) =>
  (await staff(`GET /api/orders/${_id}/admin`)).body.events.filter(({ type }) => type === 'payment.rest-reported')

it('keeps that the rest is paid, for the shopper and for staff, until a part of it is counted', async () => {
  const order = await aPaidOrder(test, person, { big: 3, small: 2 })
  await count(order, order.total - 217)
  expect((await own(order)).money).toMatchObject({ missing: 217 })
  const from = test.shop.now().toISOString()
  const at = present((await report(order, 217)).body.order.money.restReportedAt)
  expect(at >= from && at <= test.shop.now().toISOString()).toBe(true)
  test.later(600_000)
  expect((await report(order, 217)).status).toBe(200)
  expect((await own(order)).money.restReportedAt).toBe(at)
  expect((await staff(`GET /api/orders/${order._id}/admin`)).body.order.money.restReportedAt).toBe(at)
  expect(await eventsOf(order)).toMatchObject([{ actor: 'Kamla Ahirwar', at, note: 'The missing ₹217 is reported as paid' }])

  await count(order, 100)
  expect((await own(order)).money).not.toHaveProperty('restReportedAt')
  expect((await report(order, 217)).body).toMatchObject({ code: 'payment.rest-changed' })
  expect((await report(order, 117)).body.order.money.missing).toBe(117)
  expect(await eventsOf(order)).toHaveLength(2)
  await count(order, 117)
  expect(await own(order)).toMatchObject({ paymentStatus: 'verified', status: 'confirmed' })
  expect((await report(order, 117)).body).toMatchObject({ code: 'payment.rest-changed' })
})

it('takes it of the own order alone, and of one that lacks something', async () => {
  const order = await aPaidOrder(test, person, { small: 4 })
  expect((await report(order, order.total)).body).toMatchObject({ code: 'payment.rest-changed' })
  await count(order, 41)
  expect((await report(order, order.total - 41, (await aCustomer(test)).token)).status).toBe(403)
  for (const amount of [0, -5, 0.001, Number.MAX_SAFE_INTEGER]) expect((await report(order, amount)).status).toBe(400)
  expect((await own(order)).money).not.toHaveProperty('restReportedAt')
})

it('sends no mail that asks for what is reported as paid meanwhile', async () => {
  const order = await aPaidOrder(test, person, { big: 1, small: 1 })
  await count(order, order.total - 63)
  const mails = () => partPaidEmails(test.shop, { type: 'order.part-paid', orderId: order._id, customerId: person.id })
  expect(await mails()).toHaveLength(1)
  await report(order, 63)
  expect(await mails()).toEqual([])
})

it('is kept by two presses at once with one entry in the history', async () => {
  const order = await aPaidOrder(test, person, { big: 2 })
  await count(order, order.total - 19)
  const answers = await Promise.all([report(order, 19), report(order, 19), report(order, 19)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await eventsOf(order)).toHaveLength(1)
})

it('is taken by the link of a caller’s order as long as its page asks, after the link has ended too', async () => {
  const link = await aPayLink(test, owner, { email: 'kamlesh.ahirwar@example.in' })
  const transactionId = aTransactionId()
  expect((await test.sendRaw(`POST ${link}/confirm-payment`, { body: { transactionId } })).status).toBe(200)
  const pageNow = async () =>
    (await test.sendRaw<{ page: { order: { orderNumber: string; total: number } } }>(`GET ${link}`)).body.page.order
  const { orderNumber, total } = await pageNow()
  const { orders } = (await staff(`GET /api/orders/admin/all?search=${orderNumber}`)).body
  await count(present(orders.find((one) => one.orderNumber === orderNumber)), total - 23)
  const asked = (await test.mails()).find(({ subject }) => subject === `A part of your payment for order ${orderNumber} is missing`)
  const mailed = /Pay ₹23: (\S+)/.exec(asked?.text ?? '')?.[1] ?? 'no link in the mail'
  expect(mailed.startsWith(`${test.shop.config.publicUrl}/pay/`)).toBe(true)
  const opened = await test.sendRaw<{ page: { order: { orderNumber: string } } }>(`GET /api${new URL(mailed).pathname}`)
  expect(opened.body.page.order.orderNumber).toBe(orderNumber)
  test.later(80 * 3_600_000)
  const { page } = (await test.sendRaw<{ page: { state: string; order: unknown } }>(`POST ${link}/report-rest`, { body: { amount: 23 } }))
    .body
  expect(page).toMatchObject({ state: 'checking', order: { money: { missing: 23, restReportedAt: expect.any(String) } } })
  expect(await pageNow()).toEqual(page.order)
})
