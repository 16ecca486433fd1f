import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApi } from '#app.ts'
import { statementName } from '#platform/db/database.ts'
import type { Shop } from '#platform/shop.ts'
import { openShop } from '#platform/shop.ts'
import { aTransactionId, orderBody, productIds } from '../builders/orders.ts'
import type { Person } from '../builders/people.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { TcpProxy } from '../faults/tcp-proxy.ts'
import { tcpProxy } from '../faults/tcp-proxy.ts'
import type { Answer, TestShop } from '../test-shop.ts'
import { callsInto, testShop } from '../test-shop.ts'
import { UNBOUND } from '../unbound.ts'
import { most, proof } from './figures.ts'

const MAX_STATEMENTS = 60
/** A COMMIT goes over the wire as its text, or under the name that it is prepared by. */
const COMMIT = ['commit', statementName('commit')]
const isCommit = (bytes: Buffer) => COMMIT.some((word) => bytes.includes(word))

let test: TestShop
let person: Person
let admin: string
let product: string
let proxy: TcpProxy
let hurt: Shop
let api: Awaited<ReturnType<typeof buildApi>>
beforeAll(async () => {
  test = await testShop()
  person = await aCustomer(test)
  admin = await theOwner(test)
  product = (await productIds(test)).big
  const url = new URL(test.shop.config.databaseUrl ?? '')
  proxy = await tcpProxy({ path: `${url.searchParams.get('host')}/.s.PGSQL.5432` })
  hurt = await openShop(
    { ...test.shop.config, databaseUrl: `postgres://postgres@127.0.0.1:${proxy.port}${url.pathname}` },
    { mostUnpaid: UNBOUND },
  )
  api = await buildApi(hurt)
})
afterAll(async () => {
  await api.close()
  await hurt.close()
  await proxy.close()
  await test.close()
})

/** Asks the instance whose connections are cut. */
async function ask(what: string, token: string, body: object, key = ''): Promise<Answer> {
  return callsInto(api)(what, { token, body, headers: key ? { 'idempotency-key': key } : {} })
}

type Write = {
  /** Makes what the write is about; answers how to send it, how often it took effect, and what a repeat may be answered. */
  prepare: () => Promise<{ send: () => Promise<Answer>; effects: () => Promise<number> }>
  repeats: readonly (number | string)[]
}

const count = async (query: string, values: unknown[]): Promise<number> =>
  Number((await test.shop.database.pool.query(query, values)).rows[0].n)

async function anOrderOf(paid: boolean): Promise<string> {
  const { body } = await test.call('POST /api/orders/create', { token: person.token, body: orderBody({ big: 1 }) })
  const id: string = body.order._id
  if (paid) await test.call(`POST /api/orders/${id}/confirm-payment`, { token: person.token, body: { transactionId: aTransactionId() } })
  return id
}
const eventsOf = (id: string) => count('select count(*) as n from order_events where order_id = $1', [id])

const writes: Record<string, Write> = {
  'placing an order': {
    repeats: [200],
    prepare: async () => {
      const key = randomUUID()
      return {
        send: () => ask('POST /api/orders/create', person.token, orderBody({ big: 1 }), key),
        effects: () => count('select count(*) as n from request_keys k join orders o on o.id = k.order_id where k.key = $1', [key]),
      }
    },
  },
  'handing in a payment': {
    repeats: [200],
    prepare: async () => {
      const id = await anOrderOf(false)
      const body = { transactionId: aTransactionId() }
      return {
        send: () => ask(`POST /api/orders/${id}/confirm-payment`, person.token, body),
        effects: async () => (await eventsOf(id)) - 1,
      }
    },
  },
  'verifying a payment': {
    repeats: [200, 'payment.decided'],
    prepare: async () => {
      const id = await anOrderOf(true)
      return {
        send: () => ask(`POST /api/orders/${id}/admin/verify-payment`, admin, { verified: true, notes: '' }),
        effects: async () => {
          const moved = await count('select -coalesce(sum(delta), 0) as n from stock_movements where order_id = $1', [id])
          return moved === 1 ? (await eventsOf(id)) - 2 : moved
        },
      }
    },
  },
  'moving stock by hand': {
    repeats: [200],
    prepare: async () => {
      const notes = randomUUID()
      return {
        send: () => ask(`PUT /api/admin/inventory/${product}/stock`, admin, { type: 'add', quantity: 1, notes }, notes),
        effects: () => count('select count(*) as n from stock_movements where note = $1', [notes]),
      }
    },
  },
}

type Cut = 'cut before' | 'cut after'
const tally = { cuts: 0, lostAcknowledged: 0, duplicates: 0, wrong401: 0, faults: 0 }
const healed: number[] = []

/** Cuts the connection at the k-th statement of a write, repeats the write, and counts; answers whether there was a k-th one. */
async function cutAt(k: number, how: Cut, { prepare, repeats }: Write): Promise<boolean> {
  const { send, effects } = await prepare()
  let seen = 0
  proxy.onSend(() => (++seen === k ? how : 'pass'))
  const first = await send()
  proxy.onSend(() => 'pass')
  if (first.status === 401) tally.wrong401++
  if (first.status === 500) tally.faults++
  const began = Date.now()
  let again = await send()
  while (again.status === 503 && Date.now() - began < 5000) again = await send()
  healed.push(Date.now() - began)
  expect(repeats, JSON.stringify([first.status, again])).toContain(again.status === 200 ? 200 : again.body.code)
  const times = await effects()
  if (first.status === 200 && times === 0) tally.lostAcknowledged++
  if (times > 1) tally.duplicates++
  tally.cuts++
  expect(times).toBe(1)
  return seen >= k
}

it.each(Object.entries(writes))(
  '[RD-051][RD-052] %s happens once, at whichever statement its connection breaks',
  { timeout: 600_000 },
  async (_, write) => {
    for (const how of ['cut before', 'cut after'] as const) {
      let k = 1
      while (k < MAX_STATEMENTS && (await cutAt(k, how, write))) k++
      expect(k).toBeGreaterThan(4)
    }
    expect(tally).toMatchObject({ lostAcknowledged: 0, duplicates: 0, wrong401: 0, faults: 0 })
  },
)

it('[RD-052] an order whose COMMIT was done and never answered is the same order when it is sent again', async () => {
  const { send, effects } = await (writes['placing an order']?.prepare() ?? Promise.reject(new Error('no such write')))
  let commits = 0
  proxy.onSend((bytes) => (isCommit(bytes) && ++commits === 1 ? 'cut after' : 'pass'))
  const lost = await send()
  proxy.onSend(() => 'pass')
  const again = await send()
  expect({ lost: lost.status, again: again.status, orders: await effects() }).toEqual({ lost: 503, again: 200, orders: 1 })
  // the outbox may hold one at this moment
  const kept = () => hurt.database.pool.totalCount - hurt.database.pool.idleCount
  await expect.poll(kept, { timeout: 60_000, interval: 10 }).toBe(0)
  proof({
    name: 'connection cut at every statement, before and after',
    figures: { writes: Object.keys(writes).length, ...tally, connectionsKept: 0, worstRecoveryMs: most(healed) },
  })
})
