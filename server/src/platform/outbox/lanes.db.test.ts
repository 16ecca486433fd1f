import type { Order } from 'contract/orders/order.schemas.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anOrder } from '#test/builders/orders.ts'
import type { Person } from '#test/builders/people.ts'
import { aCustomer } from '#test/builders/people.ts'
import type { MailServer } from '#test/fakes/bad-servers.ts'
import { badMailServer } from '#test/fakes/bad-servers.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { openMail } from '../mail/mailer.ts'

const SLOW_MS = 250
const FLOOD = 1000
/** Six at once, four a second: told by mails, because a busy machine's seconds are longer. */
const MAILS_IN_FIVE_SECONDS = 120

let test: TestShop
let server: MailServer
beforeEach(async () => {
  test = await testShop()
  server = await badMailServer({ takesMs: SLOW_MS })
  await test.mails()
  test.shop.mail = openMail({ dataDir: '/nowhere', smtpUrl: server.url }, test.shop.log)
})
afterEach(async () => {
  await test.shop.database.pool.query(`delete from outbox where handled_at is null and payload->>'flood' = 'yes'`)
  await test.close()
  await server.close()
})

/** An order of each of these shoppers, and as many more events of it as if it had been placed so often. */
async function flood(people: readonly Person[]): Promise<void> {
  const orders: Order[] = []
  for (const person of people) orders.push(await anOrder(test, person))
  for (const { _id } of orders)
    await test.shop.database.pool.query(
      `insert into outbox (type, payload, created_at, next_at, whose)
       select 'order.placed', jsonb_build_object('orderId', $1::text, 'customerId', c.id, 'flood', 'yes'), $2, $2, c.id::text
       from generate_series(1, $3), orders o join customers c on c.id = o.customer_id where o.id = $1::uuid`,
      [_id, test.shop.now(), Math.ceil(FLOOD / people.length)],
    )
}

/** Waits for the first mail to this address. */
const arrival = (address: string) => expect.poll(() => server.received, { interval: 20 }).toContain(address)

/** How many other mails leave between the asking and the first mail to this address. */
async function mailsAheadOf(address: string, ask: () => Promise<unknown>): Promise<number> {
  const before = server.received.length
  await ask()
  await arrival(address)
  return server.received.indexOf(address) - before
}

describe('with a mail server that takes 250 ms for a mail', () => {
  it.each([1, 12])(
    'a code leaves within five seconds while 1,000 orders of %i shoppers wait, several mails at once',
    { timeout: 600_000 },
    async (shoppers) => {
      const people = await Promise.all(Array.from({ length: shoppers }, () => aCustomer(test)))
      await flood(people)
      test.shop.wake([])
      await arrival(people[0]?.email ?? '')
      const ask = () => test.call('POST /api/auth/send-registration-otp', { body: { email: 'stranger@example.in' } })
      expect(await mailsAheadOf('stranger@example.in', ask)).toBeLessThan(MAILS_IN_FIVE_SECONDS)
      expect(server.received.length).toBeLessThan(FLOOD / 2)
      await expect.poll(() => server.busiest(), { interval: 20 }).toBeGreaterThan(1)
    },
  )

  it.each([1, 12])(
    'the order of another shopper is mailed within five seconds while 1,000 orders of %i shoppers wait',
    { timeout: 600_000 },
    async (shoppers) => {
      const people = await Promise.all(Array.from({ length: shoppers }, () => aCustomer(test)))
      await flood(people)
      const other = await aCustomer(test)
      test.shop.wake([])
      await arrival(people[0]?.email ?? '')
      expect(await mailsAheadOf(other.email, () => anOrder(test, other))).toBeLessThan(MAILS_IN_FIVE_SECONDS)
    },
  )
})
