import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { processCredits } from '../bank/public.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
const upload = (...lines: string[]) => test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines)) })

it('whoever has paid a part is told once what is missing, and how to pay just that', async () => {
  const person = await aCustomer(test, { name: 'Kavita Lodhi' })
  const order = await anOrder(test, person, { big: 4, small: 1 })
  const reference = aTransactionId()
  await upload(bankLine({ rrn: reference, rupees: order.total - 87 }))
  const { credits } = (await staff('GET /api/admin/money/credits?state=open')).body
  const { id, amount } = present(credits.find((credit) => credit.reference === reference))
  const body = { allocations: [{ kind: 'order' as const, orderId: order._id, amount }], note: '' }
  for (let time = 0; time < 2; time++) expect((await staff(`POST /api/admin/money/credits/${id}/allocate`, body)).status).toBe(200)
  const told = (await test.mails()).filter(({ subject }) => subject === `A part of your payment for order ${order.orderNumber} is missing`)
  expect(told).toHaveLength(1)
  expect(told[0]?.to).toBe(person.email)
  expect(told[0]?.text).toContain('₹87 is missing still')
  expect(told[0]?.text).toContain('Pay ₹87')
  expect(told[0]?.text).toContain(`/payment-verification/${order.orderNumber}`)
})

it('the owner is told once of what people verified and no file shows that covers its day', async () => {
  const person = await aCustomer(test, { name: 'Imran Khan' })
  const [missing, shown] = [await aPaidOrder(test, person, { big: 2 }), await aPaidOrder(test, person, { small: 3 })]
  for (const order of [missing, shown]) await staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
  const mails = async () => (await test.mails()).filter(({ subject }) => /verified by hand and in no bank file$/.test(subject))
  await processCredits(test.shop)
  expect(await mails()).toEqual([])
  await upload(bankLine({ rrn: shown.payment.transactionId, rupees: shown.total }), bankLine({ rrn: aTransactionId(), rupees: 5 }))
  await processCredits(test.shop)
  await processCredits(test.shop)
  const told = await mails()
  expect(told).toHaveLength(1)
  expect(told[0]?.subject).toMatch(/^1 payment of /)
  expect(told[0]?.text).toContain(`${missing.orderNumber}, ₹560`)
  expect(told[0]?.text).toContain('verified by admin')
  expect(told[0]?.text).not.toContain(shown.orderNumber)
})
