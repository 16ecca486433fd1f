import { istDay } from 'contract/rules/ist.ts'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { theOwner } from '#test/builders/people.ts'
import { present, testShop } from '#test/test-shop.ts'

it('the ZIP of a month is of one moment: packs that come while its money is read are not on its shelf', async () => {
  const test = await testShop()
  const token = await theOwner(test)
  const { pool } = test.shop.database
  const [product] = (await test.call('GET /api/admin/inventory?q=big', { token })).body.products
  const { id, sku, currentStock } = present(product)
  const held = await pool.connect()
  await held.query('begin')
  await held.query('lock table money_paybacks in access exclusive mode')
  const period = istDay(test.shop.now()).slice(0, 7).split('-').toReversed().join('')
  const reading = test.sendRaw(`GET /api/admin/books/month.zip?period=${period}`, { token })
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await vi.waitUntil(async () => (await pool.query(waiting)).rowCount === 1, 60_000)
  await test.call(`PUT /api/admin/inventory/${id}/stock`, { token, body: { type: 'add', quantity: 37, notes: 'Came meanwhile' } })
  await held.query('commit')
  held.release()
  const csv = strFromU8(present(unzipSync(new Uint8Array((await reading).bytes))['stock-summary.csv']))
  const stock: Record<string, string>[] = parse(csv, { bom: true, columns: true })
  expect(stock.find(({ SKU }) => SKU === sku)?.Closing).toBe(String(currentStock))
  await test.close()
})
