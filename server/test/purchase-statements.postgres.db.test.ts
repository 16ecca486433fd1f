import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aTransactionId, orderBody, productIds } from './builders/orders.ts'
import { aCustomer, theOwner } from './builders/people.ts'
import type { TestShop } from './test-shop.ts'
import { testShop } from './test-shop.ts'

/** The most statements of each step, `begin` and `commit` and the query of the session counted. `npm run bench statements` prints them. */
const MOST = { cart: 4, order: 10, submit: 9, verify: 15, outbox: 4, idle: 3 }
const IDLE_MS = 5000

let test: TestShop
let owner: string
let texts: string[] = []
let sendMails: () => Promise<void>
beforeAll(async () => {
  const { query } = Client.prototype
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [asked] = given
    texts.push(typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked))
    return Reflect.apply(query, this, given)
  })
  test = await testShop()
  owner = await theOwner(test)
  const { wake } = test.shop
  const claimed: Parameters<typeof wake>[0][] = []
  test.shop.wake = (events) => void claimed.push(events) // what follows in the outbox is counted apart
  sendMails = async () => {
    for (const events of claimed.splice(0)) wake(events)
    await expect.poll(() => texts.filter((text) => /^update "outbox" set .*"handled_at"/.test(text)).length).toBe(1)
  }
})
afterAll(async () => {
  vi.restoreAllMocks()
  await test.close()
})

/** The statements that this process sends while it is under way; without those of the poll, which belong to no request. */
async function statementsOf<T>(work: Promise<T>): Promise<{ sent: string[]; result: T }> {
  texts = []
  const result = await work
  return { sent: texts.filter((text) => !text.includes(' as v0')), result }
}

it('a purchase takes no more statements than are planned for each of its steps, and waiting takes next to none', async () => {
  const { small } = await productIds(test)
  const buy = async () => {
    const { token } = await aCustomer(test)
    const sendOnce = (key: string) => ({ token, headers: { 'idempotency-key': `${key}-${token.slice(0, 20)}` } })
    const cart = await statementsOf(test.call('POST /api/cart/add', { ...sendOnce('cart'), body: { productId: small, quantity: 3 } }))
    const order = await statementsOf(
      test.call('POST /api/orders/create', { ...sendOnce('order'), body: orderBody({ small: 3 }, { source: 'cart' }) }),
    )
    const orderId = order.result.body.order._id
    const placed = await statementsOf(sendMails())
    const body = { transactionId: aTransactionId(), screenshot: null, upiId: '' }
    const submit = await statementsOf(test.call(`POST /api/orders/${orderId}/confirm-payment`, { token, body }))
    const submitted = await statementsOf(sendMails())
    const verdict = { verified: true, notes: '' }
    const verify = await statementsOf(test.call(`POST /api/orders/${orderId}/admin/verify-payment`, { token: owner, body: verdict }))
    const outbox = await statementsOf(sendMails())
    expect([cart, order, submit, verify].map(({ result }) => result.status)).toEqual([200, 200, 200, 200])
    return { cart, order, placed, submit, submitted, verify, outbox }
  }
  await buy() // the first one fills what is kept in memory
  const steps = await buy()
  texts = []
  await sleep(IDLE_MS)
  const sent: Record<string, string[]> = Object.fromEntries(Object.entries(steps).map(([step, { sent }]) => [step, sent]))
  sent.idle = texts
  if (process.env.STATEMENTS) process.stdout.write(`${JSON.stringify(sent, null, 1)}\n`)
  for (const [step, most] of Object.entries(MOST)) expect(sent[step]?.length, step).toBeLessThanOrEqual(most)
})
