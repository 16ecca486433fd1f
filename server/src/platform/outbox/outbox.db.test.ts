import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { channelsOf } from '#channels.ts'
import { anOrder } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer } from '#test/builders/people.ts'
import type { MailServer } from '#test/fakes/bad-servers.ts'
import { badMailServer } from '#test/fakes/bad-servers.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { openMail } from '../mail/mailer.ts'
import { claimEvents } from './outbox.store.ts'
import { startOutbox } from './outbox.ts'

const HOUR = 3_600_000
const SHOP = 'care@special-lion-beedi.example'

let test: TestShop
let server: MailServer
let person: Person
beforeEach(async () => {
  test = await testShop()
  server = await badMailServer()
  person = await aCustomer(test)
  await test.mails()
  test.shop.mail = openMail({ dataDir: '/nowhere', smtpUrl: server.url }, test.shop.log)
})
afterEach(async () => {
  await test.close()
  await server.close()
})

const pass = async (hours: number) => {
  test.later(hours * HOUR)
  await test.mails()
}
const got = (address: string) => server.received.filter((to) => to === address).length
const waiting = async () =>
  (await test.shop.database.pool.query('select count(*)::int as n from outbox where handled_at is null')).rows[0].n

it('a code that a dying instance had claimed is free after 20 seconds, other mail after 90', async () => {
  const { db, pool } = test.shop.database
  await test.call('POST /api/auth/send-registration-otp', { body: { email: 'kavya.rathore@example.in' } })
  await anOrder(test, person)
  await test.mails()
  // an hour ahead, where the shop that runs beside it claims nothing
  const began = test.shop.now().getTime() + 3_600_000
  await pool.query('update outbox set handled_at = null, attempts = 0, next_at = $1', [new Date(began)])
  const claim = async (seconds: number) => {
    const now = new Date(began + seconds * 1000)
    const turns = []
    for (let turn = 0; turn < 2; turn++)
      turns.push(
        ...(await claimEvents(db, {
          now,
          skipped: [],
          onlyAwaited: false,
          most: 9,
          channels: [],
        })),
      )
    return turns.map(({ lane }) => lane).sort()
  }
  expect(await claim(1)).toEqual([0, 1])
  expect([await claim(20), await claim(21), await claim(90), await claim(91)]).toEqual([[], [0], [0], [1]])
  await pool.query('update outbox set handled_at = $1', [test.shop.now()])
})

describe('an event with a mail for the shopper and one for the shop', () => {
  it('mails the shopper once while the address of the shop is refused, and the shop as soon as it is not', async () => {
    server.unknown.add(SHOP)
    await anOrder(test, person)
    await test.mails()
    for (const hours of [1, 2, 3]) await pass(hours)
    expect({ shopper: got(person.email), shop: got(SHOP), waiting: await waiting() }).toEqual({ shopper: 1, shop: 0, waiting: 1 })
    server.unknown.clear()
    await pass(2)
    expect({ shopper: got(person.email), shop: got(SHOP), waiting: await waiting() }).toEqual({ shopper: 1, shop: 1, waiting: 0 })
  })

  it('mails the shop at once while a mistyped address of the shopper is refused, and gives that up after a day', async () => {
    server.unknown.add(person.email)
    await anOrder(test, person)
    await test.mails()
    await pass(22)
    expect({ shop: got(SHOP), waiting: await waiting() }).toEqual({ shop: 1, waiting: 1 })
    await pass(3)
    expect({ shop: got(SHOP), waiting: await waiting() }).toEqual({ shop: 1, waiting: 0 })
    server.unknown.clear()
    await pass(2)
    expect(got(person.email)).toBe(0)
  })

  it('is not given up at the first refusal after days without a mail server: the owner has a day to mend what he has set', async () => {
    server.mood('refuses the sender')
    await anOrder(test, person)
    await test.mails()
    server.unknown.add(person.email).add(SHOP)
    server.mood('well')
    await pass(60)
    expect(await waiting()).toBe(1)
    server.unknown.clear()
    await pass(2)
    expect({ shopper: got(person.email), shop: got(SHOP), waiting: await waiting() }).toEqual({ shopper: 1, shop: 1, waiting: 0 })
  })

  it('mails both once after days in which the mail server refused the shop as a sender', async () => {
    server.mood('refuses the sender')
    await anOrder(test, person)
    await test.mails()
    await pass(60)
    expect(await waiting()).toBe(1)
    server.mood('well')
    await pass(2)
    expect({ shopper: got(person.email), shop: got(SHOP), waiting: await waiting() }).toEqual({ shopper: 1, shop: 1, waiting: 0 })
  })
})

it('the clock of an outbox delivers what nobody rang for, and stops with it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const outbox = startOutbox(test.shop, channelsOf(test.shop))
  await outbox.idle()
  await test.shop.database.pool.query(
    `insert into outbox (type, payload, created_at, next_at) values ('order.gone', '{}', now(), now() - interval '1 minute')`,
  )
  const handled = async () =>
    (await test.shop.database.pool.query(`select handled_at is not null as handled from outbox where type = 'order.gone'`)).rows
  expect(await handled()).toEqual([{ handled: false }])
  vi.advanceTimersToNextTimer()
  await expect.poll(handled).toEqual([{ handled: true }])
  await outbox.stop()
  expect(vi.getTimerCount()).toBe(0)
})
