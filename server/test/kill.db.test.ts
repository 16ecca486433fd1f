import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Config } from '../src/config.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { openShop } from '../src/platform/shop.ts'
import { orderBody } from './builders/orders.ts'
import { aCustomer } from './builders/people.ts'
import { engine, expectInvariants, freshDatabase } from './database.ts'
import { OWNER_PASSWORD } from './test-shop.ts'

const ROUNDS = Number(process.env.PROOF_ROUNDS ?? 3)
const CLIENTS = 8

type Running = { process: ChildProcess; url: string; readyMs: number }

/** The API in a process group of its own, as soon as it answers. */
async function start(config: Config): Promise<Running> {
  const began = Date.now()
  const env = {
    ...process.env,
    DATA_DIR: config.dataDir,
    ADMIN_PASSWORD: OWNER_PASSWORD,
    LOG_LEVEL: 'silent',
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
  }
  const child = spawn(process.execPath, [fileURLToPath(new URL('./serve-api.ts', import.meta.url))], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) {
    const port = /ready (\d+)/.exec(String(chunk))?.[1]
    if (port) return { process: child, url: `http://127.0.0.1:${port}`, readyMs: Date.now() - began }
  }
  throw new Error('The shop did not start.')
}

async function kill({ process: child }: Running): Promise<void> {
  const gone = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await gone
}

type Journal = Map<string, 'sent' | 'acknowledged'>

/** One order under this key; an answer that never comes leaves the key as sent. */
async function order(url: string, token: string, key: string, journal: Journal): Promise<void> {
  journal.set(key, 'sent')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
  const reply = await fetch(`${url}/api/orders/create`, { method: 'POST', headers, body: JSON.stringify(orderBody({ big: 1 })) })
  if (reply.status !== 200) throw new Error(`order refused with ${reply.status}`)
  await reply.json()
  journal.set(key, 'acknowledged')
}

async function orderUntilKilled(running: Running, token: string, journal: Journal): Promise<void> {
  let killed = false
  const client = async () => {
    while (!killed) await order(running.url, token, randomUUID(), journal).catch(() => pause(5))
  }
  const clients = Array.from({ length: CLIENTS }, client)
  await pause(150 + Math.random() * 500)
  await kill(running)
  killed = true
  await Promise.all(clients)
}

/** A shopper with a session, made while no process has the database. */
async function shopper(config: Config): Promise<string> {
  const shop = await openShop(config)
  const { token } = await aCustomer({ shop })
  await shop.close()
  return token
}

it(`loses no acknowledged order when the process is killed while it takes orders (${ROUNDS} rounds)`, {
  timeout: ROUNDS * 30_000 + 60_000,
}, async () => {
  const { config, drop } = await freshDatabase()
  const first = await start(config)
  await kill(first)
  const token = await shopper(config)
  const journal: Journal = new Map()
  const recoveries: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const running = await start(config)
    recoveries.push(running.readyMs)
    await orderUntilKilled(running, token, journal)
  }
  const healed = await start(config)
  const unknown = [...journal].filter(([, state]) => state === 'sent').map(([key]) => key)
  for (const key of unknown) await order(healed.url, token, key, journal)
  await kill(healed)

  const { pool, close } = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  const { rows } = await pool.query(
    'select k.key, count(o.id)::int as orders from order_keys k left join orders o on o.id = k.order_id group by k.key',
  )
  const made = new Map(rows.map((row: { key: string; orders: number }) => [row.key, row.orders]))
  const lost = [...journal.keys()].filter((key) => made.get(key) !== 1)
  const total = (await pool.query('select count(*)::int as n from orders')).rows[0].n
  await expectInvariants(pool)
  await close()
  await drop()
  const median = recoveries.sort((a, b) => a - b)[Math.floor(recoveries.length / 2)]
  process.stdout.write(
    `${engine}: ${ROUNDS} kills, ${journal.size} orders (${unknown.length} of unknown outcome, repeated), ${lost.length} lost, ready again after ${median} ms (median)\n`,
  )
  expect(lost).toEqual([])
  expect(total).toBe(journal.size)
  expect(journal.size).toBeGreaterThan(ROUNDS)
})
