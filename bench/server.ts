// The shop and its yardsticks in one process: what is measured shares the machine, the database and the moment with what it is compared to.
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import Fastify from 'fastify'
import { buildApp } from '../server/src/app.ts'
import { channelsOf } from '../server/src/channels.ts'
import { readConfig } from '../server/src/config.ts'
import { updateSpending } from '../server/src/features/customers/public.ts'
import { updateDayFigures } from '../server/src/features/dashboard/public.ts'
import { createSearchIndexes } from '../server/src/features/jobs/search-indexes.ts'
import { openSession } from '../server/src/features/sessions/public.ts'
import { withLongRunningClient } from '../server/src/platform/db/long-running-client.ts'
import { startOutbox } from '../server/src/platform/outbox/outbox.ts'
import { openShop } from '../server/src/platform/shop.ts'
import { transact } from '../server/src/platform/transact.ts'
import { seedShop } from '../server/src/seed.ts'
import { aCustomer } from '../server/test/builders/people.ts'
import { UNBOUND } from '../server/test/unbound.ts'
import { INVOICES } from './scale/searches.ts'

setFlagsFromString('--heap-growing-percent=30') // as main.ts
const shop = await openShop(readConfig(), { mostUnpaid: UNBOUND })
shop.mail = { send: async () => {} } // mail leaves the machine; how fast a mail server is does not belong here
await seedShop(shop)
await createSearchIndexes(shop)
await updateDayFigures(shop)
await updateSpending(shop)
const app = await buildApp(shop, { violations: () => 0, runs: () => new Map() })
startOutbox(shop, channelsOf(shop))
await app.listen({ port: 0, host: '127.0.0.1' })
const startedMs = performance.now() // since the process began

const { pool } = shop.database
await pool.query(
  'create table if not exists yardstick_rows (id bigint generated always as identity primary key, at timestamptz, note text)',
)
await pool.query('create table if not exists yardstick_stock (id int primary key, stock int)')
await pool.query('insert into yardstick_stock values (1, 1000000000) on conflict do nothing')

const someOrder =
  (await pool.query<{ id: string }>('select id from orders offset (select count(*) / 2 from orders) limit 1')).rows[0]?.id ?? null

const LIST = {
  success: true,
  products: Array.from({ length: 2 }, (_, n) => ({ _id: `${n}`, name: 'A product', price: 280, description: 'x'.repeat(400) })),
}
const yardstick = Fastify()
yardstick.get('/json', async () => LIST)
yardstick.post('/insert', async () => {
  await pool.query('insert into yardstick_rows (at, note) values (now(), $1)', ['one row, one commit'])
  return { ok: true }
})
yardstick.post('/hot', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('update yardstick_stock set stock = stock - 1 where id = 1')
    await client.query('insert into yardstick_rows (at, note) values (now(), $1)', ['ledger'])
    await client.query('commit')
  } finally {
    client.release()
  }
  return { ok: true }
})
yardstick.get('/usage', async () => ({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss, startedMs, pages: shop.pages.version() }))
yardstick.get('/by-key', async () => (await pool.query('select * from orders where id = $1', [someOrder])).rows[0] ?? {})
yardstick.post('/regular', async () => {
  const { rows } = await pool.query<{ id: string }>('select customer_id as id from orders group by 1 order by count(*) desc, 1 limit 1')
  const id = rows[0]?.id ?? ''
  return { id, token: await transact(shop, (unit) => openSession(shop, unit, { customerId: id }, 'bench')) }
})
let peak = 0
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 20).unref()
yardstick.post('/peak', async () => {
  const before = peak
  peak = process.memoryUsage.rss()
  return { peak: before, rss: peak }
})
yardstick.post('/forget-pages', async () => {
  shop.pages.committed()
  return { ok: true }
})
yardstick.post('/invoices', async () => {
  await withLongRunningClient(shop.database, async (client) => {
    await client.query(INVOICES)
    await client.query('analyze invoices')
  })
  return { ok: true }
})
yardstick.post('/shoppers', async () => {
  const people = []
  for (let n = 0; n < 200; n++) people.push(await aCustomer({ shop }))
  return { tokens: people.map(({ token }) => token) }
})
await yardstick.listen({ port: 0, host: '127.0.0.1' })
// `as`: both listen on TCP
process.stdout.write(`ready ${(app.server.address() as AddressInfo).port} ${(yardstick.server.address() as AddressInfo).port}\n`)
