import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, inject, it } from 'vitest'
import { applyMigrationsUntil } from '#platform/backup/fill-database.ts'
import { openDatabase } from '#platform/db/database.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import { applyMigrations, MIGRATIONS } from '#platform/db/migrate.ts'
import { administer, databaseUrl } from '#test/postgres.ts'
import { findOrderNames } from './reading/order-names.rules.ts'

/** How many migrations there were before lines, alerts and people told of one credit. */
const BEFORE = 23

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const ORDERS = [
  { n: 1, transaction: '512345678901', total: 56_000 },
  { n: 2, transaction: '0000512345678902', total: 56_000 },
  { n: 3, transaction: '512345678903', total: 28_000 },
]
const NOTE = 'paid for slb ab12-cd34'
const CREDITS = [
  { n: 1, line: 4, amount: 56_000, reference: '512345678901', mark: 'in|56000|ref|512345678901|1' },
  { n: 2, line: 5, amount: 12_300, reference: '512345678902', mark: 'in|12300|ref|512345678902|1' },
  { n: 3, line: 6, amount: 28_000, reference: '512345678903', mark: 'in|28000|ref|512345678903|1', order: 3 },
  { n: 4, line: 7, amount: 900, reference: '512345678904', mark: 'in|900|ref|512345678904|1', kind: 'refund' },
  { n: 5, line: 8, amount: 900, reference: '512345678904', mark: 'in|900|ref|512345678904|2' },
  { n: 6, line: 9, amount: 700, reference: null, mark: 'in|700|row|hdfc|2026-11-20||x|5|1', note: NOTE },
  { n: 7, line: 10, amount: 700, reference: '512345678907', mark: 'out|700|ref|512345678907|1', kind: 'reversal' },
]

it('a shop with files from before keeps every line as evidence, and gives the credits of payments verified by hand to their orders', async () => {
  const { serverUrl } = inject('postgres')
  const name = `before_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, `create database ${name}`)
  const database = await openDatabase({ databaseUrl: databaseUrl(serverUrl, name), dataDir: tmpdir() })
  const { pool } = database
  const had = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, BEFORE)
  await applyMigrationsUntil(
    database,
    had.map(({ folderMillis, hash }) => ({ at: folderMillis, hash })),
  )
  const client = await pool.connect()
  await client.query('set session_replication_role = replica') // the shoppers and lines of these orders are beside the point
  for (const { n, transaction, total } of ORDERS)
    await client.query(
      `insert into orders select (jsonb_populate_record(null::orders, jsonb_build_object('id', $1::uuid, 'number', 'SLB-AAAA-000' || $2, 'customer_id', $1::uuid, 'status', 'confirmed', 'event_seq', 1,
         'subtotal', $3::int, 'savings', 0, 'tier_per_piece', 0, 'recalculate_discount', false, 'shipping', 0, 'total', $3::int, 'total_quantity', 2, 'gst_rate', 1800, 'ship_name', 'x', 'ship_phone', 'x', 'ship_email', 'x',
         'ship_street', 'x', 'ship_city', 'x', 'ship_state', 'x', 'ship_zip', 'x', 'ship_country', 'India', 'payment_method', 'UPI', 'payment_status', 'verified', 'transaction_id', $4::text, 'rejections', 0,
         'decided_by', 'meena', 'decided_at', timestamptz '2026-11-03 06:00Z', 'refund_owed', 0, 'created_at', now(), 'updated_at', now()))).*`,
      [id(n), n, total, transaction],
    )
  for (const n of [101, 102])
    await client.query(
      `insert into statements (id, file_name, sha256, layout, bank, uploaded_by_id, uploaded_by, created_at, read_at, credits, repeats) values ($1, $2, $3, 'x', 'hdfc', $1, 'x', timestamptz '2026-11-05 06:00Z', now(), $4, $5)`,
      [id(n), `file${n}.csv`, String(n).repeat(22).slice(0, 64).padEnd(64, '0'), n === 101 ? 7 : 0, n === 101 ? 0 : 2],
    )
  for (const { n, line, amount, reference, mark, kind = 'payment', note = null, order } of CREDITS)
    await client.query(
      `insert into statement_credits (id, statement_id, line, kind, booked_on, amount, narration, reference, note, fingerprint, order_id, how, decided_by_id, decided_by, decided_at)
       values ($1, $2, $3, $4, '2026-11-02', $5, 'UPI', $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        id(n + 200),
        id(101),
        line,
        kind,
        amount,
        reference,
        note,
        mark,
        ...(order ? [id(order), 'reference', id(9), 'rani', new Date()] : Array(5).fill(null)),
      ],
    )
  for (const n of [1, 7])
    await client.query('insert into statement_repeats (statement_id, line, credit_id) values ($1, $2, $3)', [id(102), n, id(n + 200)])
  client.release(true)

  await applyMigrations(database)
  const { rows } = await pool.query(
    `select right(c.id::text, 1)::int n, right(c.order_id::text, 1) as held, right(c.used_for_id::text, 1) used, c.how, c.decided_by, c.fingerprint, c.order_names, c.seen_at,
       (select string_agg(e.source || ' ' || coalesce(e.who, e.line || case when e.repeated then ' again' else '' end), ', ' order by e.source, e.line) from credit_evidence e where e.credit_id = c.id) told
     from statement_credits c order by 1`,
  )
  expect(rows.map((row) => [row.n, row.held, row.used, row.how, row.decided_by, row.told])).toEqual([
    [1, '1', null, 'afterwards', 'meena', 'person meena, statement 1 again, statement 4'],
    [2, null, '2', null, null, 'statement 5'],
    [3, '3', null, 'reference', 'rani', 'statement 6'],
    [4, null, null, null, null, 'statement 7'],
    [5, null, null, null, null, 'statement 8'],
    [6, null, null, null, null, 'statement 9'],
    [7, null, null, null, null, 'statement 7, statement 10'],
  ])
  expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(
    CREDITS.map(({ n, mark }) => ({ 4: 'back|900|ref|512345678904|1', 5: 'in|900|ref|512345678904|1' })[n] ?? mark),
  )
  expect(rows.map((row) => row.order_names)).toEqual(CREDITS.map(({ note = null }) => findOrderNames('UPI', note)))
  expect(rows[5].order_names).toEqual(['SLBAB12CD34'])
  expect(rows[0].seen_at).toEqual(new Date('2026-11-05T06:00:00Z'))
  const broken = await checkInvariants(pool)
  expect(broken.filter(({ name: rule }) => /credit|repeat|money of one|reference|file that/.test(rule))).toEqual([])
  await database.close()
  await administer(serverUrl, `drop database ${name} with (force)`)
})
