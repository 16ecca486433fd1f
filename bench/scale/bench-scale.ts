import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { administer, databaseUrl, startPrivateServer } from '../../server/test/postgres.ts'
import type { Served } from '../served.ts'
import { serve } from '../served.ts'
import type { Call, Known } from './calls.ts'
import { calls, LISTS } from './calls.ts'
import { ordersAtNight } from './night.ts'
import type { Export, Measured, MeasuredSearch, Run } from './page.ts'
import { GOAL_MS, scalePage } from './page.ts'
import { findableOrder } from './searches.ts'

const ROUNDS = 30
const PAGE = new URL('../../docs/reports/scale.md', import.meta.url)
const EXPORTS = { orders: '/api/orders/admin/export', users: '/api/admin/users/export', inventory: '/api/admin/inventory/export' }

/** Fills shops of growing size, measures every list and export of each, and writes docs/reports/scale.md; with `embedded` after the sizes it only prints. */
export async function benchScale(): Promise<void> {
  const sizes = (process.argv[3] ?? '1000,10000,100000').split(',').map(Number)
  const cluster = process.argv[4] === 'embedded' ? undefined : await startPrivateServer()
  const runs: Run[] = []
  try {
    for (const orders of sizes) runs.push(await atSize(cluster?.url, orders))
  } finally {
    await cluster?.stop()
  }
  const largest = runs.at(-1)
  if (!largest) return
  if (cluster && sizes.length > 1) writeFileSync(PAGE, scalePage(runs))
  const slowest = largest.calls.reduce((most, call) => (call.p95 > most.p95 ? call : most))
  const figures = {
    orders: largest.orders,
    requests: largest.calls.length,
    'slowest p95, ms': Math.round(slowest.p95),
    slowest: slowest.name,
    'over 300 ms': largest.calls.filter(({ p95 }) => p95 > GOAL_MS).length,
    searches: largest.searches.length,
    'searches that missed': largest.searches.filter(({ isHit }) => !isHit).length,
    'slowest search, p95, ms': Math.round(Math.max(...largest.searches.map(({ p95 }) => p95))),
    'broken invariants': Number(/(\d+) broken invariants/.exec(largest.filled)?.[1]),
    'slowest hundredth of orders at night, ms': Math.round(Math.max(...largest.nights.map(({ p99 }) => p99))),
    'orders refused at night': largest.nights.reduce((sum, { refused }) => sum + refused, 0),
    'memory an export adds at most, MB': Math.max(...largest.exports.map(({ grownMb }) => grownMb)),
  }
  process.stdout.write(`PROOF ${JSON.stringify({ name: 'scale', engine: cluster ? 'postgres' : 'embedded', figures })}\n`)
  // Times are for whoever reads them: a busy machine is no fault of the shop.
  process.exitCode = figures['broken invariants'] === 0 && figures['searches that missed'] === 0 ? 0 : 1
}

async function atSize(serverUrl: string | undefined, orders: number): Promise<Run> {
  const name = `scale_${orders}`
  const env = serverUrl ? await newDatabase(serverUrl, name) : { DATA_DIR: mkdtempSync(join(tmpdir(), 'scale-')) }
  process.stdout.write(`\n== ${orders} orders\n`)
  const filled = fillByCommand(orders, env)
  process.stdout.write(`${filled}\n`)
  return { orders, filled, ...(await measureShop(env)) }
}

async function newDatabase(serverUrl: string, name: string): Promise<Record<string, string>> {
  // as a database in any language has it: letters beyond ASCII are letters to its indexes, too
  await administer(serverUrl, `create database ${name} template template0 lc_collate 'C' lc_ctype 'C.UTF-8'`)
  return { DATABASE_URL: databaseUrl(serverUrl, name) }
}

/** Every request and every export of the filled shop that `env` names, printed and answered. */
export async function measureShop(env: Record<string, string>): Promise<Omit<Run, 'orders' | 'filled'>> {
  const served = await serve(env)
  try {
    const known = await look(served)
    const byKey = await timed(served.yardstick, { name: 'one row by its key', path: '/by-key' })
    process.stdout.write(`${line(byKey)}\n`)
    const measured: Measured[] = []
    for (const call of calls(known)) {
      const figure = await timed(served.shop, call)
      measured.push(figure)
      process.stdout.write(`${line(figure)}\n`)
    }
    const exports = await exportsOf(served, known)
    const nights = await ordersAtNight(served, env)
    return { byKey, calls: measured, exports, nights, searches: await searchesOf(served, known) }
  } finally {
    await served.end()
  }
}

/** Runs the command itself, whose last line says what it made and that every invariant holds. */
export function fillByCommand(orders: number, env: Record<string, string>): string {
  const command = fileURLToPath(new URL('./seed.ts', import.meta.url))
  const counts = ['--orders', String(orders), '--users', String(orders / 5), '--ledger', String(orders * 5)]
  const own = { LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'bench-bench', DATA_DIR: mkdtempSync(join(tmpdir(), 'scale-')) }
  const said = execFileSync(process.execPath, [command, ...counts], { env: { ...process.env, ...own, ...env }, encoding: 'utf8' })
  return said.trim().split('\n').at(-1) ?? ''
}

export async function ask<T>(url: string, { token, headers, ...init }: RequestInit & { token?: string } = {}): Promise<T> {
  const reply = await fetch(url, { ...init, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text}`)
  // a long call tells its progress in lines before its answer
  return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as T // `as`: our own endpoints
}

/** Looks for one order among all by everything that people have in hand; after the rest, for it leaves rows behind. */
async function searchesOf({ shop, yardstick }: Served, { admin: token }: Known): Promise<MeasuredSearch[]> {
  const asked = <T>(path: string, body?: unknown, method = 'POST') =>
    ask<T>(shop + path, {
      token,
      ...(body !== undefined && { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  const found: MeasuredSearch[] = []
  await ask(`${yardstick}/invoices`, { method: 'POST' })
  for (const { finds, ...call } of await findableOrder(asked)) {
    const { hits } = await asked<{ hits: { title: string }[] }>(call.path)
    const one = { ...(await timed(shop, { ...call, token })), isHit: hits.some(({ title }) => title === finds) }
    process.stdout.write(`${line(one)}${one.isHit ? '' : '  MISSED'}\n`)
    found.push(one)
  }
  return found
}

async function look({ shop, yardstick }: Served): Promise<Known> {
  const body = JSON.stringify({ username: 'admin', password: 'bench-bench' })
  const login = await fetch(`${shop}/api/admin/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { token: admin } = (await login.json()) as { token: string } // `as`: our own endpoint
  const regular = await ask<{ id: string; token: string }>(`${yardstick}/regular`, { method: 'POST' })
  const { products } = await ask<{ products: { id: string }[] }>(`${shop}/api/products`)
  const productId = products[0]?.id ?? ''
  const pages: Record<string, number> = {}
  for (const path of [...LISTS, `/api/admin/inventory/${productId}`]) {
    const { pagination } = await ask<{ pagination: { pages: number } }>(shop + path, { token: admin })
    pages[path] = pagination.pages
  }
  return { admin, shopper: regular.token, shopperId: regular.id, productId, pages }
}

export const line = ({ name, p50, p95 }: Measured) =>
  `${name.padEnd(46)} p50 ${p50.toFixed(1).padStart(7)}  p95 ${p95.toFixed(1).padStart(7)} ms`

export async function timed(origin: string, { name, path, token }: Call): Promise<Measured> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const times: number[] = []
  for (let round = -3; round < ROUNDS; round++) {
    const began = performance.now()
    const reply = await fetch(origin + path, { headers })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    if (round >= 0) times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0
  return { name, p50: at(0.5), p95: at(0.95) }
}

/** Each export once to get warm, then again, read to its end while the memory of the shop is watched. */
async function exportsOf({ shop, yardstick }: Served, { admin }: Known): Promise<Export[]> {
  const found: Export[] = []
  for (const [name, path] of Object.entries(EXPORTS)) {
    const { rss: cold } = await ask<{ rss: number }>(`${yardstick}/peak`, { method: 'POST' })
    await download(shop + path, admin)
    const { rss } = await ask<{ rss: number }>(`${yardstick}/peak`, { method: 'POST' })
    const began = performance.now()
    const { bytes, rows, firstMs } = await download(shop + path, admin)
    const seconds = (performance.now() - began) / 1000
    const { peak } = await ask<{ peak: number }>(`${yardstick}/peak`, { method: 'POST' })
    const one = {
      name,
      rows,
      mb: bytes / 1e6,
      seconds,
      firstMs,
      grownMb: Math.max(0, Math.round((peak - rss) / 1e6)),
      coldMb: Math.round(cold / 1e6),
      peakMb: Math.round(peak / 1e6),
    }
    process.stdout.write(
      `export of ${name}: ${rows} rows, ${one.mb.toFixed(1)} MB in ${seconds.toFixed(1)} s, memory +${one.grownMb} MB to ${one.peakMb} MB\n`,
    )
    found.push(one)
  }
  return found
}

async function download(url: string, token: string): Promise<{ bytes: number; rows: number; firstMs: number }> {
  const began = performance.now()
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  let bytes = 0
  let rows = -1 // the head
  let firstMs = 0
  for await (const chunk of reply.body ?? []) {
    firstMs ||= performance.now() - began
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) rows++
  }
  return { bytes, rows, firstMs }
}
