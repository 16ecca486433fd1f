import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPaidOrder } from '#test/builders/orders.ts'
import { aCustomer, theOwner } from '#test/builders/people.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { createSearchIndexes } from './search-indexes.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop()
})
afterAll(() => test.close())

const namesOf = async () => {
  const { rows } = await test.shop.database.pool.query("select indexname from pg_indexes where indexname like '%_sought' order by 1")
  return rows.map(({ indexname }) => indexname)
}
const ALL = [
  'audit_log_sought',
  'customers_sought',
  'invoices_sought',
  'orders_sought',
  'payment_attempts_sought',
  'statement_credits_sought',
]

/** What the database does for a search of this text, those of trigrams preferred whatever they cost. */
async function plansOf(q: string): Promise<string> {
  const { pool } = test.shop.database
  const seen: string[] = []
  const query = pool.query.bind(pool)
  pool.query = ((first: { text?: string }, values?: unknown[]) => {
    if (first.text?.includes('planned anew')) seen.push(JSON.stringify([first.text, values]))
    return query(first as never, values as never) // `as`: passed on as it came
  }) as typeof pool.query
  const owner = await theOwner(test)
  await test.call(`GET /api/orders/admin/all?q=${encodeURIComponent(q)}` as 'GET /api/orders/admin/all', { token: owner }) // `as`: with its query
  pool.query = query
  const client = await pool.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_indexscan = off')
    const plans: string[] = []
    for (const one of seen) {
      const [text, values] = JSON.parse(one) as [string, unknown[]] // `as`: written above
      const { rows } = await client.query(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans.join('\n')
  } finally {
    client.release(true)
  }
}

it('a shop with few orders has no indexes of trigrams', async () => {
  await aPaidOrder(test, await aCustomer(test, { name: 'Lakshmi Ahirwar' }))
  expect(await createSearchIndexes(test.shop)).toEqual([])
  expect(await namesOf()).toEqual([])
})

it('a shop with many orders gets the indexes of its searches once, and searches by them', async () => {
  expect((await createSearchIndexes(test.shop, 1)).sort()).toEqual(ALL)
  expect(await createSearchIndexes(test.shop, 1)).toEqual([])
  expect(await namesOf()).toEqual(ALL)
  const plans = await plansOf('lakshmi 9134')
  for (const name of ['orders_sought', 'customers_sought', 'payment_attempts_sought', 'invoices_sought']) expect(plans).toContain(name)
})

it('an index whose building was cut off is built again', async () => {
  const { pool } = test.shop.database
  await pool.query("update pg_index set indisvalid = false where indexrelid = 'customers_sought'::regclass")
  expect(await createSearchIndexes(test.shop, 1)).toEqual(['customers_sought'])
})
