import { istDay, istDayBounds } from 'contract/rules/ist.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/transact.ts'
import type { Alert } from '#test/builders/alerts.ts'
import { bankAlert, learnedProfile, switchOn, switchProfileOn } from '#test/builders/alerts.ts'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import type { PaidOrder, Quantities } from '#test/builders/orders.ts'
import { anOrder, aPaidOrder, aTransactionId, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aColleague, aCustomer, theOwner } from '#test/builders/people.ts'
import type { StatusBody } from '#test/contract-calls.ts'
import type { TestShop } from '#test/test-shop.ts'
import { present, readsOf, testShop } from '#test/test-shop.ts'
import { countVerdicts } from './automatic.queries.ts'
import { checkSources, switchOffAutomatic } from './switch-off.ts'

const MINUTE = 60_000

let test: TestShop
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  person = await aCustomer(test)
  // an account that has paid before, and two forms of alerts that have learned
  for (const profile of ['hdfc-mail', 'hdfc-sms'] as const) await learnedProfile(test, owner, person, profile)
})
afterAll(() => test.close())
beforeEach(async () => {
  await switchOn(test, owner, { mostPerPayment: 5000, mostPerDay: 1_000_000, firstOrderMost: 2000, holdMinutes: 10 })
})

const get = readsOf(() => [test, owner])
const statusSeen = async ({ _id }: { _id: string }) =>
  (await test.call(`GET /api/orders/${_id}`, { token: person.token })).body.order.status
const staffView = (order: { _id: string }) => get(`/api/orders/${order._id}/admin`)
const statusOf = async (order: { _id: string }) => (await staffView(order)).order.status
const seenFor = async (order: { _id: string }) =>
  present((await get('/api/admin/automatic/seen')).seen.find(({ orderId }) => orderId === order._id))
const setStatus = (order: { _id: string }, status: StatusBody['status'], more: Partial<StatusBody> = {}) =>
  test.call(`PUT /api/orders/${order._id}/admin/update-status`, { token: owner, body: { status, ...more } })
const alertFor = (order: PaidOrder, more: Partial<Alert> = {}) =>
  bankAlert(test, { reference: order.payment.transactionId, rupees: order.total, ...more })
const waiting = (quantities?: Quantities, who = person) => aPaidOrder(test, who, quantities)

describe('a payment that a bank alert proves', () => {
  it('is verified when the alert comes after the transaction ID; history and log say by what', async () => {
    const order = await waiting()
    await alertFor(order, { key: 'mail-after' })
    const { order: seen, events } = await staffView(order)
    expect(seen).toMatchObject({ status: 'confirmed', payment: { paymentStatus: 'verified', decidedBy: 'Bank alerts' } })
    expect(events.at(-1)).toMatchObject({ actor: 'Bank alerts', actorKind: 'system', type: 'payment.verified', to: 'confirmed' })
    expect(events.at(-1)?.note).toMatch(
      /Bank alert by email: ₹560, reference \d{12}\. 16 of 16 rules hold\. Evidence: mail\|mail [0-9a-f]{64}\./,
    )
    const { entries } = await get('/api/admin/audit?limit=100')
    const mine = entries.filter(({ objectId }) => objectId === order.orderNumber)
    expect(mine.map(({ action, actor }) => [action, actor])).toEqual(
      expect.arrayContaining([
        ['payment.verified', 'Bank alerts'],
        ['statement.matched', 'Bank alerts'],
        ['payment.verified-by-alert', 'Bank alerts'],
      ]),
    )
    const { after } = present(mine.find(({ action }) => action === 'payment.verified-by-alert'))
    expect(after).toMatchObject({
      source: 'mail',
      evidence: expect.stringMatching(/^mail\|mail [0-9a-f]{64}$/),
      amount: 560,
      mostPerDay: 1_000_000,
    })
    expect(after?.rules).toContain('amount: The bank names ₹560, the total of the order.')
  })

  it('is verified in the very request that hands the ID in when the alert came first; the shopper sees it at once and gets the mail', async () => {
    const order = await anOrder(test, person, { big: 1, small: 1 })
    const reference = aTransactionId()
    await bankAlert(test, { reference, rupees: order.total, profile: 'hdfc-sms' })
    const { status, body } = await pay(test, person, order, reference)
    expect([status, body.message, body.orderNumber]).toEqual([200, 'Payment details submitted successfully', order.orderNumber])
    expect(body.order).toMatchObject({ status: 'confirmed', payment: { paymentStatus: 'verified' } })
    expect(await statusSeen(order)).toBe('confirmed')
    const told = (await test.mails()).filter(({ to, text }) => to === person.email && text.includes(order.orderNumber))
    expect(told.some(({ subject }) => /verified|confirmed/i.test(subject))).toBe(true)
    // the same answer again, as a lost one is sent again
    expect((await pay(test, person, order, reference)).body.order.status).toBe('confirmed')
  })

  it('takes its goods off the shelf once, however often the alert and the ID come', async () => {
    const stock = async () => (await get('/api/admin/inventory')).products.map((product) => product.currentStock)
    const order = await waiting({ big: 3, small: 4 })
    const [big, small] = await stock()
    await Promise.all([
      alertFor(order),
      alertFor(order, { profile: 'hdfc-sms' }),
      alertFor(order),
      pay(test, person, order, order.payment.transactionId),
    ])
    expect(await stock()).toEqual([Number(big) - 3, Number(small) - 4])
    const { rows } = await test.shop.database.pool.query('select verified from automatic_verdicts where order_id = $1', [order._id])
    expect(rows.filter(({ verified }) => verified)).toHaveLength(1)
  })

  it('is left to a person while the switch is off', async () => {
    await test.call('PUT /api/admin/settings', { token: owner, body: { section: 'automatic', data: { enabled: false } } })
    const order = await waiting()
    await alertFor(order)
    expect(await statusOf(order)).toBe('payment_submitted')
    expect(await seenFor(order)).toMatchObject({ amount: 560, source: 'mail', against: [], isPlain: true })
  })
})

describe('a payment is left to a person, who reads why,', () => {
  it.each<[string, Partial<Alert>, string]>([
    ['when the amount is a rupee less', { rupees: 559 }, 'The bank names ₹559, the order costs ₹560.'],
    ['when the amount is a paisa more', { rupees: 560.01 }, 'The bank names ₹560.01, the order costs ₹560.'],
    [
      'while the source is being learnt',
      { profile: 'kotak-mail' },
      'The email comes from a source that is still being learnt or is switched off.',
    ],
    ['when the mail is not the bank’s own', { isGenuine: false }, "The email could not be proven to be the bank's own."],
    ['when the alert was old', { isFresh: false, profile: 'hdfc-sms' }, 'The SMS was already old when it came.'],
    ['when the bank calls it a refund', { kind: 'refund' }, 'Something speaks against the money: the bank calls it a refund.'],
    ['when the money came long before the order', { bookedOn: '2026-01-02' }, 'The money came on 2026-01-02, before the order was placed.'],
  ])('%s', async (_, change, says) => {
    const order = await waiting()
    await alertFor(order, change)
    expect(await statusOf(order)).toBe('payment_submitted')
    const { against } = await seenFor(order)
    expect(against.map((result) => result.says)).toEqual([says])
  })

  it('when the account is new, or the payment is above the limit', async () => {
    await switchOn(test, owner, { mostPerPayment: 2100, firstOrderMost: 500 })
    const stranger = await aCustomer(test)
    const [first, large] = [await waiting({ big: 2 }, stranger), await waiting({ big: 8 })]
    for (const order of [first, large]) await alertFor(order)
    expect((await seenFor(first)).against.map(({ rule }) => rule)).toEqual(['known-account'])
    expect((await seenFor(large)).against.map(({ rule }) => rule)).toEqual(['payment-limit'])
    expect([await statusOf(first), await statusOf(large)]).toEqual(['payment_submitted', 'payment_submitted'])
  })

  it('when the reference was turned down before, or another credit carries it', async () => {
    const turned = await waiting()
    const { transactionId } = turned.payment
    await test.call(`POST /api/orders/${turned._id}/admin/verify-payment`, { token: owner, body: { verified: false } })
    // only staff can open the order for the same ID again
    await test.call(`PUT /api/orders/${turned._id}/admin/update-status`, { token: owner, body: { status: 'pending_payment' } })
    await pay(test, person, turned, transactionId)
    await alertFor(turned)
    expect((await seenFor(turned)).against.map(({ says }) => says)).toEqual([
      'The reference was used before: this order, and it was turned down.',
    ])
    const twice = await waiting()
    const file = bankFile(bankLine({ rrn: twice.payment.transactionId, rupees: twice.total - 10 }))
    await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(file) })
    await alertFor(twice)
    expect(await statusOf(twice)).toBe('payment_submitted')
    expect((await seenFor(twice)).against.map(({ rule }) => rule)).toContain('no-doubt')
  })

  it('when a reversal of the same money was told of before', async () => {
    const order = await anOrder(test, person)
    const reference = aTransactionId()
    const back = bankFile(bankLine({ rrn: reference, rupees: order.total, out: true, note: 'REVERSAL' }))
    await test.call('POST /api/admin/statements', { token: owner, body: bankUpload(back) })
    await bankAlert(test, { reference, rupees: order.total })
    await pay(test, person, order, reference)
    expect(await statusOf(order)).toBe('payment_submitted')
    expect((await seenFor(order)).against.map(({ says }) => says)).toEqual(['Something speaks against the money: the bank took it back.'])
  })

  it('and one request verifies it with the alert, as with a line of a statement', async () => {
    await switchOn(test, owner, { mostPerPayment: 100 })
    const order = await waiting()
    const creditId = await alertFor(order)
    expect(await seenFor(order)).toMatchObject({ creditId, isPlain: true })
    const settled = await test.call(`POST /api/admin/statements/credits/${creditId}/settle`, {
      token: owner,
      body: { orderId: order._id, transactionId: order.payment.transactionId },
    })
    expect(settled.status).toBe(200)
    expect((await staffView(order)).order).toMatchObject({ status: 'confirmed', packAfter: null, payment: { decidedBy: 'admin' } })
    expect((await get('/api/admin/automatic/seen')).seen.map(({ orderId }) => orderId)).not.toContain(order._id)
  })
})

it('the figures of the day count what was verified, what was left and why, and how long a verdict took', async () => {
  const figures = () => countVerdicts(test.shop.db, test.shop.now())
  const before = await figures()
  const [right, wrong] = [await waiting(), await waiting()]
  test.later(40_000)
  await alertFor(right)
  await alertFor(wrong, { rupees: 1 })
  const after = await figures()
  expect([after.verified - before.verified, after.left - before.left]).toEqual([1, 1])
  const amounts = ({ against }: typeof after) => against.find(({ rule }) => rule === 'amount')?.payments ?? 0
  expect(amounts(after) - amounts(before)).toBe(1)
  const { rows } = await test.shop.database.pool.query('select seconds from automatic_verdicts where order_id = $1', [right._id])
  expect(rows[0].seconds).toBeLessThan(40) // counted from the alert, which came last
})

describe('the limit of a day', () => {
  it('is kept by payments that come at once, and begins anew the next day in India', async () => {
    const { rows } = await test.shop.database.pool.query(
      'select coalesce(sum(amount), 0)::int paise from automatic_verdicts where verified and day = $1',
      [istDay(test.shop.now())],
    )
    const left = Math.ceil(rows[0].paise / 100) + 2 * 560
    await switchOn(test, owner, { mostPerDay: left })
    const orders = await Promise.all(Array.from({ length: 5 }, () => waiting()))
    await Promise.all(orders.map((order) => alertFor(order)))
    const statuses = await Promise.all(orders.map(statusOf))
    expect(statuses.filter((status) => status === 'confirmed')).toHaveLength(2)
    const late = present(orders[statuses.indexOf('payment_submitted')])
    expect((await seenFor(late)).against.map(({ rule }) => rule)).toEqual(['day-limit'])
    test.later(24 * 60 * MINUTE)
    const tomorrow = await waiting()
    await alertFor(tomorrow)
    expect(await statusSeen(tomorrow)).toBe('confirmed')
  })
})

describe('an order verified without a person', () => {
  it('is not packed, printed or sent before its minutes are over; after them it is', async () => {
    const order = await waiting({ big: 2, small: 1 })
    await alertFor(order)
    const desk = () => get('/api/admin/dispatch?limit=100')
    const before = await desk()
    expect(before.orders.map(({ _id }) => _id)).not.toContain(order._id)
    const held = before.held.orders.find(({ _id }) => _id === order._id)
    expect(held).toMatchObject({ orderNumber: order.orderNumber, packs: 3 })
    const wait = Date.parse(String(held?.until)) - test.shop.now().getTime()
    expect([wait > 9 * MINUTE, wait <= 10 * MINUTE]).toEqual([true, true])
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      const refused = await setStatus(order, status)
      expect([refused.status, refused.body.code]).toEqual([409, 'order.held'])
      expect(refused.body.message).toMatch(/can be packed from \d{1,2}:\d\d (am|pm)\.$/)
    }
    const many = await test.call('POST /api/orders/admin/bulk-status', { token: owner, body: { ids: [order._id], status: 'shipped' } })
    expect(many.body.results[0]).toMatchObject({ done: false })
    test.later(10 * MINUTE)
    const after = await desk()
    expect(after.orders.map(({ _id }) => _id)).toContain(order._id)
    expect(after.held.orders.map(({ _id }) => _id)).not.toContain(order._id)
    expect((await setStatus(order, 'shipped')).status).toBe(200)
  })

  it('can be cancelled or opened again while it is held, with a reason, and its goods come back', async () => {
    const stock = async () => (await get('/api/admin/inventory')).products[0]?.currentStock
    const [one, two] = [await waiting(), await waiting()]
    const before = await stock()
    for (const order of [one, two]) await alertFor(order)
    expect(await stock()).toBe(Number(before) - 4)
    expect((await setStatus(one, 'cancelled', { note: 'Alert of another account' })).status).toBe(200)
    expect((await setStatus(two, 'pending', { note: 'Call the shopper first' })).status).toBe(200)
    expect(await stock()).toBe(before)
    expect((await staffView(one)).order.packAfter).toBeNull()
    // a person who confirms it again has looked: it is packed at once
    await setStatus(two, 'confirmed')
    expect((await get('/api/admin/dispatch?limit=100')).orders.map(({ _id }) => _id)).toContain(two._id)
  })

  it('is packed at once where the owner wants no wait', async () => {
    await switchOn(test, owner, { holdMinutes: 0 })
    const order = await waiting()
    await alertFor(order)
    expect((await staffView(order)).order).toMatchObject({ status: 'confirmed', packAfter: null })
    expect((await setStatus(order, 'shipped')).status).toBe(200)
  })
})

describe('a failure of automatic verification', () => {
  it('never fails what the shopper hands in', async () => {
    const { pool } = test.shop.database
    const order = await anOrder(test, person)
    const reference = aTransactionId()
    await bankAlert(test, { reference, rupees: order.total })
    await pool.query('alter table automatic_verdicts rename to automatic_verdicts_away')
    const { status, body } = await pay(test, person, order, reference)
    await pool.query('alter table automatic_verdicts_away rename to automatic_verdicts')
    expect([status, body.order.status]).toEqual([200, 'payment_submitted'])
    expect((await pay(test, person, order, reference)).body.order.status).toBe('confirmed')
  })
})

describe('the switch', () => {
  const save = (data: object, more: object = {}, token = owner) =>
    test.call('PUT /api/admin/settings', { token, body: { section: 'automatic', data, ...more } })
  const isOn = async () => (await get('/api/admin/automatic')).enabled

  it('is off at first, turned on by a super admin with the own password alone, and everybody on the staff is told', async () => {
    const colleague = await aColleague(test, 'admin')
    await save({ enabled: false })
    expect((await save({ enabled: true })).body.errors).toEqual({ password: 'Please enter your password' })
    expect((await save({ enabled: true }, { password: 'the owner signs in' }, colleague.token)).status).toBe(403)
    expect(await isOn()).toBe(false)
    expect((await switchOn(test, owner, { mostPerPayment: 1500, mostPerDay: 9000 })).status).toBe(200)
    expect(await isOn()).toBe(true)
    const told = (await test.mails()).filter(({ subject }) => subject.startsWith('Automatic verification switched on'))
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([`${colleague.username}@example.in`, 'admin@localhost']))
    expect(told.at(-1)?.text).toContain('up to ₹1,500 a payment and ₹9,000 a day')
    const { entries } = await get('/api/admin/audit?limit=5')
    expect(entries[0]).toMatchObject({ action: 'settings.saved', objectId: 'automatic', actor: 'admin' })
    // off again: no password, and no need to be a super admin
    expect((await save({ enabled: false }, {}, colleague.token)).status).toBe(200)
    expect(await isOn()).toBe(false)
    // the limits decide about money: they are as guarded as the switch
    expect((await save({ mostPerDay: 90_000 })).status).toBe(403)
  })

  it('turns itself off with a reason that staff read, once, and mails it', async () => {
    await transact(test.shop, (unit) => switchOffAutomatic(test.shop, unit, 'Three mails of HDFC in a row could not be read.'))
    await transact(test.shop, (unit) => switchOffAutomatic(test.shop, unit, 'Another reason.'))
    expect(await get('/api/admin/automatic')).toMatchObject({
      enabled: false,
      brake: { reason: 'Three mails of HDFC in a row could not be read.' },
    })
    const told = (await test.mails()).filter(({ subject }) => subject.startsWith('Automatic verification switched itself off'))
    expect(told.some(({ text }) => text.includes('Three mails of HDFC'))).toBe(true)
    expect(told.some(({ text }) => text.includes('Another reason'))).toBe(false)
    const { entries } = await get('/api/admin/audit?limit=5')
    expect(entries[0]).toMatchObject({ action: 'automatic.switched-off', actor: 'Bank alerts' })
    await switchOn(test, owner)
    expect((await get('/api/admin/automatic')).brake).toBeNull()
  })
})

describe('a source of alerts', () => {
  // a shop of its own: no alert of another test, on another day, is the newest
  let house: TestShop
  let token: string
  beforeEach(async () => {
    house = await testShop()
    token = await theOwner(house)
    await switchProfileOn(house.shop)
    await switchOn(house, token)
  })
  afterEach(() => house.close())
  const state = async () => (await house.call('GET /api/admin/automatic', { token })).body
  const one = (more: Partial<Alert>) => bankAlert(house, { reference: aTransactionId(), rupees: 10, ...more })

  it('whose newest three cannot be read turns the switch off; one good alert between them is enough', async () => {
    for (const isReadable of [false, false, true, false, false]) await one({ isReadable })
    await checkSources(house.shop)
    expect((await state()).enabled).toBe(true)
    await one({ isReadable: false })
    await checkSources(house.shop)
    expect(await state()).toMatchObject({
      enabled: false,
      brake: { reason: expect.stringMatching(/^hdfc-mail: Three alerts in a row could not be read/) },
    })
    // what it was turned off for does not turn it off again
    await switchOn(house, token)
    await checkSources(house.shop)
    expect((await state()).enabled).toBe(true)
  })

  it('that sends two emails in a row without the signature of the bank turns the switch off', async () => {
    await one({ isSigned: true })
    await one({ isSigned: false })
    await checkSources(house.shop)
    expect((await state()).enabled).toBe(true)
    await one({ isSigned: false })
    await checkSources(house.shop)
    expect((await state()).brake?.reason).toMatch(/^hdfc-mail: Two emails in a row bore no signature/)
  })
})

describe('a bank statement', () => {
  const upload = (file: string, token: string, fileName = 'of the same day.csv') =>
    test.call('POST /api/admin/statements', { token, body: bankUpload(file, { fileName }) })

  it('confirms what an alert proved, and one of its day that does not show it turns the switch off, once for a payment', async () => {
    const [shown, missing] = [await waiting(), await waiting()]
    const noon = new Date(istDayBounds(istDay(test.shop.now())).from.getTime() + 12 * 60 * MINUTE)
    for (const order of [shown, missing]) await alertFor(order, { paidAt: noon })
    let token = owner
    const state = async () => (await test.call('GET /api/admin/automatic', { token })).body
    const open = async () => (await state()).unconfirmed
    expect((await open()).map(({ orderNumber }) => orderNumber)).toEqual(expect.arrayContaining([shown.orderNumber, missing.orderNumber]))
    expect((await open()).find(({ orderNumber }) => orderNumber === missing.orderNumber)?.isMissing).toBe(false)
    // of the same day: what is not in it may still come
    await upload(bankFile(bankLine({ rrn: aTransactionId(), rupees: 1 })), token)
    expect((await state()).enabled).toBe(true)
    test.later(2 * 24 * 60 * MINUTE)
    token = await theOwner(test)
    await upload(bankFile(bankLine({ rrn: shown.payment.transactionId, rupees: shown.total })), token, 'two days later.csv')
    expect((await open()).map(({ orderNumber }) => orderNumber)).not.toContain(shown.orderNumber)
    expect((await open()).find(({ orderNumber }) => orderNumber === missing.orderNumber)).toMatchObject({ isMissing: true, amount: 560 })
    const reason = new RegExp(`^The bank statement two days later.csv does not show the payment of order .*${missing.orderNumber}`)
    expect(await state()).toMatchObject({ enabled: false, brake: { reason: expect.stringMatching(reason) } })
    await switchOn(test, token)
    await upload(bankFile(bankLine({ rrn: aTransactionId(), rupees: 2 })), token)
    expect((await state()).enabled).toBe(true)
  })
})
