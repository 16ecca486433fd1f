import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
const upload = (...lines: string[]) => test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines)) })
const verify = (order: { _id: string }) => staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
async function allocate(reference: string, order: { _id: string }) {
  const { credits } = (await staff('GET /api/admin/money/credits?state=open&limit=100')).body
  const { id, amount } = present(credits.find((credit) => credit.reference === reference))
  await staff(`POST /api/admin/money/credits/${id}/allocate`, { allocations: [{ kind: 'order', orderId: order._id, amount }], note: '' })
}
const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((all, amount) => all + amount, 0) * 100) / 100

it('every figure is what the allocations say: exact, too much, a part, less than a person said, taken back, cancelled', async () => {
  const [meena, ravi] = [await aCustomer(test, { name: 'Meena' }), await aCustomer(test, { name: 'Ravi' })]
  const exact = await aPaidOrder(test, meena, { big: 3, small: 2 })
  const over = await anOrder(test, ravi, { small: 7 })
  const part = await anOrder(test, ravi, { big: 5 })
  const contradicted = await aPaidOrder(test, meena, { small: 4 })
  const takenBack = await aPaidOrder(test, ravi, { big: 2, small: 1 })
  const cancelled = await aPaidOrder(test, meena, { big: 1, small: 5 })
  const [much, few] = [aTransactionId(), aTransactionId()]
  await verify(contradicted)
  await verify(cancelled)
  await upload(
    bankLine({ rrn: exact.payment.transactionId, rupees: exact.total }),
    bankLine({ rrn: takenBack.payment.transactionId, rupees: takenBack.total }),
    bankLine({ rrn: contradicted.payment.transactionId, rupees: 790 }),
    bankLine({ rrn: much, rupees: over.total + 61 }),
    bankLine({ rrn: few, rupees: 333 }),
    bankLine({ rrn: '', rupees: 47, note: 'CASH' }),
  )
  await staff('POST /api/admin/statements/verify', {})
  await allocate(much, over)
  await allocate(few, part)
  await staff(`PUT /api/orders/${cancelled._id}/admin/update-status`, { status: 'cancelled' })
  await upload(
    bankLine({ rrn: takenBack.payment.transactionId, rupees: takenBack.total, out: true, note: 'REVERSAL' }),
    bankLine({ rrn: aTransactionId(), rupees: 3 }),
  )

  const revenue = exact.total + over.total + 790
  const { credits, verified, owed, paidBack, unclaimed } = (await staff('GET /api/admin/money/summary')).body
  expect({ credits, verified, owed, paidBack, unclaimed }).toEqual({
    credits: exact.total + takenBack.total + 790 + over.total + 61 + 333 + 47 + 3 + cancelled.total,
    verified: revenue + 333,
    owed: 61 + cancelled.total,
    paidBack: takenBack.total,
    unclaimed: 50,
  })
  const { stats } = (await staff('GET /api/admin/dashboard?period=week')).body.data
  expect(stats).toMatchObject({ totalRevenue: revenue, refundsOwed: 2, refundsOwedAmount: owed })
  const analytics = (await staff('GET /api/admin/analytics?period=7')).body.data
  expect(analytics.paidOrders).toBe(3)
  expect(sum(analytics.salesData.map((day) => day.revenue))).toBe(revenue)
  expect(sum(analytics.topProducts.map((product) => product.revenue))).toBeCloseTo(revenue, 1)
  const { users } = (await staff('GET /api/admin/users')).body
  expect(new Map(users.map(({ name, totalSpent }) => [name, totalSpent]))).toEqual(
    new Map([
      ['Meena', exact.total + 790],
      ['Ravi', over.total],
    ]),
  )
  const most = (await staff('GET /api/admin/users?sort=spent')).body.users.map(({ totalSpent }) => totalSpent)
  expect(most).toEqual([exact.total + 790, over.total].toSorted((one, other) => other - one))
  const report: Record<string, string>[] = parse((await test.sendRaw('GET /api/admin/analytics/export?period=7', { token: owner })).text, {
    bom: true,
    columns: true,
  })
  expect(sum(report.map((day) => Number(day['Revenue (₹)'])))).toBe(revenue)
  const listed = (await staff('GET /api/orders/admin/all?refunds=owed')).body.orders.map(({ orderNumber }) => orderNumber)
  expect(listed.sort()).toEqual([over.orderNumber, cancelled.orderNumber].sort())
})
