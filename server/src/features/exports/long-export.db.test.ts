import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildApi } from '#app.ts'
import { theOwner } from '#test/builders/people.ts'
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
    // the mark is out before the first page is read, which may hold an order of that moment
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

/** Makes the database refuse the read with this number, counted from now on; the others go through. */
function failRead(number: number): () => void {
  const { pool } = test.shop.database
  const original = pool.query
  const query = original.bind(pool)
  let reads = 0
  // `as`: one function for all overloads, of which only the ones that answer a promise are used here
  pool.query = ((...args: Parameters<typeof query>) => (++reads === number ? query('select 1 / 0') : query(...args))) as typeof query
  return () => {
    pool.query = original
  }
}

it('an export that the database fails in the middle of is refused or cut, never a whole file, and the shop serves on', async () => {
  test.shop.poll.close() // what it asks for would be counted, too
  const token = await theOwner(test)
  const api = await buildApi(test.shop)
  onTestFinished(() => api.close())
  const origin = await api.listen({ port: 0, host: '127.0.0.1' })
  const { rows } = await test.shop.database.pool.query<{ id: string }>('select id from products limit 1')
  const body = { type: 'add', quantity: 7, batch: 'B-7', expiresOn: '2031-05-09' } as const
  await test.call(`PUT /api/admin/inventory/${rows[0]?.id}/stock`, { token, body })
  const { batches } = (await test.call(`GET /api/admin/inventory/${rows[0]?.id}`, { token })).body
  const month = new Date().toISOString().slice(0, 7)
  const outcome = async (path: string): Promise<string> => {
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const attached = answer.headers.get('content-disposition') ? 'file' : 'no file'
    return answer.text().then(
      () => `${answer.status} ${attached}`,
      () => 'cut',
    )
  }
  const met: Record<string, string[]> = {}
  for (const [name, path] of Object.entries({
    orders: '/api/orders/admin/export',
    users: '/api/admin/users/export',
    inventory: '/api/admin/inventory/export',
    recall: `/api/admin/inventory/recall/export?batch=${batches[0]?.id}`,
    report: '/api/admin/analytics/export',
    gst: `/api/admin/analytics/gst-return?month=${month}`,
  })) {
    const outcomes = new Set<string>()
    for (let number = 1; number < 60 && !outcomes.has('200 file'); number++) {
      const mend = failRead(number)
      outcomes.add(await outcome(path).finally(mend))
    }
    met[name] = [...outcomes]
  }
  const whole = ['500 no file', '200 file']
  expect(met).toEqual({
    orders: ['500 no file', 'cut', '200 file'],
    users: ['500 no file', 'cut', '200 file'],
    inventory: whole,
    recall: whole,
    report: whole,
    gst: ['500 no file', 'cut', '200 file'],
  })
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
})
