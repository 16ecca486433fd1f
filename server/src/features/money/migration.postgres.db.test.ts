import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, inject, it } from 'vitest'
import { applyMigrationsUntil } from '#platform/backup/fill-database.ts'
import { openDatabase } from '#platform/db/database.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import { applyMigrations, MIGRATIONS } from '#platform/db/migrate.ts'
import { administer, databaseUrl } from '#test/postgres.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const DAY = '2026-11-03T06:00:00Z'

type Old = { n: number; total: number; status?: string; payment?: string; owed?: number; transaction?: string; credit?: number }
/** Amounts in paise; `credit` is the bank's, where one settled the order. */
const ORDERS: readonly Old[] = [
  { n: 1, total: 56_000 },
  { n: 2, total: 56_100, status: 'cancelled', owed: 20_000, credit: 56_100 },
  { n: 3, total: 56_200, status: 'delivered', credit: 46_000 },
  { n: 4, total: 28_000, status: 'refunded', credit: 10_000 },
  { n: 5, total: 56_300, credit: 60_000 },
  { n: 6, total: 21_000, status: 'shipped', payment: 'pending' },
  { n: 7, total: 63_000, status: 'delivered', credit: 63_000 },
  { n: 8, total: 84_000, status: 'cancelled', owed: 84_000, transaction: 'ICI4711ABCDE' },
]

const orderRow = ({ n, total, status = 'confirmed', payment = 'verified', owed = 0, transaction = `51234567890${n}` }: Old) => ({
  id: id(n),
  number: `SLB-AAAA-000${n}`,
  customer_id: id(n),
  status,
  event_seq: 1,
  subtotal: total,
  savings: 0,
  tier_per_piece: 0,
  recalculate_discount: false,
  shipping: 0,
  total,
  total_quantity: 2,
  gst_rate: 1800,
  ...Object.fromEntries('name phone email street city state zip'.split(' ').map((field) => [`ship_${field}`, 'x'])),
  ship_country: 'India',
  payment_method: 'UPI',
  payment_status: payment,
  transaction_id: payment === 'verified' ? transaction : null,
  submitted_at: payment === 'verified' ? '2026-11-02T20:00:00Z' : null,
  rejections: 0,
  decided_by: payment === 'verified' ? 'meena' : null,
  decided_at: payment === 'verified' ? DAY : null,
  refund_owed: owed,
  created_at: '2026-11-02T06:00:00Z',
  updated_at: '2026-11-09T06:00:00Z',
})

const creditRow = (n: number, amount: number, order: number | null) => ({
  id: id(n + 200),
  statement_id: id(101),
  sheet: '',
  line: n,
  kind: 'payment',
  booked_on: '2026-11-02',
  amount,
  narration: 'UPI',
  reference: `51234567890${n}`,
  other_references: [],
  order_names: [],
  fingerprint: `in|${amount}|ref|51234567890${n}|1`,
  seen_at: DAY,
  ...(order && { order_id: id(order), how: 'by-hand', decided_by_id: id(9), decided_by: 'rani', decided_at: DAY }),
})

const refundRow = (n: number, order: number, amount: number, kind: 'paid' | 'waived') => ({
  id: id(n + 300),
  order_id: id(order),
  kind,
  amount,
  reference: kind === 'paid' ? `BACK0000${n}` : null,
  paid_on: kind === 'paid' ? '2026-11-05' : null,
  reason: kind === 'paid' ? null : 'Paid in cash',
  event_seq: 1,
  actor: 'rani',
  at: '2026-11-05T06:00:00Z',
})

const returnRow = (n: number, amount: number, status: 'received' | 'refunded') => ({
  id: id(n + 400),
  number: `SLB-AAAA-0007-R${n}`,
  order_id: id(7),
  customer_id: id(7),
  reason: 'unused',
  details: 'x',
  status,
  event_seq: 1,
  amount,
  repriced: 0,
  delivered_at: DAY,
  refund_reference: status === 'refunded' ? 'RETURN0001' : null,
  goods: 'restocked',
  created_at: DAY,
  updated_at: '2026-11-07T06:00:00Z',
})

/** The number of migrations that a shop of before has had. */
it.each([33, 24])('a shop of %i migrations moves its books: every rupee of its orders, refunds and returns has its place', async (had) => {
  const { serverUrl } = inject('postgres')
  const name = `money_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, `create database ${name}`)
  const database = await openDatabase({ databaseUrl: databaseUrl(serverUrl, name), dataDir: tmpdir() })
  const { pool } = database
  const before = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, had)
  await applyMigrationsUntil(
    database,
    before.map(({ folderMillis, hash }) => ({ at: folderMillis, hash })),
  )
  const client = await pool.connect()
  await client.query('set session_replication_role = replica') // the shoppers and lines of these orders are beside the point
  const insert = (table: string, row: object) =>
    client.query(`insert into ${table} select (jsonb_populate_record(null::${table}, $1::jsonb)).*`, [JSON.stringify(row)])
  for (const order of ORDERS) await insert('orders', orderRow(order))
  const file = {
    id: id(101),
    file_name: 'a.csv',
    sha256: 'a'.repeat(64),
    layout: 'x',
    bank: 'hdfc',
    uploaded_by_id: id(9),
    uploaded_by: 'x',
  }
  await insert('statements', { ...file, created_at: DAY, read_at: DAY, rows: 6, credits: 6, debits: 0, repeats: 0, malformed: [] })
  for (const { n, credit } of ORDERS) if (credit) await insert('statement_credits', creditRow(n, credit, n))
  await insert('statement_credits', creditRow(9, 12_345, null))
  await client.query(
    `insert into credit_evidence (key, credit_id, source, seen_at, statement_id, line) select statement_id || '||' || line, id, 'statement', seen_at, statement_id, line from statement_credits`,
  )
  await insert('refunds', refundRow(1, 2, 30_000, 'paid'))
  await insert('refunds', refundRow(2, 2, 6_100, 'waived'))
  await insert('refunds', refundRow(3, 4, 28_000, 'paid'))
  await insert('returns', returnRow(1, 12_000, 'received'))
  await insert('returns', returnRow(2, 8_000, 'refunded'))
  client.release(true)

  await applyMigrations(database)
  const { rows } = await pool.query(
    `select o.number, case when c.is_word then 'word' else 'bank' end as told, a.place, a.reason, a.amount::int amount
     from money_allocations a join orders o on o.id = a.order_id join statement_credits c on c.id = a.credit_id order by o.number, c.is_word, a.place, a.reason`,
  )
  expect(rows.map((row) => [Number(row.number.slice(-1)), row.told, row.place, row.reason, row.amount])).toEqual([
    [1, 'word', 'order', null, 56_000],
    [2, 'bank', 'order', null, 6_100],
    [2, 'bank', 'owed', 'cancelled', 20_000],
    [2, 'bank', 'paid-back', 'cancelled', 30_000],
    [3, 'bank', 'order', null, 46_000],
    [4, 'bank', 'paid-back', 'cancelled', 10_000],
    [4, 'word', 'paid-back', 'cancelled', 18_000],
    [5, 'bank', 'order', null, 56_300],
    [5, 'bank', 'owed', 'over', 3_700],
    [7, 'bank', 'order', null, 43_000],
    [7, 'bank', 'owed', 'returned', 12_000],
    [7, 'bank', 'paid-back', 'returned', 8_000],
    [8, 'word', 'owed', 'cancelled', 84_000],
  ])
  const { rows: words } = await pool.query(
    `select c.reference, c.fingerprint, c.booked_on::text as day, c.how, c.decided_by, e.who from statement_credits c join credit_evidence e on e.credit_id = c.id and e.source = 'person' where c.is_word order by c.amount`,
  )
  expect(words).toEqual([
    { reference: null, fingerprint: `word|${id(4)}`, day: '2026-11-03', how: null, decided_by: null, who: 'meena' },
    {
      reference: '512345678901',
      fingerprint: 'in|56000|ref|512345678901|1',
      day: '2026-11-03',
      how: 'afterwards',
      decided_by: 'meena',
      who: 'meena',
    },
    { reference: null, fingerprint: `word|${id(8)}`, day: '2026-11-03', how: 'afterwards', decided_by: 'meena', who: 'meena' },
  ])
  const { rows: others } = await pool.query(
    `select (select unpaid_reason from orders where status = 'shipped') reason, (select array[first_day::text, last_day::text] from statements) days,
       (select string_agg(money_state, ' ' order by id) from statement_credits where not is_word) states`,
  )
  expect(others).toEqual([
    { reason: 'Sent before reasons were asked for', days: ['2026-11-02', '2026-11-02'], states: 'owed allocated allocated owed owed open' },
  ])
  const broken = await checkInvariants(pool)
  const ofMoney =
    /place|ledger|credit is said|verified, owed|allocated|allocations|called-off order lies|not paid back is owed|went back|sent with|payment back|word/
  expect(broken.filter(({ name: rule }) => ofMoney.test(rule)).map(({ name: rule, rows: of }) => [rule, of])).toEqual([])
  await database.close()
  await administer(serverUrl, `drop database ${name} with (force)`)
})
