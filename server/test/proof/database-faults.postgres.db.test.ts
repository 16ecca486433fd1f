import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApi } from '#app.ts'
import type { Config } from '#config.ts'
import { readConfig } from '#config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openShop } from '#platform/shop.ts'
import { orderBody } from '../builders/orders.ts'
import { expectInvariants } from '../database.ts'
import type { Cluster } from '../faults/cluster.ts'
import { startCluster } from '../faults/cluster.ts'
import type { ShopProcess } from '../faults/shop-process.ts'
import { shopper, startShop } from '../faults/shop-process.ts'
import type { Journal } from '../faults/workload.ts'
import { answered, judge, NOTHING_LOST, newJournal, repeatUnknown, startLoad } from '../faults/workload.ts'
import { UNBOUND } from '../unbound.ts'
import { median, most, proof, rounds } from './figures.ts'

const RESTARTS = rounds(1, 10)
const PATIENCE_MS = 700
const POOL = 10
const CROWD = 100

let cluster: Cluster
let config: Config
let running: ShopProcess
let token: string
let dataDir: string
beforeAll(async () => {
  cluster = await startCluster()
  dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  config = readConfig({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test' }, [])
  await (await startShop(config)).kill()
  token = (await shopper(config)).token
  running = await startShop(config)
})
afterAll(async () => {
  await running.kill()
  await cluster.close()
  await rm(dataDir, { recursive: true, force: true })
})

const get = async (path: string): Promise<number> =>
  (await fetch(`${running.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status

/** Milliseconds until the shop serves this shopper again. */
async function healed(): Promise<number> {
  const began = Date.now()
  while ((await get('/api/cart')) !== 200) await pause(20)
  return Date.now() - began
}

let judged = 0
async function settle(journal: Journal) {
  await repeatUnknown(running.url, token, journal)
  const { pool, close } = await openDatabase({ databaseUrl: config.databaseUrl, dataDir })
  const { orders, ...verdict } = await judge(pool, journal)
  await expectInvariants(pool)
  await close()
  const before = judged
  judged = orders
  return { ...verdict, orders: orders - before, duplicates: verdict.duplicates - before }
}

it.each(['fast', 'immediate'] as const)(
  '[RD-051] a %s restart of the database costs some waiting and no order',
  { timeout: RESTARTS * 200_000 + 600_000 },
  async (mode) => {
    const journal = newJournal()
    const recoveries: number[] = []
    const load = startLoad(() => running.url, token, journal)
    for (let round = 0; round < RESTARTS; round++) {
      await pause(400)
      await cluster.stop(mode)
      expect(await get('/api/health')).toBe(200)
      expect(await get('/api/ready')).toBe(503)
      expect(await get('/api/cart')).toBe(503)
      await cluster.start()
      recoveries.push(await healed())
    }
    await load.stop()
    const verdict = await settle(journal)
    const faults = answered(journal, 500)
    proof({
      name: `database restart, ${mode}`,
      figures: {
        rounds: RESTARTS,
        ...verdict,
        unavailable: answered(journal, 503),
        faults,
        recoveryMs: median(recoveries),
        worstRecoveryMs: most(recoveries),
      },
    })
    expect({ ...verdict, faults }).toMatchObject({ ...NOTHING_LOST, faults: 0 })
  },
)

it('[RD-051] a database that hangs is not waited for without end, and nobody is signed out', { timeout: 600_000 }, async () => {
  const shop = await openShop(config, { patienceMs: PATIENCE_MS, mostUnpaid: UNBOUND })
  const api = await buildApi(shop)
  const ask = async (url: string) => (await api.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode
  expect(await ask('/api/cart')).toBe(200)
  cluster.freeze()
  const began = Date.now()
  const answers = await Promise.all([ask('/api/health'), ask('/api/ready'), ...Array.from({ length: 2 * POOL }, () => ask('/api/cart'))])
  const waited = Date.now() - began
  cluster.thaw()
  const thawed = Date.now()
  while ((await ask('/api/cart')) !== 200) await pause(10)
  const recoveryMs = Date.now() - thawed
  const { pool } = shop.database
  const kept = () => pool.totalCount - pool.idleCount
  await expect.poll(kept, { timeout: 60_000 }).toBe(0) // what is on its way comes back; what is lost never does
  await api.close()
  await shop.close()
  const wrong401 = answers.filter((status) => status === 401).length
  proof({
    name: 'database hangs',
    figures: { requests: answers.length, answeredWithinMs: waited, wrong401, recoveryMs, connectionsKept: kept() },
  })
  expect(answers).toEqual([200, ...answers.slice(1).map(() => 503)])
  expect(wrong401).toBe(0)
})

it('[RD-052] an order whose COMMIT waits for a standby that is gone is told to come again, and its key gives it back', {
  timeout: 600_000,
}, async () => {
  const shop = await openShop(config, { patienceMs: 10_000, mostUnpaid: UNBOUND })
  const api = await buildApi(shop)
  const key = randomUUID()
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  const order = () => api.inject({ method: 'POST', url: '/api/orders/create', headers, payload: orderBody({ big: 1 }) })
  const made = async (): Promise<string[]> =>
    (
      await shop.database.pool.query('select o.number from request_keys k join orders o on o.id = k.order_id where key = $1', [key])
    ).rows.map(({ number }) => number)
  const server = new Client({ connectionString: cluster.url })
  await server.connect()
  await server.query("alter system set synchronous_standby_names = 'gone'")
  await server.query('select pg_reload_conf()')
  const names = async () => (await shop.database.pool.query('show synchronous_standby_names')).rows[0].synchronous_standby_names
  await expect.poll(names, { timeout: 60_000 }).toBe('gone')
  const lost = await order()
  expect(await made()).toEqual([]) // nobody sees it before the standby has it
  await server.query('alter system reset synchronous_standby_names')
  await server.query('select pg_reload_conf()')
  await server.end()
  await expect.poll(made, { timeout: 60_000 }).toEqual([expect.any(String)])
  const again = await order()
  const [number] = await made()
  await api.close()
  await shop.close()
  proof({
    name: 'COMMIT that waits for a standby',
    figures: { unavailable: Number(lost.statusCode === 503), sameOrder: Number(again.json().order?.orderNumber === number) },
  })
  expect([lost.statusCode, lost.json().code, lost.headers['retry-after']]).toEqual([503, 'server.unavailable', '5'])
  expect([again.statusCode, again.json().order.orderNumber]).toEqual([200, number])
})

it('[RD-051] with every connection taken, requests wait for their turn or are told to come again', { timeout: 600_000 }, async () => {
  /** A hundred requests while others have all connections, until `over`; then one more. */
  const crowd = async (patienceMs: number, over: (pool: Pool, answers: Promise<number[]>) => Promise<unknown>) => {
    const shop = await openShop(config, { patienceMs })
    const api = await buildApi(shop)
    const ask = async () => (await api.inject({ url: '/api/cart', headers: { authorization: `Bearer ${token}` } })).statusCode
    const { pool } = shop.database
    const taken = await Promise.all(Array.from({ length: POOL }, () => pool.connect()))
    const asked = Promise.all(Array.from({ length: CROWD }, ask))
    await over(pool, asked)
    for (const client of taken) client.release()
    const answers = [...(await asked), await ask()]
    await api.close()
    await shop.close()
    return answers
  }
  const queued = async (pool: Pool) => {
    while (pool.waitingCount < CROWD) await pause(5)
  }
  const waiting = await crowd(20 * PATIENCE_MS, queued)
  const refused = await crowd(PATIENCE_MS, (_, answers) => answers)
  const tally = (all: number[], status: number) => all.filter((one) => one === status).length
  proof({
    name: 'pool exhausted',
    figures: {
      waited: tally(waiting, 200) - 1,
      toldToComeAgain: tally(refused, 503),
      wrong401: tally([...waiting, ...refused], 401),
      faults: tally([...waiting, ...refused], 500),
    },
  })
  expect(waiting).toEqual(Array(CROWD + 1).fill(200))
  expect(refused).toEqual([...Array(CROWD).fill(503), 200])
})
