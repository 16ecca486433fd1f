import { istDay } from 'contract/rules/ist.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '#platform/db/invariants.ts'
import { bankFile, bankLine, bankUpload } from '../builders/bank-file.ts'
import { aPaidOrder, productIds } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aColleague, aCustomer, theOwner } from '../builders/people.ts'
import type { AnswerTo } from '../contract-calls.ts'
import type { TestShop } from '../test-shop.ts'
import { callsOf, present, testShop } from '../test-shop.ts'
import { inOrder } from './in-order.ts'

let test: TestShop
let owner: string
let person: Person
let products: { big: string; small: string }
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test)
  products = await productIds(test)
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
const stockOf = async (id: string) => present((await staff(`GET /api/admin/inventory/${id}`)).body.product.currentStock)
const addSmall = (quantity: number) => staff(`PUT /api/admin/inventory/${products.small}/stock`, { type: 'add', quantity })
const ofOrder = async (id: string) => (await staff(`GET /api/orders/${id}/admin`)).body.order

/** A paid order of so many small packs, of which the shelf has none. */
async function aWaitingOrder(small: number) {
  await addSmall(small)
  const order = await aPaidOrder(test, person, { small })
  await staff(`PUT /api/admin/inventory/${products.small}/stock`, { type: 'subtract', quantity: await stockOf(products.small) })
  const file = bankFile(bankLine({ rrn: order.payment.transactionId, rupees: order.total }))
  await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(file) })
  await staff('POST /api/admin/statements/verify', {})
  return order
}
type Waiting = Awaited<ReturnType<typeof aWaitingOrder>>
/** Big packs, which cost less than what came. */
const exchange = ({ _id, total }: Waiting, token: string, key?: string) =>
  test.sendRaw<AnswerTo<'POST /api/orders/:id/admin/exchange'> & { code?: string }>(`POST /api/orders/${_id}/admin/exchange`, {
    token,
    body: { items: [{ productId: products.big, quantity: 2 }], total: 560, arrived: total },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const madeOf = async ({ _id }: Waiting) => {
  const { rows } = await test.shop.database.pool.query('select moved_to as id from refunds where order_id = $1', [_id])
  return rows.map(({ id }) => id)
}

describe('other packs in place of an order', () => {
  it('are sent once when two of the staff press at once, and once when one of them presses twice', async () => {
    const one = await aWaitingOrder(3)
    const big = await stockOf(products.big)
    const admin = (await aColleague(test, 'admin')).token
    const both = await Promise.all([exchange(one, owner), exchange(one, admin)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const two = await aWaitingOrder(4)
    const twice = await Promise.all([exchange(two, owner, 'pressed-twice'), exchange(two, owner, 'pressed-twice')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice.map(({ body }) => body.order._id)).toEqual([...(await madeOf(two)), ...(await madeOf(two))])
    expect([(await madeOf(one)).length, await stockOf(products.big)]).toEqual([1, big - 4])
    expect(await checkInvariants(test.shop.database.pool)).toEqual([])
  })

  it('win over goods that come at the same moment and are seen later: the order that waited takes none', async () => {
    const order = await aWaitingOrder(5)
    const [sent] = await inOrder(
      test,
      { table: 'orders', id: order._id },
      () => exchange(order, owner),
      () => addSmall(9),
    )
    expect(sent.status, sent.text).toBe(200)
    expect([(await ofOrder(order._id)).status, await stockOf(products.small)]).toEqual(['cancelled', 9])
    expect(await checkInvariants(test.shop.database.pool)).toEqual([])
  })

  it('are refused where the goods come first: the order has them and is packed as it was', async () => {
    const order = await aWaitingOrder(6)
    const big = await stockOf(products.big)
    const [, refused] = await inOrder(
      test,
      { table: 'orders', id: order._id },
      () => addSmall(7),
      () => exchange(order, owner),
    )
    expect([refused.status, refused.body.code]).toEqual([409, 'order.not-waiting'])
    expect(await ofOrder(order._id)).toMatchObject({ status: 'confirmed', awaitsStockSince: null })
    expect([await stockOf(products.small), await stockOf(products.big), await madeOf(order)]).toEqual([1, big, []])
    expect(await checkInvariants(test.shop.database.pool)).toEqual([])
  })
})

it('money paid back under Money and at its order in the same moment is recorded once each, and nobody has to try again', async () => {
  const order = await aPaidOrder(test, person, { big: 6 })
  await test.call('POST /api/admin/statements', {
    token: owner,
    body: bankUpload(bankFile(bankLine({ rrn: order.payment.transactionId, rupees: order.total }))),
  })
  await staff('POST /api/admin/statements/verify', {})
  expect((await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'cancelled', note: 'Two desks' })).status).toBe(200)
  const { owed } = (await staff('GET /api/admin/money/owed')).body
  const id = present(owed.find(({ orderId }) => orderId === order._id)).id
  const [date, before] = [istDay(new Date()), present(owed.find((one) => one.id === id)).amount]
  const reference = (at: number) => `63260000${String(1000 + at)}`
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2
        ? staff.raw(`POST /api/admin/money/owed/${id}/settle`, { amount: at + 1, reference: reference(at), date })
        : staff.raw(`POST /api/orders/${order._id}/admin/refunds`, { settle: 'now', amount: at + 1, reference: reference(at), date }),
    ),
  )
  expect(answers.map(({ status, text }) => (status === 200 ? status : text))).toEqual(Array.from({ length: 10 }, () => 200))
  const left = present((await staff('GET /api/admin/money/owed')).body.owed.find((one) => one.id === id)).amount
  expect(before - left).toBe(55)
  expect(await checkInvariants(test.shop.database.pool)).toEqual([])
})
