import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aTransactionId, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, testShop } from '#test/test-shop.ts'

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
})
afterAll(() => test.close())

/** The verdict of a person who has seen the order of another account that claims the same ID. */
const verdict = (order: { _id: string }, verified: boolean, ...seen: { orderNumber: string }[]) =>
  test.call(`POST /api/orders/${order._id}/admin/verify-payment`, {
    token: owner,
    body: { verified, notes: '', claimsSeen: seen.map(({ orderNumber }) => orderNumber) },
  })
const usedOn = async (order: { _id: string }) =>
  (await test.call(`GET /api/orders/${order._id}/admin`, { token: owner })).body.order.payment.checks?.usedOn

describe('a transaction ID that somebody has made up', () => {
  async function twoClaims(reference: string, spelled = reference) {
    const [liar, payer]: Person[] = [await aCustomer(test, { name: 'Lalita' }), await aCustomer(test, { name: 'Pooja' })]
    const made = await anOrder(test, liar as Person, { big: 3 })
    const paid = await anOrder(test, payer as Person, { small: 5 })
    expect((await pay(test, liar as Person, made, reference)).status).toBe(200)
    const second = await pay(test, payer as Person, paid, spelled)
    return { liar: liar as Person, payer: payer as Person, made, paid, second }
  }

  it('does not bar who truly paid with it, and staff see both orders', async () => {
    const reference = aTransactionId()
    const { made, paid, second, liar, payer } = await twoClaims(reference)
    expect([second.status, second.body.order.status]).toEqual([200, 'payment_submitted'])
    expect([await usedOn(paid), await usedOn(made)]).toEqual([[made.orderNumber], [paid.orderNumber]])
    const own = (await test.call(`GET /api/orders/${made._id}`, { token: liar.token })).body.order
    expect(own.payment).not.toHaveProperty('isCountedElsewhere')
    expect((await verdict(paid, true)).body).toMatchObject({
      code: 'payment.claimed',
      message: `Another account claims this transaction ID, too: ${made.orderNumber}. Compare both orders before you decide.`,
      claims: [made.orderNumber],
    })
    const confirm = { status: 'confirmed' as const, claimsSeen: [paid.orderNumber] }
    const set = await test.call(`PUT /api/orders/${paid._id}/admin/update-status`, { token: owner, body: confirm })
    expect([set.status, set.body.code]).toEqual([409, 'payment.claimed'])
    expect((await verdict(paid, true, made)).body.status).toBe('confirmed')
    const late = await verdict(made, true)
    const message = `Order ${paid.orderNumber} was verified with this transaction ID. If one payment was for both, share its credit under Money; else reject this one.`
    expect([late.status, late.body]).toMatchObject([409, { code: 'payment.id-used', message }])
    // who lost reads why, before and after the desk turns it down, and who won reads nothing of it
    const told = async (order: { _id: string }, { token }: Person) =>
      (await test.call(`GET /api/orders/${order._id}`, { token })).body.order.payment.isCountedElsewhere
    expect([await told(made, liar), await told(paid, payer)]).toEqual([true, undefined])
    expect((await verdict(made, false)).status).toBe(200)
    expect([await told(made, liar), await told(paid, payer)]).toEqual([true, undefined])
  })

  it('is proven for one order alone, however it is spelled and whoever verifies both at once', async () => {
    const reference = aTransactionId()
    const { made, paid, second } = await twoClaims(reference, `00${reference}`)
    expect(second.status).toBe(200)
    const both = await Promise.all([verdict(made, true, paid), verdict(paid, true, made)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is refused to everybody once it has proven an order, and to the same customer on a second order', async () => {
    const reference = aTransactionId()
    const { made, paid, payer, second } = await twoClaims(reference)
    expect(second.status).toBe(200)
    const own = await anOrder(test, payer, { big: 1 })
    const usedOwn = { code: 'payment.id-used', message: 'This transaction ID has already been used.', ownOrder: paid.orderNumber }
    expect((await pay(test, payer, own, reference)).body).toMatchObject(usedOwn)
    await verdict(made, false)
    await verdict(paid, true)
    expect((await pay(test, payer, own, `00${reference}`)).body).toMatchObject(usedOwn)
    const third = await aCustomer(test)
    const { body } = await pay(test, third, await anOrder(test, third, { big: 4 }), reference)
    expect(body).toMatchObject({ code: 'payment.id-used', message: usedOwn.message })
    expect(JSON.stringify(body)).not.toContain('SLB-')
  })
})

describe('a payment that two orders wait with', () => {
  async function creditOf(reference: string, rupees: number) {
    await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(bankFile(bankLine({ rrn: reference, rupees }))) })
    const { credits } = (await test.call('GET /api/admin/money/credits?state=open&limit=100', { token: owner })).body
    return present(credits.find((credit) => credit.reference === reference))
  }
  const give = (id: string, ...orders: { _id: string; total: number }[]) =>
    test.call(`POST /api/admin/money/credits/${id}/allocate`, {
      token: owner,
      body: { allocations: orders.map(({ _id, total }) => ({ kind: 'order' as const, orderId: _id, amount: total })), note: '' },
    })
  const stateOf = async ({ _id }: { _id: string }, { token }: Person) => {
    const { order, attempts } = (await test.call(`GET /api/orders/${_id}/admin`, { token: owner })).body
    const own = (await test.call(`GET /api/orders/${_id}`, { token })).body.order.payment
    const { paymentStatus, bankReferences } = order.payment
    return { paymentStatus, bankReferences, own: own.transactionId, attempts: attempts.map(({ outcome }) => outcome) }
  }

  it('is shared between both, though both customers have submitted its ID', async () => {
    const reference = aTransactionId()
    const [wife, husband] = [await aCustomer(test, { name: 'Geeta' }), await aCustomer(test, { name: 'Ram' })]
    const [hers, his] = [await anOrder(test, wife, { big: 2, small: 1 }), await anOrder(test, husband, { small: 3 })]
    await pay(test, wife, hers, reference)
    await pay(test, husband, his, reference)
    const { id } = await creditOf(reference, hers.total + his.total)
    const { status, body } = await give(id, hers, his)
    expect([status, body.credit?.allocations.map(({ kind, amount }) => [kind, amount]).sort()]).toEqual([
      200,
      [
        ['order', hers.total],
        ['order', his.total],
      ].sort(),
    ])
    const states = [await stateOf(hers, wife), await stateOf(his, husband)].sort((a, b) => a.attempts.length - b.attempts.length)
    expect(states).toEqual([
      { paymentStatus: 'verified', bankReferences: [reference], own: reference, attempts: ['verified'] },
      { paymentStatus: 'verified', bankReferences: [reference], own: null, attempts: ['rejected', 'verified'] },
    ])
  })

  it('bars nobody whose own money is found: an order that waits with the ID of another is verified with its own', async () => {
    const [reference, second] = [aTransactionId(), aTransactionId()]
    const [payer, other] = [await aCustomer(test), await aCustomer(test)]
    const [paid, mistyped] = [await anOrder(test, payer, { big: 1 }), await anOrder(test, other, { big: 6 })]
    await pay(test, other, mistyped, reference)
    await pay(test, payer, paid, reference)
    await verdict(paid, true, mistyped)
    const { id } = await creditOf(second, mistyped.total)
    expect((await give(id, mistyped)).status).toBe(200)
    expect(await stateOf(mistyped, other)).toEqual({
      paymentStatus: 'verified',
      bankReferences: [second],
      own: second,
      attempts: ['rejected', 'verified'],
    })
  })

  it('is counted for both, too, while a colleague turns the second one down at the same moment', async () => {
    const reference = aTransactionId()
    const [one, two] = [await aCustomer(test), await aCustomer(test)]
    const [first, second] = [await anOrder(test, one, { small: 2 }), await anOrder(test, two, { big: 3 })]
    await pay(test, one, first, reference)
    await pay(test, two, second, reference)
    const { id } = await creditOf(reference, first.total + second.total)
    const [given, turnedDown] = await Promise.all([give(id, first, second), verdict(second, false)])
    expect([given.status, [200, 409].includes(turnedDown.status)]).toEqual([200, true])
    for (const [order, person] of [
      [first, one],
      [second, two],
    ] as const)
      expect(await stateOf(order, person)).toMatchObject({ paymentStatus: 'verified', bankReferences: [reference] })
  })
})
