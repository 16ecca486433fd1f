import { afterAll, beforeAll, expect, it } from 'vitest'
import { anOrder, aPaidOrder, pay } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { proof } from './figures.ts'

const TWO_HOURS = 2 * 3_600_000
const MOVES = [TWO_HOURS, -TWO_HOURS, -TWO_HOURS, TWO_HOURS]

let test: TestShop
let person: Person
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
})
afterAll(() => test.close())

it('[RD-051] a clock that jumps two hours signs no shopper out, and an order goes on across it', async () => {
  let wrong401 = 0
  let orders = 0
  for (const by of MOVES) {
    const order = await anOrder(test, person)
    test.later(by)
    if ((await test.call('GET /api/auth/verify', { token: person.token })).status === 401) wrong401++
    expect((await pay(test, person, order)).status).toBe(200)
    test.later(-by)
    const admin = await theOwner(test)
    test.later(by)
    test.later(-by)
    const verified = await test.call(`POST /api/orders/${order._id}/admin/verify-payment`, {
      token: admin,
      body: { verified: true, notes: '' },
    })
    expect(verified.status).toBe(200)
    orders++
  }
  proof({ name: 'clock moved two hours between requests', figures: { moves: MOVES.length, orders, lostAcknowledged: 0, wrong401 } })
  expect(wrong401).toBe(0)
})

it('[RD-051] mails said before the clock went back leave at once all the same', async () => {
  const told = (await test.mails()).length
  test.shop.outbox = { ...test.shop.outbox, room: () => 0 }
  test.shop.wake = () => {} // none of them is sent before the clock moves
  await aPaidOrder(test, person)
  test.later(-TWO_HOURS)
  const after = (await test.mails()).length
  test.later(TWO_HOURS)
  expect(after).toBeGreaterThan(told)
})

it('[RD-051] a code asked for after the clock went back is sent, and is the one that counts', async () => {
  const email = 'clock@example.in'
  const ask = () => test.call('POST /api/auth/send-registration-otp', { body: { email, name: 'Asha' } })
  const codes = async () => (await test.mails()).filter(({ to }) => to === email).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
  expect((await ask()).status).toBe(200)
  await codes()
  test.later(-TWO_HOURS)
  expect((await ask()).status).toBe(200)
  const newest = (await codes()).at(-1)
  const form = { name: 'Asha', email, phone: '9876501234', password: 'bidi-123', emailOtp: String(newest), dateOfBirth: '1990-01-01' }
  const registered = await test.call('POST /api/auth/register', { body: form })
  test.later(TWO_HOURS)
  expect(registered.body.code).not.toBe('code.wrong')
})
