import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payPart } from '#test/builders/alerts.ts'
import { bankFile, bankLine, bankUpload } from '#test/builders/bank-file.ts'
import { anOrder, aPaidOrder, pay } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, PASSWORD, theOwner } from '#test/builders/people.ts'
import { aNotifiedBrowser } from '#test/builders/push.ts'
import type { FakeBrowser, FakePushService } from '#test/fakes/push-endpoint.ts'
import { fakePushService, newBrowser } from '#test/fakes/push-endpoint.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'

let test: TestShop
let service: FakePushService
let owner: string
let person: Person
beforeAll(async () => {
  test = await testShop()
  service = await fakePushService()
  owner = await theOwner(test)
})
afterAll(async () => {
  await test.close()
  await service.close()
})
beforeEach(async () => {
  service.answers(() => ({ status: 201 }))
  person = await aCustomer(test, { name: 'Kavita Lodhi' })
})

const staff = callsOf(() => [test, owner])
const judge = (order: { _id: string }, verified: boolean) =>
  staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified, ...(!verified && { notes: 'No such credit' }) })
const move = (order: { _id: string }, status: 'processing' | 'shipped' | 'delivered' | 'confirmed') =>
  staff(`PUT /api/orders/${order._id}/admin/update-status`, { status })
const notified = (language: 'en' | 'hi' = 'en', token = person.token) => aNotifiedBrowser(test, service, { token }, language)
const kinds = ({ got }: FakeBrowser) => got.map(({ kind }) => kind)
const rowsOf = async (sql: string, ...values: unknown[]) => (await test.shop.database.pool.query(sql, values)).rows
const subscriptions = () => rowsOf('select endpoint from push_subscriptions where customer_id = $1', person.id)
const signIn = async () =>
  present((await test.call('POST /api/auth/login', { body: { email: person.email, password: PASSWORD } })).body.token)

describe('a phone that is notified', () => {
  it('is told once that a payment was checked, and when the order is sent and delivered', async () => {
    const [phone, laptop] = [await notified('hi'), await notified('en', await signIn())]
    const order = await aPaidOrder(test, person)
    await test.sendPushes()
    expect(phone.got).toEqual([])
    await judge(order, true)
    await test.sendPushes()
    const told = { kind: 'checked', order: order.orderNumber, language: 'hi', title: 'Special Lion Beedi' }
    expect(phone.got).toEqual([told])
    await move(order, 'shipped')
    await test.sendPushes()
    await move(order, 'delivered')
    for (let time = 0; time < 3; time++) await test.sendPushes()
    expect(phone.got).toEqual([told, { ...told, kind: 'sent' }, { ...told, kind: 'delivered' }])
    expect(laptop.got).toEqual(phone.got.map((one) => ({ ...one, language: 'en' })))
    expect(service.faults).toEqual([])
  })

  it('is told that a payment was rejected, or that a part of it is missing', async () => {
    const phone = await notified()
    const [rejected, short] = [await aPaidOrder(test, person), await anOrder(test, person, { big: 3, small: 1 })]
    await judge(rejected, false)
    await payPart(test, owner, short, short.total - 87)
    await test.sendPushes()
    const told = { language: 'en', title: 'Special Lion Beedi' }
    expect(phone.got.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'rejected', order: rejected.orderNumber, ...told },
      { kind: 'short', order: short.orderNumber, ...told },
    ])
  })

  it('is told again once money that the bank took back has come anew', async () => {
    const phone = await notified()
    const order = await aPaidOrder(test, person, { big: 5 })
    const reference = order.payment.transactionId
    const upload = (...lines: string[]) => staff('POST /api/admin/statements', bankUpload(bankFile(...lines)))
    await upload(bankLine({ rrn: reference, rupees: order.total }))
    await judge(order, true)
    await test.sendPushes()
    await upload(bankLine({ rrn: reference, rupees: order.total, out: true }))
    await payPart(test, owner, order, order.total)
    await test.sendPushes()
    expect(kinds(phone)).toEqual(['checked', 'checked'])
  })

  it('hears nothing of the orders of others, nor of steps that are no news', async () => {
    const phone = await notified()
    const other = await aPaidOrder(test, await aCustomer(test))
    await judge(other, true)
    const order = await aPaidOrder(test, person)
    await judge(order, true)
    await test.sendPushes()
    await move(order, 'processing')
    await move(order, 'confirmed')
    await test.sendPushes()
    expect(phone.got.map(({ order: number }) => number)).toEqual([order.orderNumber])
  })

  it('gets for each order one topic, which tells nothing of it, and a day to be found', async () => {
    await notified()
    const [one, other] = [await aPaidOrder(test, person), await aPaidOrder(test, person)]
    const before = service.headers.length
    for (const order of [one, other]) await judge(order, true)
    await test.sendPushes()
    await move(one, 'shipped')
    await test.sendPushes()
    const sent = service.headers.slice(before)
    const topics = sent.map(({ topic }) => String(topic))
    expect([topics.length, new Set(topics).size, topics.filter((topic) => topic === topics[2]).length]).toEqual([3, 2, 2])
    for (const topic of topics) expect([/^[\w-]{32}$/.test(topic), one._id.includes(topic)]).toEqual([true, false])
    for (const { ttl } of sent) expect([Number(ttl) > 86_000, Number(ttl) <= 86_400]).toEqual([true, true])
  })
})

describe('what the browser has subscribed', () => {
  const show = async (token = person.token) => (await test.call('GET /api/push', { token })).body.push

  it('is shown to its own sign-in alone, follows the language, and ends when it is asked to', async () => {
    const { key } = await show()
    expect(Buffer.from(String(key), 'base64url').length).toBe(65)
    expect(await show()).toEqual({ key, endpoint: null, language: null })
    const phone = await notified('hi')
    const { endpoint } = phone.subscription
    expect(await show()).toEqual({ key, endpoint, language: 'hi' })
    expect(await show(await signIn())).toEqual({ key, endpoint: null, language: null })
    await test.call('PUT /api/push', { token: person.token, body: { ...phone.subscription, language: 'en' } })
    expect(await show()).toEqual({ key, endpoint, language: 'en' })
    expect((await test.call('DELETE /api/push', { token: person.token })).status).toBe(200)
    expect(await show()).toEqual({ key, endpoint: null, language: null })
    await judge(await aPaidOrder(test, person), true)
    await test.sendPushes()
    expect(phone.got).toEqual([])
  })

  it('is replaced by what the same browser subscribes later', async () => {
    const [before, after] = [await notified(), await notified()]
    await judge(await aPaidOrder(test, person), true)
    await test.sendPushes()
    expect([kinds(before), kinds(after)]).toEqual([[], ['checked']])
  })

  it('goes to whoever signs in there next, with nothing that waited for the one before', async () => {
    const phone = await notified()
    service.answers(() => ({ status: 500 }))
    await judge(await aPaidOrder(test, person), true)
    await test.sendPushes()
    const next = await aCustomer(test)
    await test.call('PUT /api/push', { token: next.token, body: phone.subscription })
    service.answers(() => ({ status: 201 }))
    test.later(60_000)
    const order = await aPaidOrder(test, next)
    await judge(order, true)
    await test.sendPushes()
    expect(phone.got.map(({ order: number }) => number)).toEqual([order.orderNumber])
    expect(await subscriptions()).toEqual([])
  })

  it('is of ten browsers at most: the oldest goes', async () => {
    const phones: FakeBrowser[] = []
    for (let n = 0; n < 11; n++) {
      phones.push(await notified('en', await signIn()))
      test.later(1000)
    }
    await judge(await aPaidOrder(test, person), true)
    for (let n = 0; n < 3; n++) await test.sendPushes()
    expect(phones.map((phone) => kinds(phone).length)).toEqual([0, ...Array(10).fill(1)])
  })

  it('is an endpoint of a browser maker with keys of a browser, and not asked for again and again', async () => {
    const { subscription } = service.browser()
    const put = (body: typeof subscription) => test.call('PUT /api/push', { token: person.token, body })
    for (const endpoint of ['https://evil.example/a', 'http://127.0.0.1:3000/api/orders/1', 'http://169.254.169.254/latest'])
      expect(await put({ ...subscription, endpoint })).toMatchObject({ status: 400, body: { code: 'push.foreign-endpoint' } })
    const keys = { ...subscription.keys, p256dh: `BA${'A'.repeat(85)}` }
    expect(await put({ ...subscription, keys })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    const codes: number[] = []
    for (let n = 0; n < 31; n++) codes.push((await put(subscription)).status)
    expect(codes).toEqual([...Array(30).fill(200), 429])
  })
})

describe('a phone is notified of nothing more', () => {
  const ends: [string, (token: string) => Promise<unknown>][] = [
    ['signed out', (token) => test.call('POST /api/auth/logout', { token })],
    [
      'signed out from elsewhere',
      async () => test.call('POST /api/auth/sessions/end-others', { token: await signIn(), body: { password: PASSWORD } }),
    ],
    [
      'signed out by a new password',
      async () =>
        test.call('PUT /api/auth/password', { token: await signIn(), body: { currentPassword: PASSWORD, newPassword: 'another-9' } }),
    ],
    ['of a deactivated account', () => staff(`PUT /api/admin/users/${person.id}/toggle-status`, { isActive: false })],
    ['of a deleted account', (token) => test.call('POST /api/auth/delete-account', { token, body: { password: PASSWORD } })],
  ]
  it.each(ends)('that was %s, though something waited for it', async (_what, end) => {
    const phone = await notified()
    const order = await aPaidOrder(test, person)
    service.answers(() => ({ status: 500 }))
    await judge(order, false)
    await test.sendPushes()
    expect(await rowsOf('select attempts from push_deliveries where order_id = $1', order._id)).toEqual([{ attempts: 1 }])
    expect(await end(person.token)).toMatchObject({ status: 200 })
    expect([await subscriptions(), await rowsOf('select id from push_deliveries where order_id = $1', order._id)]).toEqual([[], []])
    service.answers(() => ({ status: 201 }))
    test.later(3_600_000)
    await test.sendPushes()
    expect(phone.got).toEqual([])
  })

  it('that nobody has used for thirty days', async () => {
    const phone = await notified()
    const order = await aPaidOrder(test, person)
    test.later(31 * 86_400_000)
    owner = await theOwner(test)
    await judge(order, true)
    await test.sendPushes()
    expect(phone.got).toEqual([])
    test.later(-31 * 86_400_000)
    owner = await theOwner(test)
  })

  it('of a sign-in that has come to its last day, though it was used until then', async () => {
    const phone = await notified()
    const order = await aPaidOrder(test, person)
    await rowsOf('update sessions set expires_at = $2 where customer_id = $1', person.id, test.shop.now())
    await judge(order, true)
    await test.sendPushes()
    expect(phone.got).toEqual([])
  })

  it('that its maker says is gone', async () => {
    const [phone, laptop] = [await notified(), await notified('en', await signIn())]
    service.answers((browser) => ({ status: browser === phone ? 410 : 201 }))
    const order = await aPaidOrder(test, person)
    await judge(order, true)
    await test.sendPushes()
    expect(await subscriptions()).toEqual([{ endpoint: laptop.subscription.endpoint }])
    await move(order, 'shipped')
    await test.sendPushes()
    expect([kinds(phone), kinds(laptop)]).toEqual([[], ['checked', 'sent']])
  })
})

describe('a notification that does not arrive', () => {
  const waits = async () =>
    (await rowsOf('select next_at, attempts, error, ended from push_deliveries order by id desc limit 1')).map((row) => ({
      ...row,
      next_at: Math.round((row.next_at.getTime() - test.shop.now().getTime()) / 1000),
    }))[0]

  it('is tried again after a growing wait, and holds up neither mails nor other phones', async () => {
    const [phone, laptop] = [await notified(), await notified('en', await signIn())]
    service.answers((browser) => (browser === phone ? 'hang' : { status: 201 }))
    const order = await aPaidOrder(test, person)
    await judge(order, true)
    const mails = await test.mails()
    expect(mails.filter(({ to, subject }) => to === person.email && subject.includes(order.orderNumber)).length).toBeGreaterThan(1)
    await test.sendPushes()
    expect(kinds(laptop)).toEqual(['checked'])
    service.answers(() => ({ status: 500 }))
    for (const seconds of [4, 8, 16]) {
      test.later(seconds * 1000)
      await test.sendPushes()
    }
    service.answers(() => ({ status: 201 }))
    test.later(15_000)
    await test.sendPushes()
    expect(phone.got).toEqual([])
    test.later(17_000)
    await test.sendPushes()
    expect([kinds(phone), kinds(laptop)]).toEqual([['checked'], ['checked']])
  })

  it('waits as long as the maker asks', async () => {
    const phone = await notified()
    service.answers(() => ({ status: 429, headers: { 'retry-after': '900' } }))
    await judge(await aPaidOrder(test, person), true)
    await test.sendPushes()
    const { next_at: seconds, ...row } = await waits()
    expect([seconds > 880, seconds <= 900, row]).toEqual([true, true, { attempts: 1, error: 'answered 429', ended: null }])
    service.answers(() => ({ status: 201 }))
    test.later(899_000 - 30_000)
    await test.sendPushes()
    expect(phone.got).toEqual([])
    test.later(35_000)
    await test.sendPushes()
    expect(kinds(phone)).toEqual(['checked'])
  })

  it('is given up where the maker refuses it, and the phone is told the next thing', async () => {
    const phone = await notified()
    service.answers(() => ({ status: 413 }))
    const order = await aPaidOrder(test, person)
    await judge(order, true)
    await test.sendPushes()
    expect(await waits()).toMatchObject({ ended: 'refused', error: 'answered 413', attempts: 1 })
    service.answers(() => ({ status: 201 }))
    test.later(60_000)
    await move(order, 'shipped')
    await test.sendPushes()
    expect(kinds(phone)).toEqual(['sent'])
  })

  it('is left out when its order has moved on, or after a day', async () => {
    const phone = await notified()
    service.answers(() => ({ status: 503 }))
    const [moved, stays] = [await aPaidOrder(test, person), await aPaidOrder(test, person)]
    for (const order of [moved, stays]) await judge(order, true)
    await test.sendPushes()
    await move(moved, 'shipped')
    await move(moved, 'delivered')
    service.answers(() => ({ status: 201 }))
    test.later(10_000)
    await test.sendPushes()
    expect(phone.got.map(({ kind, order }) => [kind, order]).toSorted()).toEqual(
      [
        ['checked', stays.orderNumber],
        ['delivered', moved.orderNumber],
      ].toSorted(),
    )
    service.answers(() => ({ status: 503 }))
    await move(stays, 'shipped')
    await test.sendPushes()
    service.answers(() => ({ status: 201 }))
    test.later(86_400_000)
    await test.sendPushes()
    expect(phone.got.length).toBe(2)
    expect(await waits()).toMatchObject({ ended: 'left-out' })
  })

  it('is left out of a rest that was reported as paid', async () => {
    const phone = await notified()
    service.answers(() => ({ status: 503 }))
    const order = await aPaidOrder(test, person, { big: 3 })
    await payPart(test, owner, order, order.total - 87)
    await test.sendPushes()
    expect((await waits())?.attempts).toBe(1)
    service.answers(() => ({ status: 201 }))
    const reported = await test.call(`POST /api/orders/${order._id}/report-rest`, { token: person.token, body: { amount: 87 } })
    expect(reported.status).toBe(200)
    test.later(10_000)
    await test.sendPushes()
    expect(phone.got).toEqual([])
  })

  it('is left out of a payment that was submitted anew after its rejection', async () => {
    const phone = await notified()
    service.answers(() => ({ status: 503 }))
    const order = await aPaidOrder(test, person)
    await judge(order, false)
    await test.sendPushes()
    service.answers(() => ({ status: 201 }))
    expect((await pay(test, person, order)).status).toBe(200)
    test.later(10_000)
    await test.sendPushes()
    expect(phone.got).toEqual([])
  })
})

it('an endpoint stands in no log and no figure', async () => {
  const lines: unknown[] = []
  const { log } = test.shop
  const noting = (...line: unknown[]) => void lines.push(line)
  test.shop.log = Object.assign(Object.create(log), { warn: noting, error: noting, info: noting })
  const { endpoint } = (await notified()).subscription
  const order = await aPaidOrder(test, person)
  service.answers(() => 'cut before')
  await judge(order, true)
  await test.sendPushes()
  service.answers(() => ({ status: 400 }))
  test.later(10_000)
  await test.sendPushes()
  test.shop.log = log
  expect(lines.length).toBeGreaterThan(1)
  expect(JSON.stringify(lines)).not.toContain(new URL(endpoint).pathname.slice(1))
})

it('an own-data file tells of the browsers that are notified, without what opens them', async () => {
  const { keys, endpoint } = newBrowser('http://127.0.0.1:9/abc').subscription
  await test.call('PUT /api/push', { token: person.token, body: { endpoint, keys, language: 'hi' } })
  const { data } = (await test.call('GET /api/auth/my-data', { token: person.token })).body
  expect(data.notifications).toEqual([{ browserMaker: '127.0.0.1:9', language: 'hi', madeAt: expect.any(String), deliveredAt: null }])
  expect(JSON.stringify(data)).not.toContain(keys.auth)
})
