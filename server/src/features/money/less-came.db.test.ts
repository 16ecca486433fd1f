import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { aPaidOrder, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Kallu Raikwar' })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
type Named = { _id: string }
const ofOrder = async ({ _id }: Named) => (await staff(`GET /api/orders/${_id}/admin`)).body.order
const read = async ({ _id }: Named) => (await test.call(`GET /api/orders/${_id}`, { token: person.token })).body.order
const owedOf = async ({ _id }: Named) =>
  (await staff('GET /api/admin/money/owed?limit=100')).body.owed.filter(({ orderId }) => orderId === _id)
const set = ({ _id }: Named, status: 'cancelled' | 'delivered') =>
  staff(`PUT /api/orders/${_id}/admin/update-status`, { status, ...(status === 'delivered' && { unpaidReason: 'The rest follows' }) })
const settle = (id: string, amount: number, reference: string, date: string) =>
  staff(`POST /api/admin/money/owed/${id}/settle`, { amount, reference, date })

/** Verified by a person, before the bank tells that 143 rupees less came. */
async function shortOrder(packs: number) {
  const order = await aPaidOrder(test, person, { small: packs })
  await staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
  const tell = async () => {
    const line = bankLine({ rrn: order.payment.transactionId, rupees: order.total - 143 })
    await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(line)) })
  }
  return { order, tell }
}

/** A return of so many packs that has come. */
async function cameBack(order: Named, packs: number): Promise<string> {
  const { small } = await productIds(test)
  const body = { reason: 'unused' as const, details: 'Too many', lines: [{ productId: small, quantity: packs }] }
  const asked = await test.call(`POST /api/orders/${order._id}/returns`, { token: person.token, body })
  const id = asked.body.return._id
  await staff(`POST /api/admin/returns/${id}/step`, { step: 'approve' })
  await staff(`POST /api/admin/returns/${id}/step`, { step: 'receive', goods: 'restocked' })
  return id
}

it('an order of which less came is promised what came once it is cancelled, whether the bank tells of it before or after', async () => {
  const [before, after] = [await shortOrder(4), await shortOrder(5)]
  await before.tell()
  await set(before.order, 'cancelled')
  await set(after.order, 'cancelled')
  await after.tell()
  for (const { order } of [before, after]) {
    const came = order.total - 143
    expect((await read(order)).money).toMatchObject({ owed: came, waived: 'The rest of the payment never came.' })
    const [owed] = await owedOf(order)
    expect(owed).toMatchObject({ amount: came })
    await settle(present(owed).id, came, `WENTBACK${came}`, present(owed).day)
    expect((await ofOrder(order)).money).toMatchObject({ owed: 0, refunded: came })
  }
})

it('a part of a return that went back is not promised again once its order is cancelled', async () => {
  const { order } = await shortOrder(3)
  await set(order, 'delivered')
  await cameBack(order, 2)
  const owed = present((await owedOf(order))[0])
  await settle(owed.id, 120.5, 'BACKINPART1', owed.day)
  await set(order, 'cancelled')
  expect((await read(order)).money).toMatchObject({ owed: 509.5, payments: [{ amount: 120.5 }], waived: null })
  expect(await owedOf(order)).toMatchObject([{ amount: 509.5 }])
})

it('no return pays back more than came of its order, which is cancelled instead', async () => {
  const { order, tell } = await shortOrder(3)
  await tell()
  await set(order, 'delivered')
  const id = await cameBack(order, 3)
  const refund = await staff(`POST /api/admin/returns/${id}/step`, { step: 'refund', reference: 'TOOMUCH0001' })
  expect(refund.body).toMatchObject({ code: 'refund.too-much', message: expect.stringContaining('Only ₹487 of the money of this order') })
  await set(order, 'cancelled')
  expect((await read(order)).money).toMatchObject({ owed: 487 })
  await staff(`POST /api/admin/returns/${id}/step`, { step: 'reject', note: 'Paid back with its order' })
  expect(await owedOf(order)).toMatchObject([{ amount: 487, reason: 'cancelled' }])
})
