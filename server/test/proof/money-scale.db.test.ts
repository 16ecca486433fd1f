import { afterAll, beforeAll, expect, it } from 'vitest'
import { fill } from '#test/scale/fill.ts'
import { theOwner } from '../builders/people.ts'
import type { TestShop } from '../test-shop.ts'
import { testShop } from '../test-shop.ts'
import { long, proof, rounds } from './figures.ts'

/** Open credits beside orders of two years; their allocations are a tenth more than the orders. */
const OPEN = rounds(2000, 100_000)
const ORDERS = rounds(300, 20_000)
const CHUNK = 5000
const LOOKS = rounds(3, 40)
/** Milliseconds that a list may take, for 95 of a hundred. */
const PAGE_MS = 300

let test: TestShop
let owner: string
beforeAll(async () => {
  test = await testShop()
  owner = await theOwner(test)
  await fill(test.shop, { orders: ORDERS, users: Math.ceil(ORDERS / 5), ledger: ORDERS * 3, seed: 11, intoACopy: false })
  await test.shop.database.pool.query(
    `insert into statements (id, file_name, sha256, layout, bank, uploaded_by_id, uploaded_by, created_at, read_at, rows, credits, first_day, last_day)
     values ('00000000-0000-4000-8000-0000000000aa', 'open.csv', repeat('b', 64), 'x', 'hdfc', gen_random_uuid(), 'admin', now(), now(), $1, $1, current_date - 400, current_date)`,
    [OPEN],
  )
  for (let from = 1; from <= OPEN; from += CHUNK) {
    const chunk = [from, Math.min(OPEN, from + CHUNK - 1)]
    await test.shop.database.pool.query(
      `insert into statement_credits (id, statement_id, line, kind, booked_on, amount, narration, reference, vpa, payer_name, fingerprint, seen_at)
       select gen_random_uuid(), '00000000-0000-4000-8000-0000000000aa', n, 'payment', current_date - n % 400, t.totals[1 + n % 200], 'UPI', '8' || lpad(n::text, 11, '0'),
         'payer' || n % 5000 || '@ybl', 'RAMESH KUMAR', 'open|' || n, now()
       from generate_series($1::int, $2::int) n, (select array_agg(total) as totals from (select total from orders order by id limit 200) few) t`,
      chunk,
    )
    await test.shop.database.pool.query(
      `insert into credit_evidence (key, credit_id, source, seen_at, statement_id, line)
       select 'open|' || line, id, 'statement', now(), statement_id, line from statement_credits where statement_id = '00000000-0000-4000-8000-0000000000aa' and line between $1 and $2`,
      chunk,
    )
  }
  await test.shop.database.pool.query('analyze')
}, 1_200_000)
afterAll(() => test.close())

it('every list of money answers in time beside many open credits and allocations', { timeout: 600_000 }, async () => {
  const paths = [
    ...['open', 'allocated', 'owed', 'unclaimed'].map((state) => `/api/admin/money/credits?state=${state}`),
    `/api/admin/money/credits?state=open&page=${Math.floor(OPEN / 50)}`,
    '/api/admin/money/owed',
    '/api/admin/money/unwitnessed',
    '/api/admin/money/debits',
    '/api/admin/money/summary?from=2026-11-01&to=2026-11-30',
  ]
  const figures: Record<string, number> = { open: OPEN, orders: ORDERS }
  for (const path of paths) {
    const took: number[] = []
    for (let look = 0; look < LOOKS; look++) {
      const began = performance.now()
      expect((await test.sendRaw(`GET ${path}`, { token: owner })).status).toBe(200)
      took.push(performance.now() - began)
    }
    figures[path] = Math.round(took.sort((a, b) => a - b)[Math.ceil(LOOKS * 0.95) - 1] ?? 0)
  }
  proof({ name: 'money-scale', figures })
  // a machine that is busy says nothing about a query
  if (long) for (const [path, ms] of Object.entries(figures)) if (path.startsWith('/')) expect(ms, path).toBeLessThan(PAGE_MS)
})

it('each list is whole and in its order, page by page, and says how many there are', { timeout: 600_000 }, async () => {
  const { pool } = test.shop.database
  const ids = async (query: string) => (await pool.query<{ id: string }>(query)).rows.map(({ id }) => id)
  const all = {
    open: await ids("select id from statement_credits where money_state = 'open' and kind <> 'reversal' order by booked_on desc, id"),
    allocated: (await ids("select id from statement_credits where money_state = 'allocated' order by booked_on desc, id")).slice(0, 10_000),
    owed: await ids("select id from money_allocations where place = 'owed' and amount > 0 order by since, id"),
  }
  const creditsOf = (state: 'open' | 'allocated') => async (page: number) => {
    const { body } = await test.call(`GET /api/admin/money/credits?state=${state}&limit=100&page=${page}`, { token: owner })
    return { rows: body.credits.map(({ id }) => id), pages: body.pagination.pages }
  }
  const owedOf = async (page: number) => {
    const { body } = await test.call(`GET /api/admin/money/owed?limit=100&page=${page}`, { token: owner })
    return { rows: body.owed.map(({ id }) => id), pages: body.pagination.pages }
  }
  for (const [read, expected] of [
    [creditsOf('open'), all.open],
    [creditsOf('allocated'), all.allocated],
    [owedOf, all.owed],
  ] as const) {
    const found: string[] = []
    let last = 1
    for (let page = 1; page <= last; page++) {
      const { rows, pages } = await read(page)
      last = pages
      found.push(...rows)
    }
    expect(found).toEqual(expected)
    expect((await read(last + 1)).rows).toEqual([])
  }
  const words =
    await ids(`select o.id from statement_credits c join orders o on o.id = c.order_id where c.is_word and exists (select from statements s
    where s.first_day <= c.booked_on and s.last_day >= c.booked_on and s.created_at >= coalesce(o.submitted_at, c.seen_at)) order by c.decided_at, c.id`)
  const { body } = await test.call('GET /api/admin/money/unwitnessed', { token: owner })
  expect(body.verifiedByHand.map(({ orderId }) => orderId)).toEqual(words.slice(0, 100))
  expect([words.length > 100, body.counts.verifiedByHand]).toEqual([true, Math.min(words.length, 1001)])
  const whole = await test.call('GET /api/admin/money/summary', { token: owner })
  const ranged = await test.call('GET /api/admin/money/summary?from=2000-01-01', { token: owner })
  expect(whole.body).toEqual(ranged.body)
})

it('of credits that have their place the newest ten thousand can be paged through, and one more is counted', async () => {
  const { pool } = test.shop.database
  await pool.query(`insert into statement_credits (id, kind, booked_on, amount, narration, fingerprint, seen_at, money_state)
    select gen_random_uuid(), 'payment', current_date - n % 400, 100, 'UPI', 'placed|' || n, now(), 'allocated' from generate_series(1, 10003) n`)
  const { rows } = await pool.query("select id from statement_credits where money_state = 'allocated' order by booked_on desc, id")
  const page = async (number: number) => {
    const { body } = await test.call(`GET /api/admin/money/credits?state=allocated&limit=100&page=${number}`, { token: owner })
    return [body.credits.map(({ id }) => id), body.pagination.pages, body.pagination.total]
  }
  const listed = (from: number, to: number) => [rows.slice(from, to).map(({ id }) => id), 100, 10_001]
  expect([await page(1), await page(2)]).toEqual([listed(0, 100), listed(100, 200)])
  expect([await page(100), await page(101)]).toEqual([listed(9900, 10_000), listed(0, 0)])
  await pool.query("delete from statement_credits where fingerprint like 'placed|%'")
})
