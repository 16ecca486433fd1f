import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writtenColumns } from '#test/builders/waiting-orders.ts'
import { fill } from '#test/scale/fill.ts'
import type { TestShop } from '#test/test-shop.ts'
import { testShop } from '#test/test-shop.ts'
import { exportOrders, exportUsers } from './export-rows.ts'

const SIZE = { orders: 1300, users: 1100, ledger: 3000, seed: 3, intoACopy: false }
const EVERYTHING = { q: '', status: 'all' } as const

let test: TestShop
beforeAll(async () => {
  test = await testShop()
  await fill(test.shop, SIZE)
})
afterAll(() => test.close())

/** A copy of the newest order under another number, placed now. */
async function anotherOrder(number: string): Promise<void> {
  const { pool } = test.shop.database
  const [newest] = (
    await pool.query<{ id: string }>(`select id from orders where status = 'pending_payment' order by created_at desc limit 1`)
  ).rows
  const own = JSON.stringify({ id: test.shop.newId(), number, created_at: new Date(), updated_at: new Date() })
  const copy = async (table: string, more: string) => {
    const columns = await writtenColumns(pool, table)
    const copied = `select (jsonb_populate_record(t, $1::jsonb)).* from ${table} t where ${more}`
    const change = table === 'orders' ? own : JSON.stringify({ order_id: JSON.parse(own).id })
    await pool.query(`insert into ${table} (${columns}) select ${columns} from (${copied}) copied`, [change])
  }
  await copy('orders', `id = '${newest?.id}'`)
  await copy('order_items', `order_id = '${newest?.id}'`)
  await copy('order_events', `order_id = '${newest?.id}'`)
  await pool.query(`insert into outbox (type, payload, created_at, next_at, handled_at) values ('order.placed', $1, now(), now(), now())`, [
    { orderId: JSON.parse(own).id },
  ])
}

it('an order that is placed while the orders are exported moves no line, doubles none and loses none', async () => {
  const { rows } = await test.shop.database.pool.query<{ number: string }>('select number from orders order by created_at desc, id desc')
  const chunks: Buffer[] = []
  let placed = 0
  for await (const chunk of await exportOrders(test.shop, EVERYTHING)) {
    chunks.push(chunk)
    // the head is out before the first page is read, which may hold an order of that moment
    if (placed < 3 && Buffer.concat(chunks).includes('SLB-')) await anotherOrder(`SLB-NEW-000${++placed}`)
  }
  expect(placed).toBe(3)
  const [, ...lines]: string[][] = parse(Buffer.concat(chunks), { bom: true })
  expect(lines.map(([number]) => number)).toEqual(rows.map(({ number }) => number))
})

it('every account is exported once, the newest first, over all pages', async () => {
  const chunks: Buffer[] = []
  for await (const chunk of await exportUsers(test.shop, EVERYTHING)) chunks.push(chunk)
  const [, ...lines]: string[][] = parse(Buffer.concat(chunks), { bom: true })
  const { rows } = await test.shop.database.pool.query<{ email: string }>('select email from customers order by created_at desc, id desc')
  expect(lines.map(([, email]) => email)).toEqual(rows.map(({ email }) => email))
})
