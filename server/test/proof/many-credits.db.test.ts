import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Finding, ReadProgress } from 'contract/statements/statement.admin.schemas.ts'
import { expect, it } from 'vitest'
import type { Config } from '#config.ts'
import { openShop } from '#platform/shop.ts'
import { fill } from '#test/scale/fill.ts'
import { bankFile, bankLine, bankUpload } from '../builders/bank-file.ts'
import { copyWaiting } from '../builders/waiting-orders.ts'
import type { ReplyTo } from '../contract-calls.ts'
import { engine, expectInvariants, freshDatabase } from '../database.ts'
import { shopper, startShop } from '../faults/shop-process.ts'
import { newJournal, order } from '../faults/workload.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import { present } from '../test-shop.ts'
import { UNBOUND } from '../unbound.ts'
import { long, median, most, proof, rounds } from './figures.ts'

/** Open credits on the desk: what a shop has after years in which most of its money was never claimed here. */
const CREDITS = rounds(3000, engine === 'postgres' ? 1_000_000 : 50_000)
const ORDERS = rounds(400, 20_000)
/** Orders whose payment waits; the bank has told of every other one. */
const WAITING = rounds(60, 2000)
const ROWS = rounds(1000, 100_000)
const LOOKS = rounds(3, 20)
const CHUNK = 50_000
const FILES = 200
/** Milliseconds: what a page of the desk and an order beside an upload may take, for 95 and for 99 of a hundred. */
const PAGE_MS = 300
const ORDER_MS = 1000
/** What the process may hold at most, of the gigabyte that its unit gives it. */
const MEMORY_MB = 900
const BUYERS = 4
const BUYER_PAUSE_MS = 100

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

/** Money of four hundred days that no order claims, in the amounts that orders have, one in a hundred of it a reversal. */
async function fillCredits(config: Config): Promise<number> {
  const shop = await openShop(config, { patienceMs: 600_000, mostUnpaid: UNBOUND })
  const { pool } = shop.database
  await fill(shop, { orders: ORDERS, users: ORDERS / 5, ledger: ORDERS * 4, seed: 11, intoACopy: false })
  await pool.query(
    `insert into statements (id, file_name, sha256, layout, bank, uploaded_by_id, uploaded_by, created_at, read_at)
     select gen_random_uuid(), 'month-' || k || '.csv', encode(sha256(convert_to('many:' || k, 'UTF8')), 'hex'), 'generic', 'HDFC Bank', a.id, a.username, now(), now()
     from (select id, username from admins limit 1) a, generate_series(1, ${FILES}) k`,
  )
  await copyWaiting(pool, WAITING, 4)
  await pool.query(
    `with money as (
       insert into statement_credits (id, statement_id, line, kind, booked_on, amount, narration, reference, fingerprint, seen_at)
       select gen_random_uuid(), (select min(id::text)::uuid from statements where file_name like 'month-%'), 1000000 + row_number() over (), 'payment', o.submitted_at::date, o.total,
         'UPI/CR/' || o.transaction_id, o.transaction_id, 'in|' || o.total || '|ref|' || o.transaction_id || '|1', now()
       from orders o where o.payment_status = 'pending_verification' and o.transaction_id ~ '^7.*[02468]$' returning id, statement_id, line)
     insert into credit_evidence (key, credit_id, source, seen_at, statement_id, line) select statement_id || '||' || line, id, 'statement', now(), statement_id, line from money`,
  )
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (let from = 0; from < CREDITS; from += CHUNK)
    await client.query(
      `with totals as (select array_agg(total) as amount from (select total from orders order by number limit 500) t),
       files as (select array_agg(id order by file_name) as id from statements where file_name like 'month-%'),
       money as (
         select gen_random_uuid() as id, f.id[1 + n % ${FILES}] as file, 10 + n / ${FILES} as line, n % 100 = 99 as back, current_date - (n * 13 % 397)::int as day,
           t.amount[1 + n * 31 % cardinality(t.amount)] as amount, '6' || lpad((n * 7368787::bigint % 100000000000)::text, 11, '0') as reference
         from totals t, files f, generate_series(${from}::bigint, ${Math.min(CREDITS, from + CHUNK) - 1}::bigint) n where t.amount is not null),
       kept as (
         insert into statement_credits (id, statement_id, line, kind, booked_on, amount, narration, reference, payer_name, fingerprint, seen_at)
         select id, file, line, case when back then 'reversal' else 'payment' end, day, amount, case when back then 'UPI REVERSED ' else 'UPI/CR/' end || reference || '/RAMESH KUMAR/HDFC',
           reference, 'RAMESH KUMAR', case when back then 'out|' else 'in|' end || amount || '|ref|' || reference || '|1', now() from money returning id, statement_id, line)
       insert into credit_evidence (key, credit_id, source, seen_at, statement_id, line)
       select statement_id || '||' || line, id, 'statement', now(), statement_id, line from kept`,
    )
  client.release(true)
  await pool.query(
    `update statements s set credits = c.many, rows = c.many from (select statement_id, count(*)::int as many from statement_credits where kind <> 'reversal' group by 1) c where c.statement_id = s.id`,
  )
  await pool.query(engine === 'embedded' ? 'vacuum (analyze)' : 'analyze')
  await expectInvariants(pool)
  const { rows } = await pool.query(`select count(*)::int n from orders where payment_status = 'pending_verification'`)
  await shop.close()
  return rows[0].n
}

/** Asks whether the shop is ready, ten times a second, until `stop`; answers how often it was not, and the longest wait in ms. */
function watchReady(url: string): { stop: () => Promise<{ notReady: number; longest: number }> } {
  const seen = { notReady: 0, longest: 0 }
  let going = true
  const watching = (async () => {
    while (going) {
      const asked = Date.now()
      const reply = await fetch(`${url}/api/ready`).catch(() => undefined)
      if (!reply?.ok) seen.notReady++
      seen.longest = Math.max(seen.longest, Date.now() - asked)
      await pause(100)
    }
  })()
  return {
    stop: async () => {
      going = false
      await watching
      return seen
    },
  }
}

/** Resident memory of a process in MB: now, and the most there was. */
function memoryOf(pid: number | undefined): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: mb('VmRSS'), peak: mb('VmHWM') }
}

type Findings = ReplyTo<'GET /api/admin/statements/findings'>
async function lookAt(url: string, token: string, query: string, times: number): Promise<{ took: number[]; body: Findings }> {
  const took: number[] = []
  let body: Findings | undefined
  for (let round = -1; round < times; round++) {
    const asked = performance.now()
    const reply = await fetch(`${url}/api/admin/statements/findings?${query}`, { headers: { authorization: `Bearer ${token}` } })
    body = (await reply.json()) as Findings // `as`: our own endpoint
    if (!reply.ok) throw new Error(`${query}: ${reply.status} ${JSON.stringify(body)}`)
    if (round >= 0) took.push(performance.now() - asked)
  }
  return { took, body: present(body) }
}

/** Every page of the unclaimed money, one after the other: each credit stands on one of them, the days follow each other. */
async function expectEachOnce(url: string, token: string, { pages, total }: { pages: number; total: number }): Promise<void> {
  const credits: NonNullable<Finding['credit']>[] = []
  for (let page = 1; page <= pages; page++) {
    const { body } = await lookAt(url, token, `bucket=unclaimed&page=${page}`, 0)
    credits.push(...body.findings.flatMap(({ credit }) => credit ?? []))
  }
  expect(new Set(credits.map(({ id }) => id)).size).toBe(total)
  expect(credits).toHaveLength(total)
  const days = credits.map(({ bookedOn }) => bookedOn)
  expect(days).toEqual(days.toSorted())
}

/** Shoppers who order until `over`; answers how long each order took. */
async function buyUntil(url: string, token: string, over: Promise<unknown>): Promise<number[]> {
  let going = true
  void over.finally(() => {
    going = false
  })
  const took: number[] = []
  const journal = newJournal()
  const buyer = async () => {
    while (going) {
      const asked = performance.now()
      await order(url, token, randomUUID(), journal)
      took.push(performance.now() - asked)
      await pause(BUYER_PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  return took
}

/** Uploads a bank file and reads its progress to the end; answers its last line and how many there were. */
async function upload(url: string, token: string, file: string): Promise<{ lines: number; last: ReadProgress; seconds: number }> {
  const asked = Date.now()
  const reply = await fetch(`${url}/api/admin/statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bankUpload(file)),
  })
  const lines = (await reply.text()).trim().split('\n')
  return { lines: lines.length, last: JSON.parse(lines.at(-1) ?? ''), seconds: Math.round((Date.now() - asked) / 1000) }
}

it('the desk answers at once with a million open credits, and orders go on while a hundred thousand rows are read', {
  timeout: 3_600_000,
}, async () => {
  const { config, drop } = await freshDatabase({ ADMIN_PASSWORD: OWNER_PASSWORD })
  const first = await startShop(config)
  await first.kill()
  const { token: shopperToken } = await shopper(config)
  const waiting = await fillCredits(config)
  const running = await startShop(config)
  const { url } = running
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: OWNER_PASSWORD }),
  })
  const { token } = (await login.json()) as { token: string } // `as`: our own endpoint
  const before = memoryOf(running.process.pid)
  const ready = watchReady(url)
  const { body: start } = await lookAt(url, token, 'bucket=unclaimed', 1)
  const pages = start.pagination.pages
  const files = (await (
    await fetch(`${url}/api/admin/statements?limit=1`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as ReplyTo<'GET /api/admin/statements'> // `as`: our own endpoint
  const newest = present(files.statements[0]).id
  const queries = [
    ...'exact differs suggested waiting alerted unclaimed used verified repeated'.split(' ').map((bucket) => `bucket=${bucket}`),
    `bucket=unclaimed&page=${Math.ceil(pages / 2)}`,
    `bucket=unclaimed&page=${pages}`,
    `bucket=unclaimed&statement=${newest}`,
    `bucket=exact&statement=${newest}`,
  ]
  const looks = []
  for (const query of queries) looks.push({ query, ...(await lookAt(url, token, query, LOOKS)) })
  for (const { query, took, body } of looks)
    process.stdout.write(
      `${query.slice(0, 60).padEnd(60)} p50 ${median(took).toFixed(0)} p95 ${at(took, 0.95).toFixed(0)} ms, ${body.pagination.total} in it\n`,
    )
  const p95 = looks.map(({ query, took }) => ({ query, ms: at(took, 0.95) })).reduce((a, b) => (b.ms > a.ms ? b : a))
  if (!long) await expectEachOnce(url, token, start.pagination)
  const afterLooks = memoryOf(running.process.pid)
  const whileLooking = await ready.stop()
  // Each row its own reference; the shoppers' own payments are elsewhere.
  const file = bankFile(
    ...Array.from({ length: ROWS }, (_, n) => bankLine({ rrn: `5${String(n).padStart(11, '0')}`, rupees: 100 + (n % 900) })),
  )
  const readyAgain = watchReady(url)
  const reading = upload(url, token, file)
  const orders = await buyUntil(url, shopperToken, reading)
  const read = await reading
  const whileReading = await readyAgain.stop()
  const after = memoryOf(running.process.pid)
  await running.terminate()
  const figures = {
    'open credits': CREDITS,
    'orders that wait': waiting,
    'slowest page p95, ms': Math.round(p95.ms),
    'slowest page': p95.query.replace(/statement=.*/, 'of one file'),
    'memory before, MB': before.now,
    'after the pages, MB': afterLooks.now,
    'rows uploaded': ROWS,
    'upload, s': read.seconds,
    'lines of progress': read.lines,
    'orders meanwhile': orders.length,
    'p99 of an order, ms': Math.round(at(orders, 0.99)),
    'not ready': whileLooking.notReady + whileReading.notReady,
    'longest wait for ready, ms': most([whileLooking.longest, whileReading.longest]),
    'peak of memory, MB': after.peak,
  }
  proof({ name: 'many credits', figures })
  const shop = await openShop(config)
  await expectInvariants(shop.database.pool)
  await shop.close()
  await drop()
  expect(read.last.statement).toMatchObject({ credits: ROWS, malformed: 0 })
  expect(read.lines).toBeGreaterThan(ROWS / 1000)
  expect(start.counts.unclaimed).toBeGreaterThan(CREDITS * 0.9)
  expect(figures['not ready']).toBe(0)
  if (!long) return // times are for a quiet machine
  expect(p95.ms).toBeLessThan(PAGE_MS)
  expect(at(orders, 0.99)).toBeLessThan(ORDER_MS)
  expect(after.peak).toBeLessThan(MEMORY_MB)
})
