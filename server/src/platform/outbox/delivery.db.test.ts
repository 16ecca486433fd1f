import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import type { Shop } from '../shop.ts'
import { openShop } from '../shop.ts'
import { transact } from '../transact.ts'
import type { ShopEvent } from './event.ts'
import { claimEvents } from './outbox.store.ts'
import type { Outbox } from './outbox.ts'
import { startOutbox } from './outbox.ts'

const START = Date.parse('2026-11-23T04:30:00Z')
let shop: Shop
let drop: () => Promise<void>
let now: number
let outboxes: Outbox[]
beforeEach(async () => {
  now = START
  outboxes = []
  const fresh = await freshDatabase()
  drop = fresh.drop
  shop = await openShop(fresh.config, { now: () => new Date(now) })
})
afterEach(async () => {
  await Promise.all(outboxes.map(({ stop }) => stop()))
  await shop.close()
  await drop()
})

const emit = (...events: ShopEvent[]) =>
  transact(shop, async (unit) => {
    for (const event of events) await unit.emit(event)
  })
const note = (messageId: string): ShopEvent => ({ type: 'message.received', messageId })
const code = (email: string): ShopEvent => ({
  type: 'code.issued',
  email,
  name: 'Asha',
  purpose: 'reset',
  code: '421907',
  key: `k-${email}`,
})
const nameOf = (event: ShopEvent) => ('messageId' in event ? event.messageId : 'email' in event ? event.email : event.type)
/** An outbox that gives each event to `send`. */
function start(send: (name: string) => Promise<void>): Outbox {
  const outbox = startOutbox(shop, [
    { name: 'email', messagesFor: async (event) => [{ key: nameOf(event), send: () => send(nameOf(event)) }] },
  ])
  outboxes.push(outbox)
  return outbox
}
const rows = async (what: string) => (await shop.database.pool.query(`select ${what} from outbox order by id`)).rows

it('what fails is tried again after two seconds, then after twice as long each time, at most an hour', async () => {
  await emit(note('m-1'))
  const tries: number[] = []
  const outbox = start(async () => {
    tries.push((now - START) / 1000)
    throw new Error('the provider is away')
  })
  await outbox.idle()
  for (const seconds of [1.999, 2, 5.999, 6, 13.999, 14]) {
    now = START + seconds * 1000
    await outbox.idle()
  }
  expect(tries).toEqual([0, 2, 6, 14])
  expect(await rows('attempts, error, handled_at')).toEqual([{ attempts: 4, error: 'Error: the provider is away', handled_at: null }])
  await shop.database.pool.query('update outbox set attempts = 40')
  now += 16_000
  await outbox.idle()
  expect((await rows('next_at')).map(({ next_at }) => (next_at - now) / 1000)).toEqual([3600])
})

it('a code is in the database until it is sent and no longer, what else was told stays there', async () => {
  await emit(code('asha@example.in'), note('m-2'))
  let isAway = true
  const outbox = start(async () => {
    if (isAway) throw new Error('the provider is away')
  })
  await outbox.idle()
  expect((await rows('payload')).map(({ payload }) => payload.code ?? payload.messageId)).toEqual(['421907', 'm-2'])
  isAway = false
  now += 5000
  await outbox.idle()
  const after = await rows('payload, error, handled_at')
  expect(after.map(({ payload, error, handled_at }) => [payload, error, handled_at?.getTime()])).toEqual([
    [{}, null, now],
    [{ messageId: 'm-2' }, null, now],
  ])
})

describe('events that wait together', () => {
  it('go in the order of their age, those that somebody waits for before all others', async () => {
    const orderOf = (to: 'shipped' | 'delivered', seq: number): ShopEvent => {
      return { type: 'order.moved', orderId: 'o-1', customerId: 'c-7', seq, to, why: '' }
    }
    for (const event of [orderOf('shipped', 3), orderOf('delivered', 4), code('asha@example.in')]) {
      await emit(event)
      now += 1000
    }
    const sent: string[] = []
    const outbox = startOutbox(shop, [
      {
        name: 'email',
        messagesFor: async (event) => [
          { key: event.type, send: async () => void sent.push(event.type === 'order.moved' ? event.to : event.type) },
        ],
      },
    ])
    outboxes.push(outbox)
    await outbox.idle()
    expect(sent).toEqual(['code.issued', 'shipped', 'delivered'])
  })

  it('are six at once at most, and four where nobody waits for them', async () => {
    await emit(...['m-1', 'm-2', 'm-3', 'm-4', 'm-5', 'm-6', 'm-7'].map(note))
    const inHand = new Set<string>()
    const most = { ordinary: 0, all: 0 }
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const sent: string[] = []
    const outbox = start(async (name) => {
      inHand.add(name)
      most.ordinary = Math.max(most.ordinary, [...inHand].filter((one) => one.startsWith('m-')).length)
      most.all = Math.max(most.all, inHand.size)
      await released
      inHand.delete(name)
      sent.push(name)
    })
    const idle = outbox.idle()
    try {
      await vi.waitUntil(() => inHand.size >= 4, 60_000)
      await emit(...['a', 'b', 'c'].map((name) => code(`${name}@example.in`)))
      await vi.waitUntil(() => inHand.size >= 6, 60_000)
    } finally {
      release()
    }
    await idle
    await outbox.idle()
    expect(most).toEqual({ ordinary: 4, all: 6 })
    expect(sent.sort()).toEqual(['a@example.in', 'b@example.in', 'c@example.in', 'm-1', 'm-2', 'm-3', 'm-4', 'm-5', 'm-6', 'm-7'])
  })
})

it('what is not sent before the end is left to the next process, once its lease has run out', async () => {
  const person = (kind: 'first' | 'last'): ShopEvent => ({ type: 'order.reminded', orderId: 'o-1', customerId: 'c-7', kind })
  await emit(person('first'), person('last'))
  const kinds = (sent: string[], onFirst = () => {}) =>
    startOutbox(shop, [
      {
        name: 'email',
        messagesFor: async (event) => [
          {
            key: 'it',
            send: async () => {
              sent.push('kind' in event ? event.kind : '')
              onFirst()
            },
          },
        ],
      },
    ])
  const [before, after]: [string[], string[]] = [[], []]
  let stopped: Promise<void> | undefined
  const first: Outbox = kinds(before, () => (stopped = first.stop()))
  await first.idle()
  await stopped
  expect(before).toEqual(['first'])
  const second = kinds(after)
  outboxes.push(second)
  now += 89_000
  await second.idle()
  expect(after).toEqual([])
  now += 1000
  await second.idle()
  expect(after).toEqual(['last'])
})

it('a new event is told though the clock was set back since it was written, one that has failed waits for its time', async () => {
  await emit(note('m-new'))
  await emit(note('m-failed'))
  await shop.database.pool.query(`update outbox set attempts = 1 where payload->>'messageId' = 'm-failed'`)
  now -= 3_600_000
  const sent: string[] = []
  await start(async (name) => void sent.push(name)).idle()
  expect(sent).toEqual(['m-new'])
})

// behind a pooler statements have no names
it.skipIf(process.env.POOLER)('events are taken by one prepared statement, however many have had their turn', async () => {
  const client = await shop.database.pool.connect()
  const due = { now: shop.now(), onlyAwaited: false, most: 2, channels: [] }
  const skipped = ['c-1', 'c-2', 'c-3', 'c-4', 'c-5']
  for (let n = 0; n <= skipped.length; n++) await claimEvents(drizzle(client), { ...due, skipped: skipped.slice(0, n) })
  const { rows } = await client.query(`select count(*) from pg_prepared_statements where statement like 'update "outbox" set%'`)
  client.release()
  expect(rows).toEqual([{ count: 1 }])
})
