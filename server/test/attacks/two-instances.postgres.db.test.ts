import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildApi } from '#app.ts'
import { channelsOf } from '#channels.ts'
import { openMail } from '#platform/mail/mailer.ts'
import type { Outbox } from '#platform/outbox/outbox.ts'
import { startOutbox } from '#platform/outbox/outbox.ts'
import type { Shop } from '#platform/shop.ts'
import { openShop } from '#platform/shop.ts'
import { anOrder, orderBody, productIds } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aColleague, aCustomer, anInvitedColleague, theOwner } from '../builders/people.ts'
import { noise } from '../builders/pictures.ts'
import type { AnswerTo, Refusal } from '../contract-calls.ts'
import { badMailServer } from '../fakes/bad-servers.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { callsInto, OWNER_PASSWORD, testShop } from '../test-shop.ts'
import { WITHOUT_LIMITS } from '../unbound.ts'
import { LONG, report } from './operations.ts'

let test: TestShop
let second: { app: FastifyInstance; shop: Shop; outbox: Outbox }
let person: Person
let products: { big: string; small: string }
beforeAll(async () => {
  test = await testShop()
  const shop = await openShop(test.shop.config, { ...WITHOUT_LIMITS, now: test.shop.now })
  shop.mail = test.shop.mail
  second = { app: await buildApi(shop), shop, outbox: startOutbox(shop, channelsOf(shop)) }
  products = await productIds(test)
})
afterAll(async () => {
  await second.outbox.stop()
  await second.app.close()
  await second.shop.close()
  await test.close()
})
beforeEach(async () => {
  person = await aCustomer(test)
})

type Sent = { token?: string; body?: unknown; type?: string; cookie?: string; ip?: string }
/** The same call at the first or the second instance. */
async function ask<R = Refusal>(n: number, what: string, { token, body, type, cookie, ip }: Sent = {}): Promise<Answer<R>> {
  const headers = { ...(type && { 'content-type': type }), ...(cookie && { cookie }) }
  const sent = { token, body, headers, ...(ip && { ip }) }
  return n % 2 === 0 ? test.sendRaw<R>(what, sent) : callsInto(second.app)(what, sent)
}
const many = <T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)))
const picture = async () => Buffer.from((await noise(40)).split(',')[1] ?? '', 'base64')
const upload = (n: number, body: Buffer) =>
  ask<AnswerTo<'POST /api/pictures'>>(n, 'POST /api/pictures?for=review', { token: person.token, body, type: 'image/png' })

it('a picture uploaded to one instance is named at the other, and by one request however many name it at once', async () => {
  const rounds = LONG ? 20 : 3
  for (let round = 0; round < rounds; round++) {
    const { id } = (await upload(round, await picture())).body
    const review = { rating: 3, title: 'Fine', comment: 'Neither strong nor weak.', images: [id] }
    const of = await many(4, () => aCustomer(test))
    const strangers = await many(4, (n) =>
      ask(n, 'POST /api/reviews', { token: of[n]?.token ?? '', body: { ...review, productId: products.big } }),
    )
    expect(strangers.map(({ body }) => body.code)).toEqual(Array(4).fill('picture.unknown'))
    const named = await Promise.all(
      [products.big, products.small].map((productId, n) =>
        ask(round + n + 1, 'POST /api/reviews', { token: person.token, body: { ...review, productId } }),
      ),
    )
    expect(named.map(({ status }) => status).toSorted()).toEqual([200, 400])
    person = await aCustomer(test)
  }
  report('uploads over two instances', { pictures: rounds, namedTwice: 0 })
})

it('the pictures of a day are counted over both', async () => {
  const bytes = await picture()
  await upload(0, bytes)
  await test.shop.database.pool.query('update upload_days set bytes = 300 * 1024 * 1024 - $2 where customer_id = $1', [
    person.id,
    bytes.length * 3 + 10,
  ])
  const tries = LONG ? 200 : 12
  const answers: number[] = []
  for (let at = 0; at < tries; at += 12) answers.push(...(await many(12, (n) => upload(n, bytes))).map(({ status }) => status))
  expect(answers.filter((status) => status === 200)).toHaveLength(3)
  expect(answers.filter((status) => status === 429)).toHaveLength(answers.length - 3)
  report('pictures of a day over two instances', { tries: answers.length, taken: 3 })
})

it('a reference in any disguise is taken for one order, whichever instance each is handed in at', async () => {
  const rounds = LONG ? 30 : 4
  for (let round = 0; round < rounds; round++) {
    const core = `4${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`
    const disguises = [core, `UPI${core}`, `IN${core}`, `${core}A`, `${core}00`, ` ${core}`, `${core}Z`, `U${core}`]
    const orders = await many(disguises.length, () => anOrder(test, person, { big: 1 }))
    const answers = await many(disguises.length, (n) =>
      ask(n, `POST /api/orders/${orders[n]?._id}/confirm-payment`, {
        token: person.token,
        body: { transactionId: disguises[n], screenshot: null, upiId: '' },
      }),
    )
    expect(
      answers.filter(({ status }) => status === 200),
      core,
    ).toHaveLength(1)
  }
  report('references over two instances', { rounds, taken: rounds })
})

it('a link for a new device is mailed once, asked of both, and opened at the other', async () => {
  const rounds = LONG ? 20 : 2
  const owner = await theOwner(test)
  for (let round = 0; round < rounds; round++) {
    const { username } = await anInvitedColleague(test, owner, 'packer')
    const line = (n: number) => `2001:db8:${round + 1}:${n + 1}::1`
    await many(8, (n) => ask(n, 'POST /api/admin/device-link', { body: { username }, ip: line(n) }))
    await second.outbox.idle()
    const mails = (await test.mails()).filter(({ to, text }) => to === `${username}@example.in` && text.includes('/admin/device#'))
    expect(mails).toHaveLength(1)
    const guesses = await many(14, (n) =>
      many(5, (m) => ask(n, 'POST /api/admin/login', { body: { username, password: `guess-${m}` }, ip: line(n + 20) })),
    )
    expect(guesses.flat().filter(({ status }) => status === 401).length).toBeLessThanOrEqual(50)
    const opened = await ask(round, 'POST /api/admin/device', {
      body: { token: /device#(\S+)/.exec(mails[0]?.text ?? '')?.[1] },
      ip: line(90),
    })
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    const entered = await ask(round + 1, 'POST /api/admin/login', { body: { username, password: 'colleague-1' }, cookie, ip: line(91) })
    expect(entered.status).toBe(200)
  }
  report('locking staff out over two instances', { rounds, barred: 0 })
})

it('each mail leaves once, and a code within five seconds while a thousand orders of one shopper wait', { timeout: 600_000 }, async () => {
  const server = await badMailServer({ takesMs: 250 })
  const before = test.shop.mail
  test.shop.mail = second.shop.mail = openMail({ dataDir: '/nowhere', smtpUrl: server.url }, test.shop.log)
  const { _id } = await anOrder(test, person, { big: 1 })
  await test.shop.database.pool.query(
    `insert into outbox (type, payload, created_at, next_at, whose)
     select 'order.placed', jsonb_build_object('orderId', $1::text, 'customerId', $3::text, 'flood', 'yes'), $2, $2, $3::text from generate_series(1, 1000)`,
    [_id, test.shop.now(), person.id],
  )
  const strangers = Array.from({ length: LONG ? 12 : 4 }, (_, n) => `stranger-${n}@example.in`)
  let most = 0
  for (const [n, email] of strangers.entries()) {
    const before = server.received.length
    expect((await ask(n, 'POST /api/auth/send-registration-otp', { body: { email }, ip: `10.9.0.${n + 1}` })).status).toBe(200)
    await expect.poll(() => server.received.includes(email), { timeout: 60_000, interval: 20 }).toBe(true)
    most = Math.max(most, server.received.indexOf(email) - before)
  }
  expect(most).toBeLessThan(240) // in five seconds, of 250 ms each, six at once from each instance
  for (const email of strangers) expect(server.received.filter((to) => to === email)).toHaveLength(1)
  expect(server.received.length).toBeLessThan(500)
  await test.shop.database.pool.query("delete from outbox where payload->>'flood' = 'yes'")
  await second.outbox.idle()
  await test.mails()
  test.shop.mail = second.shop.mail = before
  await server.close()
  report('codes over two instances beside a flood of orders', { codes: strangers.length, 'mails ahead, at most': most })
})

it('two owners who switch each other off at the same moment: one of them stays', async () => {
  const alone = await testShop()
  const { pool } = alone.shop.database
  const [owner, colleague] = [await theOwner(alone), await aColleague(alone, 'super_admin')]
  const active = async () => (await pool.query("select id from admins where role = 'super_admin' and is_active")).rows.map(({ id }) => id)
  const own = (await active()).find((id) => id !== colleague.id)
  const off = (token: string, id: string) => alone.sendRaw(`PUT /api/admin/admins/${id}`, { token, body: { isActive: false } })
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const held = await pool.connect()
  await held.query('begin')
  await held.query('select 1 from admins for update')
  const both = [off(owner, colleague.id), off(colleague.token, own)]
  await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === 2, 60_000)
  await held.query('commit')
  held.release()
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await active()).toHaveLength(1)
  await alone.close()
})

it('a price, a courier, a way to pay and a role that one instance changes hold in the next request at the other', async () => {
  const { call } = test
  const owner = await theOwner(test)
  const colleague = await aColleague(test, 'admin')
  const place = () =>
    ask<AnswerTo<'POST /api/orders/create'>>(1, 'POST /api/orders/create', { token: person.token, body: orderBody({ small: 4 }) })
  const orders = () => ask(1, 'GET /api/orders/admin/all', { token: colleague.token })
  const payment = (enableUPI: boolean) =>
    call('PUT /api/admin/settings', { token: owner, body: { section: 'payment', data: { enableUPI }, password: OWNER_PASSWORD } })
  const before = await place()
  expect([before.body.order.total, before.body.order.deliveryDays, (await orders()).status]).toEqual([840, undefined, 200])

  const courier = { name: 'Sagar Riders', link: '', isActive: true, pinCodes: '470', days: { from: 1, to: 2 } }
  expect((await call('PUT /api/admin/couriers', { token: owner, body: { couriers: [courier] } })).status).toBe(200)
  expect((await place()).body.order.deliveryDays).toEqual({ from: 1, to: 2 })
  await test.shop.database.pool.query('update products set price = 19500 where id = $1', [products.small])
  expect((await place()).body.order.total).toBe(780)
  expect((await payment(false)).status).toBe(200)
  expect((await place()).body).toMatchObject({ code: 'order.no-payment-method' })
  expect((await payment(true)).status).toBe(200)
  expect((await place()).status).toBe(200)
  expect((await call(`PUT /api/admin/admins/${colleague.id}`, { token: owner, body: { role: 'packer' } })).status).toBe(200)
  expect((await orders()).status).toBe(401) // another role signs out
})
