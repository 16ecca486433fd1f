import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aPaidOrder, aTransactionId } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Sunita Lodhi' })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
const upload = (...lines: string[]) => test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines)) })
type Bucket = 'exact' | 'differs' | 'suggested' | 'waiting' | 'unclaimed' | 'used'
const deskOf = async (bucket: Bucket) => (await staff(`GET /api/admin/statements/findings?bucket=${bucket}&limit=100`)).body
const findingOf = async (bucket: Bucket, reference: string) =>
  (await deskOf(bucket)).findings.find(({ credit }) => credit?.reference === reference)
const creditWith = async (reference: string) =>
  present((await staff('GET /api/admin/money/credits?state=open&limit=100')).body.credits.find((credit) => credit.reference === reference))
const allocate = async (reference: string, allocations: { kind: 'order' | 'owed' | 'unclaimed'; orderId?: string; amount: number }[]) =>
  expect(
    (await staff(`POST /api/admin/money/credits/${(await creditWith(reference)).id}/allocate`, { allocations, note: '' })).status,
  ).toBe(200)

it('what nobody waits for stands on the bank desk beside the orders that money finds, until its place is said', async () => {
  const unpaid = await anOrder(test, person, { big: 2, small: 1 })
  const [noted, alien, back] = [aTransactionId(), aTransactionId(), aTransactionId()]
  const before = (await deskOf('unclaimed')).counts.unclaimed
  await upload(
    bankLine({ rrn: noted, rupees: 731, note: unpaid.orderNumber.replaceAll('-', '') }),
    bankLine({ rrn: alien, rupees: 17 }),
    bankLine({ rrn: back, rupees: 19 }),
  )
  const found = present(await findingOf('unclaimed', noted))
  const { candidates } = await creditWith(noted)
  expect(found.candidates).toEqual(candidates.slice(0, 3))
  expect(found.candidates[0]).toMatchObject({ orderId: unpaid._id, state: 'unpaid', why: ['note'] })
  expect((await deskOf('unclaimed')).counts.unclaimed).toBe(before + 3)
  await allocate(noted, [{ kind: 'owed', orderId: unpaid._id, amount: 731 }])
  await allocate(alien, [{ kind: 'unclaimed', amount: 17 }])
  const { counts, findings } = await deskOf('unclaimed')
  expect([
    counts.unclaimed,
    findings.flatMap(({ credit }) => credit?.reference ?? []).filter((one) => [noted, alien, back].includes(one)),
  ]).toEqual([before + 1, [back]])
})

it('an order that money paid a part of waits as a short one, and its rest is judged by what it lacks', async () => {
  const order = await aPaidOrder(test, person, { big: 3, small: 2 })
  const [first, rest] = [order.payment.transactionId, aTransactionId()]
  await upload(bankLine({ rrn: first, rupees: order.total - 143 }))
  expect(await findingOf('differs', first)).toMatchObject({ marks: ['by-reference', 'amount'], order: { missing: order.total } })
  await allocate(first, [{ kind: 'order', orderId: order._id, amount: order.total - 143 }])
  expect(await findingOf('differs', first)).toBeUndefined()
  const waiting = (await deskOf('waiting')).findings.find((finding) => finding.order?.id === order._id)
  expect(waiting).toMatchObject({ credit: null, marks: ['short'], order: { total: order.total, missing: 143 } })
  await upload(bankLine({ rrn: rest, rupees: 143 }))
  expect(await findingOf('suggested', rest)).toMatchObject({
    order: { id: order._id, missing: 143 },
    marks: expect.arrayContaining(['same-amount']),
  })
  expect((await creditWith(rest)).candidates[0]).toMatchObject({
    orderId: order._id,
    missing: 143,
    why: expect.arrayContaining(['amount-and-time']),
  })
  await allocate(rest, [{ kind: 'order', orderId: order._id, amount: 143 }])
  expect((await staff(`GET /api/orders/${order._id}/admin`)).body.order).toMatchObject({ paymentStatus: 'verified', status: 'confirmed' })
})

it('the rest under the reference of the order is exact, and verifies it', async () => {
  const order = await aPaidOrder(test, person, { small: 6 })
  const part = aTransactionId()
  await upload(bankLine({ rrn: part, rupees: 55, note: order.orderNumber }))
  await allocate(part, [{ kind: 'order', orderId: order._id, amount: 55 }])
  await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total - 55 }))
  const exact = present(await findingOf('exact', order.payment.transactionId))
  await staff('POST /api/admin/statements/verify', { credits: [present(exact.credit).id] })
  expect((await staff(`GET /api/orders/${order._id}/admin`)).body.order).toMatchObject({ paymentStatus: 'verified' })
})

it.each([
  ['all', 0],
  ['a part', 61],
])('an order that its customer has deleted says so, and is in their list again once %s of its money is counted', async (_, missing) => {
  const order = await anOrder(test, person, { small: 2, big: 1 })
  const own = () => test.call(`GET /api/orders/${order._id}`, { token: person.token })
  expect((await test.call(`DELETE /api/orders/${order._id}`, { token: person.token })).status).toBe(200)
  expect((await own()).status).toBe(404)
  const reference = aTransactionId()
  const amount = order.total - missing
  await upload(bankLine({ rrn: reference, rupees: amount, note: order.orderNumber.replaceAll('-', '') }))
  const [candidate] = (await creditWith(reference)).candidates
  expect(candidate).toMatchObject({ orderId: order._id, isDeleted: true })
  await allocate(reference, [{ kind: 'order', orderId: order._id, amount }])
  expect((await own()).body.order.money).toMatchObject(missing > 0 ? { missing } : { owed: 0 })
})

it('an order of which a part came is cancelled by its shopper, to whom that part is owed then', async () => {
  const order = await anOrder(test, person, { big: 2 })
  const cancel = () => test.call(`POST /api/orders/${order._id}/cancel`, { token: person.token })
  expect((await cancel()).status).toBe(409)
  const reference = aTransactionId()
  await upload(bankLine({ rrn: reference, rupees: 177 }))
  await allocate(reference, [{ kind: 'order', orderId: order._id, amount: 177 }])
  expect((await cancel()).body.order).toMatchObject({ status: 'cancelled', money: { over: 177 } })
  const { owed } = (await staff('GET /api/admin/money/owed?limit=100')).body
  expect(owed.filter(({ orderId }) => orderId === order._id)).toMatchObject([{ amount: 177, reason: 'cancelled' }])
})

it.each([
  ['pays a part of it', 'order', 0],
  ['is owed back beside it', 'owed', 0],
  ['came after it was cancelled', 'owed', 1],
] as const)('neither an order whose money %s nor its account can be deleted', async (_, kind, cancels) => {
  const own = await aCustomer(test, { name: 'Hira Kushwaha' })
  const order = await anOrder(test, own, { small: 3 })
  if (cancels) await staff(`PUT /api/orders/${order._id}/admin/update-status`, { status: 'cancelled' })
  const reference = aTransactionId()
  await upload(bankLine({ rrn: reference, rupees: 211 }))
  await allocate(reference, [{ kind, orderId: order._id, amount: 211 }])
  const hidden = await test.sendRaw<{ code?: string }>(`DELETE /api/orders/${order._id}`, { token: own.token })
  const account = await test.sendRaw<{ code?: string }>('POST /api/auth/delete-account', { token: own.token, body: { password: PASSWORD } })
  expect([hidden.body.code, account.body.code]).toEqual(['order.not-deletable', 'customer.refund-owed'])
})

it('an order of which a part came and whose ID was rejected is looked at until its rest is there, or it is cancelled', async () => {
  const orders = [await aPaidOrder(test, person, { small: 4 }), await aPaidOrder(test, person, { small: 4 })] as const
  const listed = async () => {
    const { paidInPart = [], counts } = (await staff('GET /api/admin/money/unwitnessed')).body
    expect(counts.paidInPart).toBe(paidInPart.length)
    return orders.map(({ _id }) => paidInPart.filter(({ orderId }) => orderId === _id).map(({ amount, by, note }) => [amount, by, note]))
  }
  for (const { _id, total } of orders) {
    const part = aTransactionId()
    await upload(bankLine({ rrn: part, rupees: total - 118 }))
    await allocate(part, [{ kind: 'order', orderId: _id, amount: total - 118 }])
    expect(await listed()).toEqual(orders.map((one) => (one._id < _id ? [[118, 'admin', 'Payment rejected']] : [])))
    await staff(`POST /api/orders/${_id}/admin/verify-payment`, { verified: false, notes: 'Not this one' })
  }
  expect(await listed()).toEqual([[[118, 'admin', 'Payment rejected']], [[118, 'admin', 'Payment rejected']]])
  const rest = aTransactionId()
  await upload(bankLine({ rrn: rest, rupees: 118 }))
  await allocate(rest, [{ kind: 'order', orderId: orders[0]._id, amount: 118 }])
  await staff(`PUT /api/orders/${orders[1]._id}/admin/update-status`, { status: 'cancelled' })
  expect(await listed()).toEqual([[], []])
})

it('one credit for two orders of a customer: it stands beside both, and beside no order of another one', async () => {
  const [payer, other] = [await aCustomer(test, { name: 'Nisha Tiwari' }), await aCustomer(test, { name: 'Gita Ahirwar' })]
  await anOrder(test, other, { small: 2 })
  const [one, two, third] = [
    await anOrder(test, payer, { small: 2, big: 1 }),
    await anOrder(test, payer, { big: 3 }),
    await anOrder(test, payer, { small: 5 }),
  ]
  const reference = aTransactionId()
  await upload(bankLine({ rrn: reference, rupees: one.total + two.total, note: 'FAMILY', payer: 'NN' }))
  const { candidates } = await creditWith(reference)
  const together = candidates.filter(({ why }) => why.includes('together')).map(({ orderId }) => orderId)
  expect(together.toSorted()).toEqual([one._id, two._id].toSorted())
  expect(candidates.filter(({ orderId }) => orderId === third._id)).toEqual([])
})
