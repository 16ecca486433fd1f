import { addDays, istDay } from 'contract/rules/ist.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { purgeKeys } from '#platform/db/idempotency-key.ts'
import { sha256Of } from '#platform/files/files.ts'
import { ADDRESS, anOrder, aPaidOrder, orderBody, pay } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { mailDailyReport } from './mail-daily-report.ts'
import { runDaily, startJobs } from './schedule.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const DAY = 86_400_000
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the nightly work', () => {
  it('takes out what is over and keeps what is shown', async () => {
    const person = await aCustomer(test)
    const { pool } = test.shop.database
    const picture = async (purpose: 'product' | 'review') => {
      const id = test.shop.newId()
      const bytes = Buffer.from('x')
      await pool.query(`insert into files values ($1, $2, 'image/webp', 1, $3, now())`, [id, purpose, sha256Of(bytes)])
      await test.shop.files.put(id, bytes)
      return id
    }
    const [orphan, bought] = [await picture('review'), await picture('product')]
    // a photo of the day of the order, in whose place the product has another one since
    const { rows } = await pool.query(`select images from products where slug = 'special-lion-beedi-big'`)
    const show = (images: unknown) =>
      pool.query(`update products set images = $1 where slug = 'special-lion-beedi-big'`, [JSON.stringify(images)])
    await show([{ src: `/api/products/pictures/${bought}`, alt: 'Big Pack' }])
    const order = await anOrder(test, person)
    await show(rows[0].images)
    await test.call(`POST /api/orders/${order._id}/confirm-payment`, {
      token: person.token,
      body: { transactionId: '425210984777', screenshot: PIXEL, upiId: '' },
    })
    await test.call('POST /api/auth/login', { body: { email: 'nobody@example.in', password: 'wrong-1' } })
    test.later(2 * DAY)
    const ago = (hours: number) => new Date(test.shop.now().getTime() - hours * 3_600_000)
    await pool.query(`insert into exchanged_codes values ('of yesterday', $1, $2), ('of today', $1, $3)`, [person.id, ago(25), ago(23)])
    expect(await runDaily(test.shop)).toBe(0)
    expect(await test.shop.files.get(orphan)).toBeUndefined()
    expect((await pool.query('select purpose from files order by 1')).rows).toEqual([
      { purpose: 'payment-screenshot' },
      { purpose: 'product' },
    ])
    expect(await test.shop.files.get(bought)).toBeDefined()
    expect((await pool.query('select count(*)::int as n from limited_tries')).rows[0].n).toBe(0)
    expect((await pool.query('select code_hash from exchanged_codes')).rows).toEqual([{ code_hash: 'of today' }])
    const token = await theOwner(test)
    expect((await test.sendRaw(`GET /api/orders/${order._id}/admin/screenshot`, { token })).status).toBe(200)
  })

  it('keeps each trace as long as it was promised, and a day longer none', async () => {
    const { pool } = test.shop.database
    const person = await aCustomer(test)
    const order = await anOrder(test, person)
    await theOwner(test)
    const ago = (days: number) => new Date(test.shop.now().getTime() - days * DAY)
    const alert = (outcome: string, days: number) => `${outcome}, ${days} days`
    for (const [outcome, days] of [
      ['refused', 89],
      ['refused', 91],
      ['waiting', 399],
      ['waiting', 401],
      ['recorded', 399],
      ['recorded', 401],
    ] as const)
      await pool.query(
        `with kept as (
           insert into alerts (id, key, source, profile, outcome, rules, amount, reference, booked_on, arrived_at, judged_at, next_try_at)
           values ($1, $2, 'mail', 'hdfc-mail', $3, '[]', 100, '632600001234', $4::timestamptz::date, $4, $4, case $3 when 'waiting' then timestamptz '2099-01-01' end)
           returning id)
         insert into alert_bytes select id, 'x' from kept`,
        [test.shop.newId(), alert(outcome, days), outcome, ago(days)],
      )
    await pool.query(
      `insert into sessions (id, token_hash, realm, customer_id, created_at, last_used_at, expires_at)
       select gen_random_uuid(), rpad(h, 43), 'customer', $1, $2, $2, e from (values ('29 days', $3::timestamptz), ('31 days', $4)) v (h, e)`,
      [person.id, ago(60), ago(29), ago(31)],
    )
    await pool.query(
      `insert into codes (id, purpose, email, code_hash, created_at, expires_at)
       select gen_random_uuid(), 'reset', 'trace@example.in', rpad(h, 43), $1, e from (values ('23 hours', $2::timestamptz), ('25 hours', $3)) v (h, e)`,
      [ago(2), ago(23 / 24), ago(25 / 24)],
    )
    await pool.query(`insert into upload_days select $1, day, 7 from (values ($2::date), ($3)) v (day)`, [
      person.id,
      istDay(ago(1)),
      istDay(ago(2)),
    ])
    const looking = (days: number) =>
      pool.query(
        `insert into review_presence select $1, id, $2 from admins limit 1 on conflict (order_id, admin_id) do update set seen_at = excluded.seen_at`,
        [order._id, ago(days)],
      )
    // a form that names its picture may still be open
    for (const [hours, id] of [
      [23, test.shop.newId()],
      [25, test.shop.newId()],
    ] as const)
      await pool.query(`insert into files values ($1, 'review', 'image/webp', 1, $2, $3)`, [id, `sent ${hours} hours ago`, ago(hours / 24)])
    const kept = async (sql: string) => (await pool.query<{ what: string }>(`${sql} order by 1`)).rows.map(({ what }) => what)
    await looking(23 / 24)
    await runDaily(test.shop)
    expect(await kept('select order_id as what from review_presence')).toEqual([order._id])
    await looking(25 / 24)
    await runDaily(test.shop)
    expect(await kept('select order_id as what from review_presence')).toEqual([])
    const bytes = ['recorded, 399 days', 'refused, 89 days', 'waiting, 399 days', 'waiting, 401 days']
    expect(await kept('select key as what from alerts')).toEqual(['recorded, 399 days', 'recorded, 401 days', ...bytes.slice(1)])
    expect(await kept('select key as what from alerts join alert_bytes on alert_id = id')).toEqual(bytes)
    expect(await kept(`select trim(token_hash) as what from sessions where token_hash like '% days %'`)).toEqual(['29 days'])
    expect(await kept(`select trim(code_hash) as what from codes where email = 'trace@example.in'`)).toEqual(['23 hours'])
    expect(await kept(`select sha256 as what from files where sha256 like 'sent %'`)).toEqual(['sent 23 hours ago'])
    expect(await kept('select day::text as what from upload_days where bytes = 7')).toEqual([istDay(ago(1))])
    await pool.query(`delete from files where sha256 like 'sent %'`)
    await pool.query('delete from alerts')
  })

  it('[RD-024] forgets the key of an addition to the cart, never the one of an order: its repeat makes no second order', async () => {
    const person = await aCustomer(test)
    const body = orderBody({ big: 2 })
    const again = (key: string) => test.call('POST /api/orders/create', { token: person.token, body, headers: { 'idempotency-key': key } })
    const { order } = (await again('of-an-order')).body
    const { pool } = test.shop.database
    await pool.query(`insert into request_keys select actor_id, 'of-the-cart', 'other', at from request_keys where key = 'of-an-order'`)
    await purgeKeys(test.shop.db, new Date(test.shop.now().getTime() + DAY))
    expect((await pool.query(`select key from request_keys where key like 'of-%'`)).rows).toEqual([{ key: 'of-an-order' }])
    expect((await again('of-an-order')).body.order._id).toBe(order._id)
  })

  it('takes out events that were handled more than 30 days ago, and none that still waits', async () => {
    const { pool } = test.shop.database
    const add = (whose: string, handled: number | null) =>
      pool.query(
        `insert into outbox (type, whose, payload, created_at, next_at, attempts, handled_at)
         values ('order.gone', $1, '{}', $2, '2099-01-01', 1, $3)`,
        [whose, new Date(test.shop.now().getTime() - 40 * DAY), handled && new Date(test.shop.now().getTime() - handled * DAY)],
      )
    await Promise.all([add('old', 31), add('new', 29), add('waiting', null)])
    expect(await runDaily(test.shop)).toBe(0)
    const { rows } = await pool.query(`select whose from outbox where type = 'order.gone' order by whose`)
    expect(rows).toEqual([{ whose: 'new' }, { whose: 'waiting' }])
    await pool.query(`delete from outbox where type = 'order.gone'`)
  })

  it('is done once a day, whoever comes first', async () => {
    let done = 0
    const jobs = [{ name: 'count', run: async () => (done += 1) }]
    await Promise.all([runDaily(test.shop, { claimed: true, jobs }), runDaily(test.shop, { claimed: true, jobs })])
    await runDaily(test.shop, { claimed: true, jobs })
    expect(done).toBe(1)
    test.later(DAY)
    await runDaily(test.shop, { claimed: true, jobs })
    expect(done).toBe(2)
  })

  it('goes on after a job that failed, which is counted and tried again in the next hour', async () => {
    const done: string[] = []
    let isBroken = true
    const jobs = [
      {
        name: 'breaks',
        run: async () => {
          if (isBroken) throw new Error('the disk is full')
          done.push('breaks')
        },
      },
      { name: 'follows', run: async () => done.push('follows') },
    ]
    const runs = new Map()
    await runDaily(test.shop, { claimed: true, jobs, runs })
    expect([done, runs.get('breaks')]).toEqual([['follows'], expect.objectContaining({ ok: false, failures: 1 })])
    isBroken = false
    await runDaily(test.shop, { claimed: true, jobs, runs })
    expect([done, runs.get('breaks')]).toEqual([['follows', 'breaks'], expect.objectContaining({ ok: true, failures: 1 })])
  })

  it('counts a broken invariant', async () => {
    const { pool } = test.shop.database
    await pool.query(`update products set stock = stock + 1 where sku = 'SLB-BIG'`)
    expect(await runDaily(test.shop)).toBe(1)
    await pool.query(`update products set stock = stock - 1 where sku = 'SLB-BIG'`)
  })

  it('[RD-120] mails the daily report only while the owner wants it', async () => {
    const reports = async () => (await test.mails()).filter((mail) => mail.subject.startsWith('Daily report')).length
    const wish = async (dailyReports: boolean) =>
      test.call('PUT /api/admin/settings', { token: await theOwner(test), body: { section: 'notifications', data: { dailyReports } } })
    const before = await reports()
    await wish(false)
    await mailDailyReport(test.shop)
    expect(await reports()).toBe(before)
    await wish(true)
    await mailDailyReport(test.shop)
    expect(await reports()).toBe(before + 1)
  })

  it('[RD-120] says in the report what yesterday and today brought', async () => {
    test.later(3 * DAY)
    const owner = await theOwner(test)
    await test.call('PUT /api/admin/settings', { token: owner, body: { section: 'notifications', data: { dailyReports: true } } })
    const person = await aCustomer(test)
    const order = await aPaidOrder(test, person, { big: 2 })
    await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: owner, body: { verified: true } })
    test.later(DAY)
    await aCustomer(test)
    await aCustomer(test)
    await mailDailyReport(test.shop)
    const today = istDay(test.shop.now())
    const mail = (await test.mails()).findLast(({ subject }) => subject.startsWith('Daily report'))
    expect(mail?.subject).toBe(`Daily report ${today}`)
    expect(mail?.text?.split('\n')).toEqual([
      `${addDays(today, -1)}: 1 orders, ₹560 verified, 1 new customers`,
      `${today} (so far): 0 orders, ₹0 verified, 2 new customers`,
      `${test.shop.config.publicUrl}/admin/analytics`,
    ])
  })
})

it('the jobs of a shop run each at its own pace, are known by name with their end, and stop with it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const jobs = startJobs(test.shop)
  const names = () => [...jobs.runs().keys()].sort()
  const often = [
    'automatic-verification',
    'bank-credits',
    'notice-takeover',
    'supply-waiting-orders',
    'telegram-summary',
    'tell-of-owed-money',
    'tell-of-stock',
    'unpaid-orders',
  ]
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect(names()).toEqual([])
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(names()).toEqual(often), { timeout: 60_000 })
  vi.advanceTimersByTime(50 * 60_000)
  const hourly = [...often, 'automatic-against-statements', 'remind-staff', 'daily-report', 'check-invariants', 'purge-uploads']
  await vi.waitFor(() => expect(names()).toEqual(expect.arrayContaining(hourly)), { timeout: 60_000 })
  expect([...jobs.runs().values()].filter(({ ok, failures, seconds }) => !ok || failures > 0 || seconds < 0 || seconds > 60)).toEqual([])
  expect(jobs.violations()).toBe(0)
  jobs.stop()
  expect(vi.getTimerCount()).toBe(0)
})

describe('a minimum age above 18', () => {
  it('[RD-099][RD-100] wants a date of birth that proves it, by state and by PIN code', async () => {
    const year = new Date().getFullYear()
    const to = (state: string, zipCode: string) => orderBody({ big: 1 }, { shippingAddress: { ...ADDRESS, state, zipCode } })
    const create = async (dateOfBirth: string | undefined, body: object) =>
      test.call('POST /api/orders/create', { token: (await aCustomer(test, dateOfBirth ? { dateOfBirth } : {})).token, body })
    expect((await create(undefined, to('Karnataka', '560001'))).body).toMatchObject({
      code: 'order.under-age',
      minimumAge: 21,
      message: expect.stringContaining('date of birth'),
    })
    expect((await create(`${year - 19}-01-01`, to('Karnataka', '560001'))).status).toBe(403)
    expect((await create(`${year - 19}-01-01`, to('KARNATAKA ', '560001'))).body.message).toBe(
      'You must be at least 21 years old to order to Karnataka.',
    )
    // another state in the address is no way around it
    expect(await create(`${year - 19}-01-01`, to('Kerala', '560001'))).toMatchObject({
      status: 400,
      body: { message: 'PIN code 560001 is in Karnataka. Please correct the state or the PIN code.' },
    })
    expect((await create(`${year - 30}-01-01`, to('Karnataka', '560001'))).status).toBe(200)
    expect((await create(undefined, to('Madhya Pradesh', '470002'))).status).toBe(200)
  })

  it('[SF-425][RD-144] an order is found by its number as well as by its id', async () => {
    const person = await aCustomer(test)
    const order = await anOrder(test, person)
    expect((await test.call(`GET /api/orders/${order.orderNumber.toLowerCase()}`, { token: person.token })).body.order._id).toBe(order._id)
    expect((await pay(test, await aCustomer(test), { _id: order.orderNumber })).status).toBe(403)
  })
})
