import type { Order } from 'contract/orders/order.schemas.ts'
import { istDay } from 'contract/rules/ist.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aTransactionId, callerBody } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { mailOwedRefunds } from './mail-owed-refunds.ts'

let test: TestShop
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Sita Kushwaha' })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
const HOUR_MS = 3_600_000
const allMailsTo = async () => (await test.mails()).filter(({ to }) => to === person.email)
const mailsTo = async () => (await test.mails()).filter(({ to, subject }) => to === person.email && /^Where do we send/.test(subject))

/** A cancelled order that was paid by a transfer of the bank, which names a payer and no UPI ID. */
const anOwedOrder = async (small: number) => owing(await anOrder(test, person, { small }))

async function owing<O extends Pick<Order, '_id' | 'total'>>(order: O): Promise<O> {
  const [y, m, d] = istDay(test.shop.now()).split('-')
  const day = `${d}/${m}/${y?.slice(2)}`
  const reference = aTransactionId()
  const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
  const line = `${day},IMPS-${reference}-SITA KUSHWAHA-HDFC-XXXXXX1234-BIDI,${reference},${day},,"${order.total}.00",${order.total}.00`
  await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(`HDFC BANK Ltd.\n\n${head}\n${line}`) })
  await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'cancelled' })
  const { credits } = (await staff('GET /api/admin/money/credits?state=open&limit=100')).body
  const credit = present(credits.find((one) => one.reference === reference))
  expect(credit.upiId).toBeNull()
  const allocations = [{ kind: 'owed' as const, orderId: order._id, amount: order.total }]
  await staff(`POST /api/admin/money/credits/${credit.id}/allocate`, { allocations, note: '' })
  return order
}
const owedFor = async ({ _id }: { _id: string }) =>
  (await staff('GET /api/admin/money/owed')).body.owed.find(({ orderId }) => orderId === _id)
const own = async ({ _id }: { _id: string }) => (await test.call(`GET /api/orders/${_id}`, { token: person.token })).body.order
const save = ({ _id }: { _id: string }, upiId: string, token = person.token, proof: { password?: string; otp?: string } = {}) =>
  test.call(`POST /api/orders/${_id}/refund-to`, { token, body: { upiId, ...proof } })

it('asks by one mail for the UPI ID that the bank does not tell, in an hour at the earliest', async () => {
  const order = await anOwedOrder(3)
  await mailOwedRefunds(test.shop)
  expect(await mailsTo()).toEqual([])
  test.later(HOUR_MS + 1000)
  await mailOwedRefunds(test.shop)
  await mailOwedRefunds(test.shop)
  const [mail, ...more] = await mailsTo()
  expect([mail?.subject, more]).toEqual([`Where do we send the money for order ${order.orderNumber}?`, []])
  expect(mail?.text).toContain(`/order-confirmation/${order.orderNumber}`)
})

it('leads a customer with an account to the page of an order that staff took for them by phone', async () => {
  const body = callerBody({ phone: person.phone, customer: person.id })
  const { order } = (await test.call('POST /api/admin/orders', { token: owner, body })).body
  await owing((await staff(`GET /api/orders/${order._id}/admin`)).body.order)
  test.later(HOUR_MS + 1000)
  await mailOwedRefunds(test.shop)
  const mail = (await mailsTo()).find(({ subject }) => subject.includes(order.orderNumber))
  expect(mail?.text).toContain('Enter your UPI ID on the page of your order.')
  expect(mail?.text).toContain(`/order-confirmation/${order.orderNumber}`)
})

it('asks whoever ordered by phone, and has no page of the order, to write or call', async () => {
  const body = callerBody({ email: 'kamlesh@ahirwar.example' })
  const { order } = (await test.call('POST /api/admin/orders', { token: owner, body })).body
  await owing((await staff(`GET /api/orders/${order._id}/admin`)).body.order)
  test.later(HOUR_MS + 1000)
  await mailOwedRefunds(test.shop)
  const mail = (await test.mails()).find(({ to, subject }) => to === 'kamlesh@ahirwar.example' && /^Where do we send/.test(subject))
  expect(mail?.text).toContain('Please write or call us with your UPI ID.')
  expect(mail?.text).not.toMatch(/page of your order|order-confirmation/)
})

it('shows staff what the customer says, lets it be changed until the money went back, and not afterwards', async () => {
  const order = await anOwedOrder(5)
  expect((await own(order)).money.refundTo).toBeNull()
  expect(await owedFor(order)).toMatchObject({ upiId: null, isOwnUpiId: false })
  expect((await save(order, 'sita at ybl')).body).toMatchObject({ errors: { upiId: 'Please enter your UPI ID, such as name@bank.' } })
  expect((await save(order, 'sita@ybl', (await aCustomer(test)).token)).status).toBe(403)
  expect((await save(order, ' sita.k@ybl ')).body).toMatchObject({ order: { money: { refundTo: 'sita.k@ybl' } } })
  expect(await owedFor(order)).toMatchObject({ upiId: 'sita.k@ybl', upiIdChangedAt: null })
  test.later(HOUR_MS / 10)
  expect((await save(order, 'thief@ybl')).body).toMatchObject({ code: 'customer.proof-needed', errors: { password: /your password/ } })
  expect((await save(order, 'thief@ybl', person.token, { password: 'a guess 1' })).body).toMatchObject({ code: 'customer.wrong-password' })
  expect((await save(order, 'thief@ybl', person.token, { otp: '000000' })).body).toMatchObject({ code: 'code.wrong' })
  expect(await owedFor(order)).toMatchObject({ upiId: 'sita.k@ybl', upiIdChangedAt: null })
  expect((await save(order, 'sita.k@ybl')).status).toBe(200) // the same one changes nothing
  expect((await save(order, 'sita.new@okaxis', person.token, { password: PASSWORD })).status).toBe(200)
  const changedAt = test.shop.now().getTime()
  const mail = present((await allMailsTo()).at(-1))
  expect([mail.subject, mail.text]).toEqual([
    `Another UPI ID for the refund of ${order.orderNumber}`,
    expect.stringMatching(/It was s…@ybl and is s…@okaxis\.[\s\S]*If this was not you, write to us at once/),
  ])
  expect(mail.text).not.toMatch(/sita\.(k|new)/)
  await test.call('POST /api/auth/forgot-password', { body: { email: person.email } })
  const otp = present((await allMailsTo()).at(-1)).subject.slice(0, 6)
  expect((await save(order, 'sita.last@okaxis', person.token, { otp })).status).toBe(200)
  expect((await save(order, 'thief@ybl', person.token, { otp })).body).toMatchObject({ code: 'code.wrong' })
  const owed = present(await owedFor(order))
  expect(owed).toMatchObject({ upiId: 'sita.last@okaxis', isOwnUpiId: true })
  expect(Math.abs(Date.parse(owed.upiIdChangedAt ?? '') - changedAt)).toBeLessThan(60_000)
  const { moneyAccount } = (await staff(`GET /api/orders/${order._id}/admin`)).body
  expect(moneyAccount?.owed).toMatchObject([{ id: owed.id, upiId: 'sita.last@okaxis', upiIdChangedAt: owed.upiIdChangedAt }])
  await staff(`POST /api/admin/money/owed/${owed.id}/settle`, { amount: owed.amount, reference: aTransactionId(), date: owed.day })
  expect((await save(order, 'late@ybl')).body).toMatchObject({ code: 'refund.nothing-owed' })
  expect((await own(order)).money).not.toHaveProperty('refundTo')
  test.later(HOUR_MS + 1000)
  const before = (await mailsTo()).length
  await mailOwedRefunds(test.shop)
  expect(await mailsTo()).toHaveLength(before)
})

it('asks nothing where the bank tells the UPI ID', async () => {
  const order = await anOrder(test, person, { small: 7 })
  const reference = aTransactionId()
  await test.call('POST /api/admin/statements', {
    token: owner,
    body: bankUpload(bankFile(bankLine({ rrn: reference, rupees: order.total + 40 }))),
  })
  const { credits } = (await staff('GET /api/admin/money/credits?state=open&limit=100')).body
  const credit = present(credits.find((one) => one.reference === reference))
  const allocations = [{ kind: 'order' as const, orderId: order._id, amount: credit.amount }]
  await staff(`POST /api/admin/money/credits/${credit.id}/allocate`, { allocations, note: '' })
  expect(await owedFor(order)).toMatchObject({ amount: 40, upiId: 'r@ybl', isOwnUpiId: false })
  expect((await own(order)).money).not.toHaveProperty('refundTo')
  expect((await save(order, 'thief@ybl')).body).toMatchObject({ code: 'refund.nothing-owed' })
})
