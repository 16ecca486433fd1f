import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '#platform/db/invariants.ts'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import type { Quantities } from '#test/builders/orders.ts'
import { aPaidOrder, aTransactionId, pay, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { AnswerTo } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, OWNER_PASSWORD, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
let person: Person
let products: { big: string; small: string }
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Meena Ahirwar' })
  products = await productIds(test)
  await test.call('PUT /api/admin/settings', {
    token: owner,
    body: { section: 'general', data: { gstin: '23AAPFU0939F1Z3' }, password: OWNER_PASSWORD },
  })
})
afterAll(() => test.close())

const staff = callsOf(() => [test, owner])
const upload = (...lines: string[]) => test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(...lines)) })
const ofOrder = async (name: string) => (await staff(`GET /api/orders/${name}/admin`)).body
const readByCustomer = async (name: string) => (await test.call(`GET /api/orders/${name}`, { token: person.token })).body.order
const stockOf = async (id: string) => present((await staff(`GET /api/admin/inventory/${id}`)).body.product.currentStock)
const owedOf = async (number: string) =>
  (await staff('GET /api/admin/money/owed?limit=100')).body.owed
    .filter(({ orderNumber }) => orderNumber === number)
    .map(({ amount, reason }) => [amount, reason])
const summary = async () => (await staff('GET /api/admin/money/summary')).body
/** In which places the money of a reference lies. */
async function placesOf(reference: string) {
  const { rows } = await test.shop.database.pool.query(
    `select a.place, o.number, a.reason, a.amount::float8 / 100 as rupees from money_allocations a
       join statement_credits c on c.id = a.credit_id left join orders o on o.id = a.order_id
     where c.reference = $1 and a.amount > 0 order by a.place desc, a.amount desc`,
    [reference],
  )
  return rows.map(({ place, number, reason, rupees }) => [place, number, reason, rupees])
}

/** An order of small packs that the bank has proven and the shelf lacks. */
async function aWaitingOrder(small: number) {
  await staff(`PUT /api/admin/inventory/${products.small}/stock`, { type: 'add', quantity: small })
  const order = await aPaidOrder(test, person, { small })
  const left = await stockOf(products.small)
  await staff(`PUT /api/admin/inventory/${products.small}/stock`, { type: 'subtract', quantity: left })
  await upload(bankLine({ rrn: order.payment.transactionId, rupees: order.total }))
  await staff('POST /api/admin/statements/verify', {})
  expect((await ofOrder(order._id)).order).toMatchObject({ awaitsStockSince: expect.any(String), money: { arrived: order.total } })
  return order
}

type Exchange = { packs: Quantities; total: number; arrived: number }
const exchange = (id: string, { packs: { big = 0, small = 0 }, total, arrived }: Exchange, token = owner, key?: string) =>
  test.sendRaw<AnswerTo<'POST /api/orders/:id/admin/exchange'>>(`POST /api/orders/${id}/admin/exchange`, {
    token,
    body: {
      items: [
        ...(big ? [{ productId: products.big, quantity: big }] : []),
        ...(small ? [{ productId: products.small, quantity: small }] : []),
      ],
      total,
      arrived,
    },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const expectInvariants = async () => expect(await checkInvariants(test.shop.database.pool)).toEqual([])

describe('other packs in place of a paid order that waits for goods', () => {
  it('cost as much: one press cancels the one, confirms the other with its packs, and moves the money once', async () => {
    const old = await aWaitingOrder(4)
    const [money, big] = [await summary(), await stockOf(products.big)]
    const wish = { packs: { big: 3 }, total: 840, arrived: 840 }
    const key = `exchange-${old._id}`
    // its payment gets a name that may look like the reference of a bank transfer
    const { newId } = test.shop
    const ids = ['0190c000-0000-7000-80ab-12345678ef12']
    test.shop.newId = () => ids.pop() ?? newId()
    const { status, body, text } = await exchange(old._id, wish, owner, key)
    test.shop.newId = newId
    expect(status, text).toBe(200)
    const number = body.order.orderNumber
    expect(body.order).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'verified',
      total: 840,
      shippingAddress: { name: 'Ramesh Ahirwar', zipCode: '470002' },
      user: { _id: person.id },
      items: [{ productId: products.big, quantity: 3 }],
      awaitsStockSince: null,
      money: { movedFrom: old.orderNumber, refunded: 0, owed: 0 },
      payment: { decidedBy: 'admin', verificationNotes: `In place of ${old.orderNumber}` },
      taxDocuments: [{ kind: 'invoice', total: 840 }],
    })
    expect(body.order.money).not.toHaveProperty('missing')
    expect(await stockOf(products.big)).toBe(big - 3)
    const { entries } = (await staff(`GET /api/admin/audit?q=${old.orderNumber}`)).body
    expect(entries.find(({ action, after }) => action === 'money.moved' && after?.why === 'order.exchange')).toMatchObject({
      actor: 'admin',
      object: 'order',
      after: {
        allocations: [{ place: 'order', order: number, amount: 840 }],
        why: 'order.exchange',
        note: `In place of ${old.orderNumber}: no stock`,
      },
    })
    expect(body.order.payment).toMatchObject({ method: 'UPI', transactionId: 'CRAB12345678EF12', isBankReference: false })
    const before = await ofOrder(old._id)
    expect(before.order).toMatchObject({
      status: 'cancelled',
      money: { movedTo: number, refunded: 0, owed: 0, payments: [], waived: null },
      taxDocuments: [
        { kind: 'invoice', total: 840 },
        { kind: 'credit_note', total: 840 },
      ],
    })
    expect(before.events.at(-1)).toMatchObject({
      type: 'order.exchanged',
      actor: 'admin',
      note: `No stock: order ${number} is sent in its place.`,
    })
    expect((await ofOrder(number)).events.map(({ type, note }) => [type, note])).toEqual([
      ['order.placed', `In place of ${old.orderNumber}`],
      ['order.exchanged', `In place of ${old.orderNumber}`],
    ])
    expect([await owedOf(old.orderNumber), await owedOf(number), await summary()]).toEqual([[], [], money])
    expect(await placesOf(old.payment.transactionId)).toEqual([['order', number, null, 840]])

    // a lost answer, a second press, and somebody else who has not seen it
    const again = await exchange(old._id, wish, owner, key)
    expect([again.status, again.body.order.orderNumber]).toEqual([200, number])
    const late = await exchange(old._id, wish, (await aColleague(test, 'admin')).token)
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(`Order ${number} was sent in place of this one already.`)])
    const reopened = await staff(`PUT /api/orders/${old._id}/admin/update-status`, { status: 'confirmed' })
    expect(reopened.body).toMatchObject({ code: 'order.replaced' })
    await staff(`PUT /api/admin/inventory/${products.small}/stock`, { type: 'add', quantity: 9 })
    expect([await stockOf(products.small), await stockOf(products.big)]).toEqual([9, big - 3])

    expect((await readByCustomer(old._id)).money).toMatchObject({ movedTo: number, owed: 0 })
    expect((await readByCustomer(number)).money).toMatchObject({ movedFrom: old.orderNumber })
    const mails = (await test.mails()).filter(({ to, text: said }) => to === person.email && said.includes(number))
    expect(mails.map(({ subject }) => subject)).toEqual([`We send you other packs: order ${number}`])
    expect(mails[0]?.text).toContain(`We do not have enough of what you ordered with ${old.orderNumber}.`)
    expect(mails[0]?.text).toContain('3 × ')
    expect((await test.mails()).some(({ subject }) => subject === `Order ${old.orderNumber} is cancelled`)).toBe(false)
    await expectInvariants()
  })

  it('cost less: what is over is owed back with the new order, once, and goes back as any other', async () => {
    const old = await aWaitingOrder(5)
    const { body, text, status } = await exchange(old._id, { packs: { big: 3 }, total: 840, arrived: 1050 })
    expect(status, text).toBe(200)
    const number = body.order.orderNumber
    expect(body.order).toMatchObject({ status: 'confirmed', money: { over: 210, movedFrom: old.orderNumber } })
    expect([await owedOf(old.orderNumber), await owedOf(number)]).toEqual([[], [[210, 'over']]])
    expect(await placesOf(old.payment.transactionId)).toEqual([
      ['owed', number, 'over', 210],
      ['order', number, null, 840],
    ])
    const mail = (await test.mails()).findLast(({ subject }) => subject === `We send you other packs: order ${number}`)
    expect(mail?.text).toContain('You paid ₹210 too much.')
    await expectInvariants()
    // the new order is cancelled as any other: both parts are owed, and nothing twice
    await staff(`PUT /api/orders/${number}/admin/update-status`, { status: 'cancelled' })
    expect((await owedOf(number)).sort()).toEqual([
      [210, 'over'],
      [840, 'cancelled'],
    ])
    await expectInvariants()
  })

  it('cost more: the new order asks for the rest alone, takes no packs yet, and is confirmed once that has come', async () => {
    const old = await aWaitingOrder(2)
    const big = await stockOf(products.big)
    const { body, text, status } = await exchange(old._id, { packs: { big: 2 }, total: 560, arrived: 420 })
    expect(status, text).toBe(200)
    const { _id, orderNumber: number } = body.order
    expect(body.order).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'pending',
      money: { missing: 140, movedFrom: old.orderNumber },
    })
    expect([await stockOf(products.big), await owedOf(number), await owedOf(old.orderNumber)]).toEqual([big, [], []])
    const mail = (await test.mails()).findLast(({ text: said }) => said.includes(number))
    expect([mail?.subject, mail?.text]).toEqual([
      `We send you other packs: order ${number}`,
      expect.stringMatching(
        /Amount to pay: ₹140[\s\S]*Your payment for that one pays a part of this one: ₹140 is missing still, please pay it\./,
      ),
    ])
    await expectInvariants()
    const rest = aTransactionId()
    await pay(test, person, { _id }, rest)
    await upload(bankLine({ rrn: rest, rupees: 140 }))
    const verified = await staff(`POST /api/orders/${_id}/admin/verify-payment`, { verified: true })
    expect(verified.status).toBe(200)
    expect((await ofOrder(_id)).order).toMatchObject({ status: 'confirmed', money: { movedFrom: old.orderNumber, owed: 0 } })
    expect(await stockOf(products.big)).toBe(big - 2)
    await expectInvariants()
  })

  it('follow what the bank does next: a payment that it takes back is missing from the new order, not from the old', async () => {
    const old = await aWaitingOrder(8)
    const number = (await exchange(old._id, { packs: { big: 6 }, total: 1680, arrived: 1680 })).body.order.orderNumber
    await upload(bankLine({ rrn: old.payment.transactionId, rupees: 1680, out: true, note: 'REVERSAL' }))
    expect((await ofOrder(number)).order.money).toMatchObject({ takenBack: 1680, missing: 1680 })
    expect((await ofOrder(old._id)).order.money).toMatchObject({ movedTo: number, owed: 0 })
    await expectInvariants()
  })

  it('are refused where the price, the money or the order is another by now, where the shelf lacks them, and for whoever may not', async () => {
    const old = await aWaitingOrder(4)
    const big = await stockOf(products.big)
    const asked = async (wish: Exchange, token = owner) => (await exchange(old._id, wish, token)).body as { code?: string }
    expect(await asked({ packs: { big: 3 }, total: 839, arrived: 840 })).toMatchObject({ code: 'order.prices-changed' })
    expect(await asked({ packs: { big: 3 }, total: 840, arrived: 841 })).toMatchObject({ code: 'order.changed' })
    expect(await asked({ packs: { small: 4 }, total: 840, arrived: 840 })).toMatchObject({ code: 'order.too-little-stock' })
    for (const role of ['verifier', 'packer', 'accountant'] as const)
      expect(await asked({ packs: { big: 3 }, total: 840, arrived: 840 }, (await aColleague(test, role)).token)).toMatchObject({
        code: 'session.not-allowed',
      })
    const paid = await aPaidOrder(test, person, { big: 1 })
    expect((await exchange(paid._id, { packs: { big: 1 }, total: 280, arrived: 280 })).body).toMatchObject({ code: 'order.not-waiting' })
    expect((await exchange('SLB-0000-0000', { packs: { big: 1 }, total: 280, arrived: 280 })).body).toMatchObject({
      code: 'order.not-found',
    })
    expect((await ofOrder(old._id)).order).toMatchObject({ status: 'confirmed', awaitsStockSince: expect.any(String) })
    expect(await stockOf(products.big)).toBe(big)
    await expectInvariants()
  })
})

// the last one: what waits here would take the goods of the others
it('an order that the shelf lacks waits for its goods, too, where its money came under another reference than the customer typed', async () => {
  await staff(`PUT /api/admin/inventory/${products.small}/stock`, { type: 'add', quantity: 3 })
  const order = await aPaidOrder(test, person, { small: 3 })
  await staff(`PUT /api/admin/inventory/${products.small}/stock`, { type: 'subtract', quantity: await stockOf(products.small) })
  const reference = aTransactionId()
  await upload(bankLine({ rrn: reference, rupees: order.total }))
  const { credits } = (await staff('GET /api/admin/money/credits?state=open&limit=100')).body
  const { id } = present(credits.find((credit) => credit.reference === reference))
  const wish = { orderId: order._id, transactionId: order.payment.transactionId }
  expect(await staff(`POST /api/admin/statements/credits/${id}/settle`, wish)).toMatchObject({ status: 200 })
  expect((await ofOrder(order._id)).order).toMatchObject({ status: 'confirmed', awaitsStockSince: expect.any(String) })
})
