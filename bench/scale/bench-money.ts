import { readFile } from 'node:fs/promises'
import { istDay } from 'contract/rules/ist.ts'
import pg from 'pg'
import { readRules } from '../../server/src/platform/db/invariants.ts'
import { administer, databaseUrl, startPrivateServer } from '../../server/test/postgres.ts'
import { serve } from '../served.ts'
import { ask, fillByCommand, line, timed } from './bench-scale.ts'
import { GOAL_MS } from './page.ts'

const FILL = new URL('./money.sql', import.meta.url)
const ORDERS = 20_000

/**
 * Fills a shop of 20,000 orders with open credits and allocations (100,000 and 1,000,000, or those of `bench money 1000,10000`) and prints how long
 * each list of money takes, its first and its last page. What it makes up is for measuring alone: an order is paid many times over.
 */
export async function benchMoney(): Promise<void> {
  const [open = 100_000, placed = 1_000_000] = (process.argv[3] ?? '').split(',').filter(Boolean).map(Number)
  const cluster = await startPrivateServer()
  try {
    await administer(cluster.url, 'create database money')
    const env = { DATABASE_URL: databaseUrl(cluster.url, 'money') }
    process.stdout.write(`${fillByCommand(ORDERS, env)}\n`)
    await fillMoney(env.DATABASE_URL, { open, placed })
    await measureMoney(env)
  } finally {
    await cluster.stop()
  }
}

export async function fillMoney(url: string, counts: Record<string, number>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // what is made refers to what is there: no key has to be looked up again
    await client.query('set session_replication_role = replica')
    for (const { name, statement } of readRules(await readFile(FILL, 'utf8'))) {
      const { rowCount } = await client.query(statement.replace(/\{(\w+)\}/g, (whole, key) => String(counts[key] ?? whole)))
      process.stdout.write(`${name}: ${rowCount ?? 0} rows\n`)
    }
  } finally {
    await client.end()
  }
}

export async function measureMoney(env: Record<string, string>): Promise<void> {
  const { shop, end } = await serve(env)
  try {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ username: 'admin', password: 'bench-bench' })
    const { token } = await ask<{ token: string }>(`${shop}/api/admin/login`, { method: 'POST', headers, body })
    const month = istDay(new Date()).slice(0, 7)
    const single = ['unwitnessed', 'debits', 'summary', `summary?from=${month}-01&to=${istDay(new Date())}`].map(
      (name) => `/api/admin/money/${name}`,
    )
    const paths = [...single, `/api/admin/day-close?date=${istDay(new Date())}`]
    for (const list of [...['open', 'allocated', 'owed', 'unclaimed'].map((state) => `credits?state=${state}`), 'owed?']) {
      const path = `/api/admin/money/${list}`
      const { pagination } = await ask<{ pagination: { pages: number } }>(shop + path, { token })
      paths.push(path, `${path}&page=${Math.ceil(pagination.pages / 2)}`, `${path}&page=${pagination.pages}`)
    }
    for (const path of paths) {
      const figure = await timed(shop, { name: path.replace('/api/admin/', ''), path, token })
      process.stdout.write(`${line(figure)}${figure.p95 > GOAL_MS ? '  OVER' : ''}\n`)
    }
  } finally {
    await end()
  }
}
