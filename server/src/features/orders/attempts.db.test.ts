import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { anOrder, aTransactionId, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const HOUR_MS = 3_600_000

let test: TestShop
let admin: string
beforeAll(async () => {
  test = await testShop()
  admin = await theOwner(test)
})
afterAll(() => test.close())

const reject = (order: { _id: string }, notes = 'Not in the bank') =>
  test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: false, notes } })
const verify = (order: { _id: string }) =>
  test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: admin, body: { verified: true } })
const seenByStaff = async (order: { _id: string }) => (await test.call(`GET /api/orders/${order._id}/admin`, { token: admin })).body
const seenBy = async (person: Person, order: { _id: string }) =>
  (await test.call(`GET /api/orders/${order._id}`, { token: person.token })).body.order
const sent = (person: Person, order: { _id: string }, transactionId: string, screenshot: string | null = null) =>
  test.call(`POST /api/orders/${order._id}/confirm-payment`, { token: person.token, body: { transactionId, screenshot, upiId: '' } })

describe('what is known beside a payment', () => {
  it('[RD-017] says for which other orders its ID and its picture were ever handed in', async () => {
    const [one, two] = [await aCustomer(test), await aCustomer(test)]
    const [first, second] = [await anOrder(test, one), await anOrder(test, two)]
    const id = aTransactionId()
    await sent(one, first, id, PIXEL)
    await reject(first)
    await sent(one, first, aTransactionId(), PIXEL)
    await sent(two, second, id, PIXEL)
    const { order, attempts } = await seenByStaff(second)
    expect(order.payment.checks).toMatchObject({ usedOn: [first.orderNumber], pictureSeenOn: [first.orderNumber] })
    expect(attempts).toHaveLength(1)
    const waiting = await test.call('GET /api/orders/admin/pending-verifications', { token: admin })
    const row = waiting.body.orders.find(({ _id }) => _id === first._id)
    expect(row?.payment.checks).toMatchObject({ usedOn: [], pictureSeenOn: [second.orderNumber] })
  })

  it('[RD-017] refuses a live reference in other words for another order of the same customer, and shows a rejected one that comes back in other words', async () => {
    const [one, two] = [await aCustomer(test), await aCustomer(test)]
    const [first, second, third] = [await anOrder(test, one), await anOrder(test, two), await anOrder(test, two)]
    const mine = await anOrder(test, one)
    const utr = aTransactionId()
    expect((await sent(one, first, `UPI${utr}`)).status).toBe(200)
    for (const words of [utr, `IN${utr}`, `${utr}A`, `${utr}00`, `0000${utr}`])
      expect([words, (await sent(one, mine, words)).body.code]).toEqual([words, 'payment.id-used'])
    expect((await sent(one, first, `UPI${utr}`)).status).toBe(200) // a repeat of the same order is none
    await reject(first)
    // several at once: one of them is first
    const race = await Promise.all([sent(two, second, `${utr}B`), sent(two, third, `UTR${utr}`)])
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [taken] = race[0]?.status === 200 ? [second] : [third]
    expect((await seenByStaff(taken)).order.payment.checks?.usedOn).toEqual([first.orderNumber])
    const cut = await anOrder(test, one)
    expect((await sent(one, cut, utr.slice(0, 11))).status).toBe(200)
    expect((await seenByStaff(cut)).order.payment.checks?.usedOn).toEqual([first.orderNumber, taken.orderNumber].toSorted())
  })

  it('[RD-017] what was handed in before the reference was compared is compared like what is handed in now', async () => {
    const person = await aCustomer(test)
    for (const words of [
      'UPI412345678931',
      '00412345678932',
      '41234567893O',
      '4123456789',
      '9141234567895',
      'SBINN52024112012',
      '412345678933',
    ])
      await sent(person, await anOrder(test, person), words)
    const { pool } = test.shop.database
    const parts = async () => (await pool.query('select transaction_id, reference_parts from payment_attempts order by order_id, try')).rows
    const sorted = (rows: { transaction_id: string; reference_parts: string[] }[]) =>
      rows.map((row) => [row.transaction_id, row.reference_parts.toSorted()])
    const handedIn = await parts()
    expect(handedIn.length).toBeGreaterThan(6)
    const folder = new URL('../../../migrations/', import.meta.url)
    const file = (await readdir(folder)).find((name) => name.endsWith('_reference_parts.sql')) ?? ''
    const update = (await readFile(new URL(file, folder), 'utf8')).split('--> statement-breakpoint').find((part) => part.includes('UPDATE'))
    await pool.query(update ?? '')
    expect(sorted(await parts())).toEqual(sorted(handedIn))
  })

  it('says nothing of two payments of one minute, whose references differ in the last digits', async () => {
    const person = await aCustomer(test)
    const [first, second] = [await anOrder(test, person), await anOrder(test, person)]
    await sent(person, first, '425210984501')
    await sent(person, second, '425210984502')
    expect((await seenByStaff(second)).order.payment.checks?.usedOn).toEqual([])
  })

  it('knows a new account until a payment of it was verified, and an amount above the usual', async () => {
    const person = await aCustomer(test)
    const [small, large] = [await anOrder(test, person), await anOrder(test, person, { big: 60 })]
    await pay(test, person, small)
    expect((await seenByStaff(small)).order.payment.checks).toMatchObject({ isNewAccount: true, isAboveUsual: false, usualMaximum: 10_000 })
    await verify(small)
    await pay(test, person, large)
    expect((await seenByStaff(large)).order.payment.checks).toMatchObject({ isNewAccount: false, isAboveUsual: true })
  })

  it('takes what is usual from the verified payments once there are enough', async () => {
    const shared = { test, admin }
    test = await testShop()
    admin = await theOwner(test)
    onTestFinished(async () => {
      await test.close()
      ;({ test, admin } = shared)
    })
    const person = await aCustomer(test)
    for (let n = 0; n < 20; n++) {
      const order = await anOrder(test, person, { big: 2 })
      await pay(test, person, order)
      await verify(order)
    }
    const order = await anOrder(test, person, { big: 3 })
    await pay(test, person, order)
    expect((await seenByStaff(order)).order.payment.checks).toMatchObject({ usualMaximum: 560, isAboveUsual: true })
  })
})

describe('paying again', () => {
  it('[RD-015] shows the reason, takes three tries in all, and staff can open the order again', async () => {
    const person = await aCustomer(test)
    const order = await anOrder(test, person)
    for (const left of [2, 1, 0]) {
      expect((await pay(test, person, order)).status).toBe(200)
      await reject(order, `Not in the bank, ${left} left`)
      const { payment, status } = await seenBy(person, order)
      expect({ status, ...payment }).toMatchObject({
        status: 'payment_failed',
        triesLeft: left,
        verificationNotes: `Not in the bank, ${left} left`,
      })
    }
    const fourth = await pay(test, person, order)
    expect([fourth.status, fourth.body.message]).toEqual([409, expect.stringContaining('Three transaction IDs didn’t match')])
    expect(fourth.body).toMatchObject({ nextTryAt: (await seenBy(person, order)).payment.nextTryAt })
    await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body: { status: 'pending' } })
    expect((await pay(test, person, order)).status).toBe(200)
    await verify(order)
    const { attempts } = await seenByStaff(order)
    expect(attempts.map(({ try: n, outcome }) => [n, outcome])).toEqual([
      [1, 'rejected'],
      [2, 'rejected'],
      [3, 'rejected'],
      [4, 'verified'],
    ])
  })

  it('takes one more transaction ID each half day after three were turned down', async () => {
    const person = await aCustomer(test)
    const order = await anOrder(test, person, { small: 3 })
    for (let n = 0; n < 3; n++) {
      await pay(test, person, order)
      await reject(order, `Not there, ${n}`)
    }
    expect((await pay(test, person, order)).status).toBe(409)
    test.later(12 * HOUR_MS - 1000)
    expect((await pay(test, person, order)).body.code).toBe('payment.too-many-tries')
    test.later(1000)
    expect((await pay(test, person, order)).status).toBe(200)
    admin = await theOwner(test) // the session has rested too long
    await reject(order, 'Still not there')
    expect((await seenBy(person, order)).payment).toMatchObject({ triesLeft: 0, verificationNotes: 'Still not there' })
    expect((await pay(test, person, order)).body.code).toBe('payment.too-many-tries')
    test.later(12 * HOUR_MS)
    expect((await pay(test, person, order)).status).toBe(200)
  })

  it('answers an ID that was turned down with the reason, in any disguise, and counts no try', async () => {
    const person = await aCustomer(test)
    const order = await anOrder(test, person, { big: 3 })
    const id = aTransactionId()
    await sent(person, order, id)
    await reject(order, 'The amount was ₹10 short')
    for (const again of [id, `UTR${id}`]) {
      const { status, body } = await sent(person, order, again)
      expect([status, body]).toMatchObject([409, { code: 'payment.id-refused', transactionId: id, reason: 'The amount was ₹10 short' }])
      expect(body.message).toContain('could not find the payment: The amount was ₹10 short.')
    }
    expect((await seenBy(person, order)).payment).toMatchObject({ triesLeft: 2, transactionId: id })
    expect((await seenByStaff(order)).attempts).toHaveLength(1)
    await test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: admin, body: { status: 'pending' } })
    expect((await sent(person, order, id)).status).toBe(200) // staff have opened it again
  })
})
