// What the shop tells of a past that is always the same stands in reads.txt, too: what a slip changes is told. What was meant, `npx vitest -u` writes down.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fillSampleShop } from '#sample/sample.ts'
import type { Operation } from './attacks/operations.ts'
import { operationsOf, schemaOf } from './attacks/operations.ts'
import { shopperWrites } from './proof/lost/shopper-writes.ts'
import { staffWrites } from './proof/lost/staff-writes.ts'
import type { World, Writes } from './proof/lost/world.ts'
import { aWorld } from './proof/lost/world.ts'
import type { TestShop } from './test-shop.ts'
import { testShop } from './test-shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'reads-'))
let test: TestShop
let world: World
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-08T15:20:00+05:30') })
  test = await testShop({ DATA_DIR: dataDir })
  await test.shop.database.pool.query('delete from admins') // the sample begins in a shop without an owner
  const quiet = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await fillSampleShop(test.shop, 14)
  quiet.mockRestore()
  test.later(10 * 3_600_000) // past midnight in India, before it elsewhere: a day taken of UTC is another one
  world = await aWorld(test)
  await writeAll({ ...shopperWrites(world), ...staffWrites(world) })
})
afterAll(async () => {
  await test.close()
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Every write that the shop knows, each a minute after the one before. */
async function writeAll(writes: Writes): Promise<void> {
  for (const [name, make] of Object.entries(writes)) {
    test.later(61_000)
    const { what, token, body, headers = {} } = await make()
    const reply = await test.sendRaw(what, { headers, ...(token && { token }), ...(body && { body }) })
    expect(reply.status, `${name}: ${JSON.stringify(reply.body)}`).toBe(200)
  }
  await test.sendTelegram()
}

/** What is another one in every run: each has a name that is its own wherever it stands. */
const CHANCE: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'],
  [/\b[0-9a-f]{8}-[0-9a-f]{3}\b/g, 'sku'],
  [/\bSLB(?:-[A-Z0-9]{4}){2}\b|\bSLB[A-Z0-9]{8}\b/gi, 'order'],
  [/\bCR[0-9A-F]{14}\b/g, 'stand-in'],
  [/[\w-]{40,}/g, 'secret'],
  [/(?<=GRV-\d{8}-|Books |Closed |Kept |Phoned |LB-(?=\d{3})|lost_|:9\/|10\.0\.0\.)\w+|(?<![\d.])\d{9,}(?!\.?\d)/g, 'number'],
]
const names = new Map<string, string>()
const given: Record<string, number> = {}
function nameOf(word: string, kind: string): string {
  const known = names.get(word)
  if (known) return known
  given[kind] = (given[kind] ?? 0) + 1
  names.set(word, `${kind}${given[kind]}`)
  return nameOf(word, kind)
}
/** What comes of tries, or of a count that leaps. */
const PASSING = /(?<="id":)\d+(?=[,}])|(?<="failingSince":)"[^"]+"/g
const masked = (text: string) =>
  CHANCE.reduce((line, [what, kind]) => line.replaceAll(what, (word) => nameOf(word, kind)), text.replaceAll(PASSING, '0'))

/** So many rows of a list are written down, each once: where it stands again, its name says which it is. */
const ROWS = 3
const written = new Set<string>()
function once(value: unknown): string {
  const text = masked(JSON.stringify(value))
  const isAgain = text.length > 80 && written.has(text)
  written.add(text)
  return isAgain ? `again ${/"_?(?:id|number|name)":"?([^",}]+)/.exec(text)?.[1] ?? text.slice(0, 40)}` : text
}

/** An answer, a line for each of its parts. */
function linesOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value) && value.some((one) => one && typeof one === 'object')) {
    const more = value.length > ROWS ? [`${at} ${value.length} rows`] : []
    return [...value.slice(0, ROWS).map((one, n) => `${at}[${n}] ${once(one)}`), ...more]
  }
  if (value && typeof value === 'object' && !Array.isArray(value) && at.split('.').length < 4)
    return Object.entries(value).flatMap(([key, one]) => linesOf(one, at ? `${at}.${key}` : key))
  return [`${at} ${once(value)}`]
}

/** What stands in the place of a parameter, by how the path begins. */
const PLACES: Record<string, string> = {
  '/api/orders/number': "select number as id from orders where customer_id = '$ASHA' order by orders.id limit 2",
  '/api/orders/:id/admin': 'select id from (select distinct on (status) status, id from orders order by status, id desc) o',
  '/api/orders/:id':
    "select id from (select distinct on (status) status, id from orders where customer_id = '$ASHA' order by status, id desc) o",
  '/api/products/:slug': 'select slug as id from products order by products.id limit 2',
  '/api/reviews/product': 'select id from products order by id limit 2',
  '/api/admin/inventory/batches': 'select id from stock_batches order by id limit 2',
  '/api/admin/inventory/:id': 'select id from products order by id limit 2',
  '/api/admin/statements': 'select id from statements order by id limit 2',
}
/** What is asked for where the shape of a query does not name it. */
const ASKED: Record<string, readonly string[]> = {
  page: ['page=2&limit=2'],
  from: ['from=2026-09-28&to=2026-10-03'],
  q: ['q=ramesh', 'q=suresh'],
  month: ['month=2026-10'],
  period: ['period=2026-10', 'period=2026-Q3&span=quarter'],
  date: ['date=2026-10-05'],
  phone: ['phone=9876543210'],
}

/** Some of its lists come in no order. */
const OWN_DATA = '/api/auth/my-data'

async function placesOf(url: string): Promise<string[]> {
  if (!url.includes(':')) return [url]
  const rows = Object.entries(PLACES)
    .find(([start]) => url.startsWith(start))?.[1]
    .replace('$ASHA', world.asha.id)
  const found = rows ? (await test.shop.database.pool.query<{ id: string }>(rows)).rows : []
  return found.map(({ id }) => url.replace(/:\w+/, id))
}

function waysOf({ query }: Operation): string[] {
  const shape = query ? (schemaOf(query) as { properties?: Record<string, { enum?: string[] }> }) : {} // `as`: the shape of an object
  return Object.entries(shape.properties ?? {}).flatMap(([name, { enum: values }]) => {
    if (name === 'state' && values && values.length > 9) return [`state=${values[0]}`]
    return values ? values.map((value) => `${name}=${value}`) : (ASKED[name] ?? [])
  })
}

it('what is told of the same past changes only together with reads.txt', async () => {
  const read: string[] = []
  for (const operation of await operationsOf(test.shop)) {
    const { method, url, access } = operation
    if (method !== 'GET' || url === OWN_DATA) continue
    const token = access === 'public' ? '' : access === 'customer' || access === 'visitor' ? world.asha.token : world.owner
    for (const place of await placesOf(url))
      for (const way of ['', ...waysOf(operation)]) {
        const reply = await test.sendRaw(`GET ${place}${way && `?${way}`}`, token ? { token } : {})
        const type = String(reply.headers['content-type'])
        if (reply.status !== 200 || !/json|csv|text|xml/.test(type)) continue
        const file = reply.headers['content-disposition']
        read.push('', masked(`# ${place}${way && `?${way}`}`), ...(file ? [masked(String(file))] : []))
        read.push(
          ...(/json/.test(type)
            ? linesOf(reply.body)
            : reply.text
                .split('\n')
                .slice(0, 2 * ROWS)
                .map(masked)),
        )
      }
  }
  await expect(`${read.join('\n').trim()}\n`).toMatchFileSnapshot('reads.txt')
})
