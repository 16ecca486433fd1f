import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aPaidOrder, aTransactionId, pay, productIds } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { remindUnpaid } from './public.ts'

const HOUR = 3_600_000

let test: TestShop
beforeEach(async () => {
  test = await testShop()
})
afterEach(() => test.close())

const subjects = async ({ email }: Person) =>
  (await test.mails()).filter(({ to }) => to === email).map(({ subject }) => subject.replace(/SLB-[A-Z0-9-]+/, 'X'))
const statusOf = async (person: Person, order: { _id: string }) =>
  (await test.call(`GET /api/orders/${order._id}`, { token: person.token })).body.order.status
async function setUpi(shop: TestShop, enableUPI: boolean): Promise<void> {
  const body = { section: 'payment' as const, data: { enableUPI }, password: OWNER_PASSWORD }
  expect((await shop.call('PUT /api/admin/settings', { token: await theOwner(shop), body })).status).toBe(200)
}

describe('an order nobody has paid', () => {
  it('is found among however many newer ones, as one whose payment was turned down is; what is paid or off the list is not', async () => {
    const [person, admin] = [await aCustomer(test), await theOwner(test)]
    const first = await anOrder(test, person, { small: 3 })
    const refused = await anOrder(test, person)
    await pay(test, person, refused)
    await test.call(`POST /api/orders/${refused._id}/admin/verify-payment`, { token: admin, body: { verified: false, notes: 'Not there' } })
    const hidden = await anOrder(test, person, { big: 5 })
    await test.call(`DELETE /api/orders/${hidden._id}`, { token: person.token })
    for (const big of [1, 2, 3]) await aPaidOrder(test, person, { big })
    const back = await aPaidOrder(test, person, { big: 4 })
    await test.call(`POST /api/orders/${back._id}/admin/verify-payment`, { token: admin, body: { verified: true, notes: '' } })
    await test.call(`PUT /api/orders/${back._id}/admin/update-status`, { token: admin, body: { status: 'pending_payment' } })
    expect(await statusOf(person, back)).toBe('pending')
    const { body } = await test.call('GET /api/orders?status=payable&limit=2', { token: person.token })
    expect(body.orders.map(({ _id, status }) => [_id, status])).toEqual([
      [refused._id, 'payment_failed'],
      [first._id, 'pending'],
    ])
    expect(body.pagination).toEqual({ current: 1, pages: 1, total: 2 })
  })

  it('is neither reminded of nor cancelled while the shop takes no payments, and is kept for two days once it does again', async () => {
    const person = await aCustomer(test)
    const order = await anOrder(test, person)
    await setUpi(test, false)
    test.later(73 * HOUR)
    expect(await remindUnpaid(test.shop)).toEqual({ reminded: 0, expired: 0 })
    expect(await statusOf(person, order)).toBe('pending')
    await setUpi(test, true)
    const after: unknown[] = []
    for (const hours of [0, 24, 23, 1]) {
      test.later(hours * HOUR)
      after.push([await remindUnpaid(test.shop), await statusOf(person, order)])
      await test.mails()
    }
    expect(after).toEqual([
      [{ reminded: 1, expired: 0 }, 'pending'],
      [{ reminded: 0, expired: 0 }, 'pending'],
      [{ reminded: 0, expired: 0 }, 'pending'],
      [{ reminded: 0, expired: 1 }, 'cancelled'],
    ])
    expect(await subjects(person)).toEqual(['Order X received', "We'll hold order X for 2 more days", 'Order X was cancelled'])
  })

  it('is kept for two days in which it can be paid, whether the shop was away or takes no payments after the last reminder', async () => {
    const person = await aCustomer(test)
    const order = await anOrder(test, person, { small: 2 })
    const steps: unknown[] = []
    // away for three days after its last reminder at 21 hours, and for 23 hours later on
    for (const hours of [3, 18, 73, 24, 23]) {
      test.later(hours * HOUR)
      steps.push(await remindUnpaid(test.shop))
      await test.mails()
    }
    await setUpi(test, false)
    test.later(26 * HOUR)
    steps.push(await remindUnpaid(test.shop))
    await setUpi(test, true)
    for (const hours of [0, 24, 23, 1]) {
      test.later(hours * HOUR)
      steps.push(await remindUnpaid(test.shop))
    }
    const [nothing, reminded, expired] = [
      { reminded: 0, expired: 0 },
      { reminded: 1, expired: 0 },
      { reminded: 0, expired: 1 },
    ]
    expect(steps).toEqual([reminded, reminded, nothing, nothing, nothing, nothing, nothing, nothing, nothing, expired])
    expect(await statusOf(person, order)).toBe('cancelled')
    expect(await subjects(person)).toEqual([
      'Order X received',
      'Payment due for order X',
      "We'll hold order X for 2 more days",
      'Order X was cancelled',
    ])
  })

  it('is reminded of after 2 and 20 hours and cancelled after 72, each once on two instances', async () => {
    const person = await aCustomer(test)
    const order = await anOrder(test, person)
    const both = async () => {
      await Promise.all([remindUnpaid(test.shop), remindUnpaid(test.shop)])
      await test.mails()
    }
    await both()
    for (const hours of [2, 3, 18, 10, 20, 19]) {
      test.later(hours * HOUR)
      await both()
    }
    expect(await subjects(person)).toEqual([
      'Order X received',
      'Payment due for order X',
      "We'll hold order X for 2 more days",
      'Order X was cancelled',
    ])
    const admin = await theOwner(test)
    const { events } = (await test.call(`GET /api/orders/${order._id}/admin`, { token: admin })).body
    expect(events.filter(({ type }) => type === 'order.expired')).toMatchObject([{ to: 'cancelled', actor: 'The shop' }])
  })

  it('gets one mail, not two, after the shop was away for a day', async () => {
    const person = await aCustomer(test)
    await anOrder(test, person)
    test.later(30 * HOUR)
    expect(await remindUnpaid(test.shop)).toEqual({ reminded: 1, expired: 0 })
    expect(await subjects(person)).toEqual(['Order X received', "We'll hold order X for 2 more days"])
  })

  it('is reminded of once its packs are there again, and is kept from then on', async () => {
    const person = await aCustomer(test)
    await anOrder(test, person, { big: 3 })
    const { big } = await productIds(test)
    const token = await theOwner(test)
    const stock = (await test.call(`GET /api/admin/inventory/${big}`, { token })).body.product.currentStock
    const count = async (type: 'add' | 'subtract', quantity: number) =>
      test.call(`PUT /api/admin/inventory/${big}/stock`, { token: await theOwner(test), body: { type, quantity, notes: '' } })
    expect((await count('subtract', stock - 2)).status).toBe(200)
    const steps: unknown[] = []
    for (const hours of [3, 19, 24]) {
      test.later(hours * HOUR)
      steps.push(await remindUnpaid(test.shop))
    }
    expect((await count('add', 1)).status).toBe(200)
    for (const hours of [1, 24, 23, 1]) {
      test.later(hours * HOUR)
      steps.push(await remindUnpaid(test.shop))
      await test.mails()
    }
    const nothing = { reminded: 0, expired: 0 }
    expect(steps).toEqual([nothing, nothing, nothing, { reminded: 1, expired: 0 }, nothing, nothing, { reminded: 0, expired: 1 }])
    expect(await subjects(person)).toEqual(['Order X received', "We'll hold order X for 2 more days", 'Order X was cancelled'])
  })

  it('is left alone once a transaction ID was ever handed in, even when it was turned down and opened again', async () => {
    const person = await aCustomer(test)
    const admin = await theOwner(test)
    const [waiting, opened] = [await aPaidOrder(test, person), await aPaidOrder(test, person)]
    await test.call(`POST /api/orders/${opened._id}/admin/verify-payment`, { token: admin, body: { verified: false } })
    await test.call(`PUT /api/orders/${opened._id}/admin/update-status`, { token: admin, body: { status: 'pending' } })
    test.later(100 * HOUR)
    expect(await remindUnpaid(test.shop)).toEqual({ reminded: 0, expired: 0 })
    expect([await statusOf(person, waiting), await statusOf(person, opened)]).toEqual(['payment_submitted', 'pending'])
  })

  it('waits its whole time anew once staff have opened it again, and is reminded of anew', async () => {
    const person = await aCustomer(test)
    const order = await anOrder(test, person)
    const stepsAfter = async (...waits: number[]) => {
      const steps: unknown[] = []
      for (const hours of waits) {
        test.later(hours * HOUR)
        steps.push(await remindUnpaid(test.shop))
      }
      return steps
    }
    const [nothing, reminded, expired] = [
      { reminded: 0, expired: 0 },
      { reminded: 1, expired: 0 },
      { reminded: 0, expired: 1 },
    ]
    expect(await stepsAfter(3, 21, 24, 24)).toEqual([reminded, reminded, nothing, expired])
    await test.call(`PUT /api/orders/${order._id}/admin/update-status`, {
      token: await theOwner(test),
      body: { status: 'pending_payment' },
    })
    expect(await stepsAfter(1, 2, 18, 24, 24, 2, 1)).toEqual([nothing, reminded, reminded, nothing, nothing, nothing, expired])
  })

  it('waits its whole time anew once a part of its money is there, is asked for the rest alone, and then told what goes back', async () => {
    const person = await aCustomer(test, { name: 'Lalita Raikwar' })
    const order = await anOrder(test, person, { big: 4 })
    test.later(71 * HOUR)
    const token = await theOwner(test)
    const staff = callsOf(() => [test, token])
    const reference = aTransactionId()
    await staff('POST /api/admin/statements', bankUpload(bankFile(bankLine({ rrn: reference, rupees: 1033 }))))
    const { credits } = (await staff('GET /api/admin/money/credits?state=open')).body
    const credit = present(credits.find((one) => one.reference === reference))
    await staff(`POST /api/admin/money/credits/${credit.id}/allocate`, {
      allocations: [{ kind: 'order', orderId: order._id, amount: 1033 }],
      note: '',
    })
    const after: unknown[] = []
    for (const hours of [2, 18, 24, 24, 4]) {
      test.later(hours * HOUR)
      after.push(await remindUnpaid(test.shop))
      await test.mails()
    }
    expect(after).toEqual([
      { reminded: 1, expired: 0 },
      { reminded: 1, expired: 0 },
      { reminded: 0, expired: 0 },
      { reminded: 0, expired: 0 },
      { reminded: 0, expired: 1 },
    ])
    const mails = (await test.mails()).filter(({ to }) => to === person.email).map(({ text }) => text)
    expect(mails.slice(2, 4).map((text) => /Pay (\S+), then enter/.exec(text)?.[1])).toEqual(['₹87', '₹87'])
    expect(mails.at(-1)).toContain("didn't receive all of its money within 72 hours")
    expect(mails.at(-1)).toContain('₹1,033 came for this order, which is cancelled. We will refund it by')
    expect(mails.at(-1)).not.toContain('Nothing was charged')
  })

  it('is left alone while the owner has switched this off', async () => {
    const person = await aCustomer(test)
    const admin = await theOwner(test)
    const order = await anOrder(test, person)
    const turn = (unpaidReminders: boolean) =>
      test.call('PUT /api/admin/settings', {
        token: admin,
        body: { section: 'payment', data: { unpaidReminders }, password: OWNER_PASSWORD },
      })
    expect((await turn(false)).status).toBe(200)
    test.later(71 * HOUR)
    expect(await remindUnpaid(test.shop)).toEqual({ reminded: 0, expired: 0 })
    expect((await pay(test, person, order)).status).toBe(200)
  })

  it('is cancelled at once when its shopper deletes the account, which sends one last mail', async () => {
    const person = await aCustomer(test)
    const { _id } = await anOrder(test, person)
    const count = (await test.mails()).length
    expect((await test.call('POST /api/auth/delete-account', { token: person.token, body: { password: PASSWORD } })).status).toBe(200)
    const { rows } = await test.shop.database.pool.query('select status from orders where id = $1', [_id])
    expect(rows).toEqual([{ status: 'cancelled' }])
    test.later(73 * HOUR)
    expect(await remindUnpaid(test.shop)).toEqual({ reminded: 0, expired: 0 })
    expect((await test.mails()).slice(count)).toMatchObject([{ to: person.email, subject: expect.stringMatching(/is deleted$/) }])
  })

  it('is on the list again once its shopper, who has paid, submits the ID for it; a deleted one that is cancelled is not', async () => {
    const [person, other, admin] = [await aCustomer(test), await aCustomer(test), await theOwner(test)]
    const order = await anOrder(test, person, { big: 2 })
    await test.call(`DELETE /api/orders/${order._id}`, { token: person.token })
    const transactionId = aTransactionId()
    const submit = ({ token }: Person) =>
      test.call(`POST /api/orders/${order._id}/confirm-payment`, { token, body: { transactionId, screenshot: null, upiId: '' } })
    expect((await submit(other)).body.code).toBe('order.not-yours')
    const listed = async () =>
      (await test.call('GET /api/orders', { token: person.token })).body.orders.map(({ _id, status }) => [_id, status])
    expect(await listed()).toEqual([])
    expect([(await submit(person)).status, (await submit(person)).status]).toEqual([200, 200])
    expect(await listed()).toEqual([[order._id, 'payment_submitted']])
    const { events } = (await test.call(`GET /api/orders/${order._id}/admin`, { token: admin })).body
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['order.hidden', 'order.shown', 'payment.submitted']))
    const late = await anOrder(test, person)
    await test.call(`DELETE /api/orders/${late._id}`, { token: person.token })
    await test.call(`PUT /api/orders/${late._id}/admin/update-status`, { token: admin, body: { status: 'cancelled' } })
    const body = { transactionId: aTransactionId(), screenshot: null, upiId: '' }
    const refused = await test.call(`POST /api/orders/${late._id}/confirm-payment`, { token: person.token, body })
    expect([refused.status, refused.body.code, (await listed()).length]).toEqual([409, 'payment.not-open', 1])
  })

  it('is not reminded of when its shopper took it off the list, but still cancelled without a word', async () => {
    const person = await aCustomer(test)
    const order = await anOrder(test, person)
    await test.call(`DELETE /api/orders/${order._id}`, { token: person.token })
    test.later(3 * HOUR)
    expect(await remindUnpaid(test.shop)).toEqual({ reminded: 0, expired: 0 })
    test.later(70 * HOUR)
    expect(await remindUnpaid(test.shop)).toEqual({ reminded: 0, expired: 1 })
    expect(await subjects(person)).toEqual(['Order X received'])
  })
})
