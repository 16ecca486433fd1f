import type { WebhookEvent } from 'contract/webhooks/webhook-events.ts'
import { WEBHOOK_EVENTS } from 'contract/webhooks/webhook-events.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, aPaidOrder } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { FakeReceiver } from '#test/fakes/webhook-receiver.ts'
import { fakeReceiver, isBelieved } from '#test/fakes/webhook-receiver.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { TestShop } from '#test/test-shop.ts'
import { callsOf, present, testShop } from '#test/test-shop.ts'
import { purgeWebhookDeliveries } from './public.ts'
import { claimDeliveries } from './webhook.store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let test: TestShop
let receiver: FakeReceiver
let owner: string
let person: Person
let names = 0
/** A path that nothing was sent to yet. */
let path: string
beforeAll(async () => {
  test = await testShop()
  receiver = await fakeReceiver()
  owner = await theOwner(test)
  person = await aCustomer(test, { name: 'Kavita Lodhi' })
})
afterAll(async () => {
  await test.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.answers(() => ({ status: 200 }))
  for (const { _id } of await list()) await staff(`DELETE /api/admin/webhooks/${_id}`)
  names += 1
  path = `in-${names}`
})

/** Later the owner signs in again. */
const later = async (ms: number) => {
  test.later(ms)
  owner = await theOwner(test)
}
const staff = callsOf(() => [test, owner])
const list = async () => (await staff('GET /api/admin/webhooks')).body.webhooks
const add = async (to = path, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) => {
  const body = { url: receiver.url(to), events: [...events], password: OWNER_PASSWORD }
  const { webhook, secret } = (await staff('POST /api/admin/webhooks', body)).body
  return { id: webhook._id, secret, webhook }
}
const logOf = async (id: string) => (await staff(`GET /api/admin/webhooks/${id}/deliveries`)).body.deliveries
const taken = (at = path) => receiver.got.filter((one) => one.path === at).map(({ body }) => JSON.parse(body))
const asked = (at = path) => receiver.asked.get(at) ?? 0
const rowsOf = async (sql: string, ...values: unknown[]) => (await test.shop.database.pool.query(sql, values)).rows
const move = (order: { _id: string }, status: 'shipped' | 'delivered' | 'cancelled') =>
  staff(`PUT /api/orders/${order._id}/admin/update-status`, { status })
const placed = () => anOrder(test, person, { big: 1, small: 2 })

describe('a webhook', () => {
  it('is told of an order from its placing to its arrival, in ids, statuses and paise, signed, and of nothing of a person', async () => {
    const { id, secret } = await add()
    const order = await aPaidOrder(test, person, { big: 3, small: 4 })
    await test.sendWebhooks()
    await staff(`POST /api/orders/${order._id}/admin/verify-payment`, { verified: true })
    await test.sendWebhooks()
    for (const status of ['shipped', 'delivered'] as const) {
      await move(order, status)
      await test.sendWebhooks()
    }
    const facts = { orderId: order._id, orderNumber: order.orderNumber, totalPaise: order.total * 100, refundOwedPaise: 0 }
    const about = (type: string, data: object) => ({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type,
      createdAt: expect.any(String),
      data,
    })
    const waits = { ...facts, status: 'payment_submitted', paymentStatus: 'pending_verification' }
    const paid = { ...facts, paymentStatus: 'verified' }
    const events = taken()
    const first = events.find(({ type }) => type === 'order.placed')
    // both had happened when the first was laid out
    expect(first).toEqual(about('order.placed', { ...facts, status: expect.any(String), paymentStatus: expect.any(String) }))
    expect(events.filter(({ type }) => type !== 'order.placed' && type !== 'stock.low')).toEqual([
      about('payment.submitted', waits),
      about('payment.verified', { ...paid, status: 'confirmed', from: 'payment_submitted', to: 'confirmed' }),
      about('order.sent', { ...paid, status: 'shipped', from: 'confirmed', to: 'shipped' }),
      about('order.delivered', { ...paid, status: 'delivered', from: 'shipped', to: 'delivered' }),
    ])
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length)
    const requests = receiver.got.filter((one) => one.path === path)
    expect(requests.every((one) => isBelieved(one, secret))).toBe(true)
    expect(requests.some((one) => isBelieved(one, `${secret}x`))).toBe(false)
    expect(requests.some((one) => isBelieved({ ...one, body: one.body.replace('orderId', 'orderld') }, secret))).toBe(false)
    for (const { body } of requests) expect(/Kavita|Lodhi|@|98\d{8}/.test(body)).toBe(false)
    const log = await logOf(id)
    expect(log[0]).toEqual({
      _id: expect.any(Number),
      event: 'order.delivered',
      eventId: events.at(-1).id,
      at: events.at(-1).createdAt,
      outcome: 'sent',
      tries: 1,
      status: 200,
      milliseconds: expect.any(Number),
      problem: null,
      nextAt: null,
    })
    expect(log.length).toBe(events.length)
  })

  it('hears only what it has chosen, once, and nothing of what was before it', async () => {
    const before = await placed()
    await test.sendWebhooks()
    await add(path, ['order.cancelled', 'payment.rejected'])
    const rejected = await aPaidOrder(test, person)
    await staff(`POST /api/orders/${rejected._id}/admin/verify-payment`, { verified: false, notes: 'No such credit' })
    await move(before, 'cancelled')
    for (let time = 0; time < 3; time++) await test.sendWebhooks()
    expect(
      taken()
        .map(({ type, data }) => [type, data.orderNumber, data.to])
        .sort(),
    ).toEqual([
      ['order.cancelled', before.orderNumber, 'cancelled'],
      ['payment.rejected', rejected.orderNumber, 'payment_failed'],
    ])
  })

  it('is tried again after a growing wait, with the same event, and holds up neither another nor the mails', async () => {
    const slow = `${path}-slow`
    const { id } = await add(path, ['order.placed'])
    await add(slow, ['order.placed'])
    const other = `${path}-other`
    await add(other, ['order.placed'])
    const answers = { [path]: { status: 500 }, [slow]: 'hang' } as const
    receiver.answers((at) => answers[at as keyof typeof answers] ?? { status: 200 }) // `as`: undefined for the third
    const order = await placed()
    const mails = (await test.mails()).length
    await test.sendWebhooks()
    expect([asked(), asked(slow), taken(other).length]).toEqual([1, 1, 1])
    expect((await logOf(id))[0]).toMatchObject({ outcome: 'waiting', tries: 1, status: 500, problem: null })
    await later(3000)
    await placed()
    await test.sendWebhooks()
    expect(taken(other).length).toBe(2)
    expect(asked()).toBeGreaterThanOrEqual(3) // the first again, and the new one
    expect((await test.mails()).length).toBeGreaterThan(mails)
    receiver.answers(() => ({ status: 200 }))
    await later(HOUR)
    await test.sendWebhooks()
    const events = taken()
    expect(events.map(({ data }) => data.orderNumber)).toContain(order.orderNumber)
    expect(events.length).toBe(2)
    const ids = (await rowsOf('select distinct event_id from webhook_deliveries')).map((row) => row.event_id)
    expect(events.every((event) => ids.includes(event.id))).toBe(true)
    expect((await list()).map(({ failingSince, waiting }) => [failingSince, waiting])).toEqual([
      [null, 0],
      [null, 0],
      [null, 0],
    ])
  })

  it('is asked again no sooner than it wants', async () => {
    await add(path, ['order.placed'])
    receiver.answers(() => ({ status: 429, headers: { 'retry-after': '900' } }))
    await placed()
    await test.sendWebhooks()
    await later(14 * MINUTE)
    await test.sendWebhooks()
    expect(asked()).toBe(1)
    await later(2 * MINUTE)
    await test.sendWebhooks()
    expect(asked()).toBe(2)
  })

  it.each([
    ['a redirect', { status: 302, headers: { location: '/elsewhere' } }, 302],
    ['not found', { status: 404 }, 404],
    ['a broken line', 'cut before', null],
  ] as const)('%s is a failure that is tried again', async (_, answer, status) => {
    const { id } = await add(path, ['order.placed'])
    receiver.answers(() => answer)
    await placed()
    await test.sendWebhooks()
    expect((await logOf(id))[0]).toMatchObject({ outcome: 'waiting', status })
    expect((await list())[0]).toMatchObject({ waiting: 1, paused: null, failingSince: expect.any(String) })
    expect(receiver.asked.has('elsewhere')).toBe(false)
  })

  it('that answers 410 is paused at once, and the owner is told', async () => {
    const { id } = await add(path, ['order.placed'])
    receiver.answers(() => ({ status: 410 }))
    await placed()
    await test.sendWebhooks()
    expect((await list())[0]?.paused).toMatchObject({ why: 'gone' })
    const mail = (await test.mails()).at(-1)
    expect([mail?.to, mail?.subject]).toEqual(['care@special-lion-beedi.example', 'Webhook paused: 127.0.0.1'])
    expect(mail?.text).toContain(receiver.url(path))
    await placed()
    await later(2 * HOUR)
    await test.sendWebhooks()
    expect([asked(), (await logOf(id)).length]).toEqual([1, 1])
  })

  it('that nothing reaches for a day is paused, and the owner is told; resumed it gets what waited', async () => {
    const { id } = await add(path, ['order.placed'])
    receiver.answers(() => ({ status: 503 }))
    const early = await placed()
    await test.sendWebhooks()
    await later(20 * HOUR)
    const late = await placed()
    await test.sendWebhooks()
    const mails = (await test.mails()).length
    await later(5 * HOUR)
    await test.sendWebhooks()
    expect((await list())[0]?.paused).toMatchObject({ why: 'failing' })
    expect((await test.mails()).slice(mails).map(({ subject }) => subject)).toEqual(['Webhook paused: 127.0.0.1'])
    expect((await logOf(id)).map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting'])
    receiver.answers(() => ({ status: 200 }))
    const missed = await placed()
    await later(DAY)
    await test.sendWebhooks()
    expect(taken()).toEqual([])
    const resumed = (await staff(`POST /api/admin/webhooks/${id}/resume`)).body.webhook
    expect(resumed).toMatchObject({ paused: null, failingSince: null })
    await test.sendWebhooks()
    // what happened while it was paused is never sent
    expect(taken().map(({ data }) => data.orderNumber)).toEqual([early.orderNumber, late.orderNumber])
    expect(missed.orderNumber).not.toBe(late.orderNumber)
  })

  it('that takes other events keeps working while one that it refuses for a day is given up, and can be sent again', async () => {
    const { id } = await add(path, ['order.placed'])
    receiver.answers(() => ({ status: 400 }))
    const refused = await placed()
    await test.sendWebhooks()
    for (const wait of [HOUR, 24 * HOUR]) {
      receiver.answers(() => ({ status: 200 }))
      await staff(`POST /api/admin/webhooks/${id}/test`)
      await rowsOf(
        "update webhook_deliveries set next_at = $1 where type <> 'test' and ended is null",
        new Date(test.shop.now().getTime() + wait),
      )
      await test.sendWebhooks()
      receiver.answers(() => ({ status: 400 }))
      await later(wait)
      await test.sendWebhooks()
    }
    expect((await logOf(id)).map(({ event, outcome }) => [event, outcome])).toEqual([
      ['test', 'sent'],
      ['test', 'sent'],
      ['order.placed', 'failed'],
    ])
    expect((await list())[0]).toMatchObject({ paused: null, waiting: 0 })
    receiver.answers(() => ({ status: 200 }))
    const given = present((await logOf(id)).at(-1))
    expect((await staff(`POST /api/admin/webhooks/${id}/deliveries/${given._id}/again`)).status).toBe(200)
    await test.sendWebhooks()
    expect(taken().at(-1)).toMatchObject({ id: given.eventId, data: { orderNumber: refused.orderNumber } })
  })

  it('that was paused by hand hears nothing, gets a test all the same, and no delivery again', async () => {
    const { id } = await add(path, ['order.placed'])
    await placed()
    await test.sendWebhooks()
    await staff(`POST /api/admin/webhooks/${id}/pause`)
    await placed()
    await test.sendWebhooks()
    expect(taken().length).toBe(1)
    await staff(`POST /api/admin/webhooks/${id}/test`)
    await test.sendWebhooks()
    expect(taken().at(-1)).toMatchObject({ type: 'test', data: {} })
    const sent = present((await logOf(id)).find(({ event }) => event === 'order.placed'))
    const again = await staff.raw(`POST /api/admin/webhooks/${id}/deliveries/${sent._id}/again`)
    expect([again.status, again.body.code]).toEqual([409, 'webhook.paused'])
  })

  it('is sent a test once, whatever it answers, which counts for nothing', async () => {
    const { id } = await add()
    receiver.answers(() => ({ status: 410 }))
    await staff(`POST /api/admin/webhooks/${id}/test`)
    await test.sendWebhooks()
    await later(2 * HOUR)
    await test.sendWebhooks()
    expect([asked(), (await logOf(id)).map(({ event, outcome, status, tries }) => [event, outcome, status, tries])]).toEqual([
      1,
      [['test', 'failed', 410, 1]],
    ])
    expect((await list())[0]).toMatchObject({ paused: null, failingSince: null })
  })

  it('gets a delivery again with the same event and text when somebody asks for it', async () => {
    const { id } = await add(path, ['order.placed'])
    await placed()
    await test.sendWebhooks()
    const [one] = await logOf(id)
    await staff(`POST /api/admin/webhooks/${id}/deliveries/${one?._id}/again`)
    await test.sendWebhooks()
    const bodies = receiver.got.filter((request) => request.path === path).map(({ body }) => body)
    expect([bodies.length, new Set(bodies).size]).toEqual([2, 1])
    expect((await logOf(id))[0]).toMatchObject({ outcome: 'sent', tries: 2 })
    const { id: other } = await add(`${path}-other`)
    const stranger = await staff.raw(`POST /api/admin/webhooks/${other}/deliveries/${one?._id}/again`)
    expect([stranger.status, stranger.body.code]).toEqual([404, 'webhook.not-found'])
  })

  it('that took an event before the line broke, or the process ended, gets it again with the same id', async () => {
    await add(path, ['order.placed'])
    receiver.answers(() => 'cut after')
    await placed()
    await test.sendWebhooks()
    receiver.answers(() => ({ status: 200 }))
    // another process takes it and dies before it sends or notes anything
    await later(MINUTE)
    const lease = { now: test.shop.now(), leaseSeconds: 60, busy: [], most: 10 }
    expect((await claimDeliveries(test.shop.db, lease)).length).toBe(1)
    await test.sendWebhooks()
    expect(taken().length).toBe(1)
    await later(MINUTE + 1000)
    await test.sendWebhooks()
    const ids = taken().map((event) => event.id)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(await rowsOf('select attempts, ended from webhook_deliveries')).toEqual([{ attempts: 3, ended: 'sent' }])
  })
})

it('what happened more than a month ago leaves the log', async () => {
  const { id } = await add(path, ['order.placed'])
  await placed()
  await test.sendWebhooks()
  await later(20 * DAY)
  await placed()
  await test.sendWebhooks()
  await later(12 * DAY)
  await purgeWebhookDeliveries(test.shop.db, new Date(test.shop.now().getTime() - 31 * DAY))
  expect((await logOf(id)).length).toBe(1)
})
