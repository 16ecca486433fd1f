import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApi } from '#app.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import { openShop } from '#platform/shop.ts'
import { anOrder } from '../builders/orders.ts'
import { PASSWORD, theOwner } from '../builders/people.ts'
import { engine } from '../database.ts'
import type { Place } from '../empty-place.ts'
import { emptyPlace } from '../empty-place.ts'
import { proof, rounds } from '../proof/figures.ts'
import type { TestShop } from '../test-shop.ts'
import { callsInto, testShop } from '../test-shop.ts'
import { WITHOUT_LIMITS } from '../unbound.ts'
import { runCommand } from './command.ts'
import type { LivedIn } from './lived-in.ts'
import { liveIn } from './lived-in.ts'

let test: TestShop
let life: LivedIn
let folder: string
let backup: string
const acknowledged = { before: new Set<string>(), meanwhile: 0 }
const longest = { ms: 0 }
const places: Place[] = []

const place = async () => {
  const made = await emptyPlace()
  places.push(made)
  return made
}
const envOf = ({ config }: TestShop['shop']) => ({
  DATA_DIR: config.dataDir,
  // the commands go past a pooler: they hold what lasts longer than a transaction
  ...(config.databaseUrl && { DATABASE_URL: config.databaseDirectUrl ?? config.databaseUrl }),
})

/** An order as the tiers of an earlier year would have priced it. */
const PRICED_BEFORE = `update orders o set tier_per_piece = 700, total = g.goods - 700 * o.total_quantity + o.shipping,
  savings = o.subtotal - g.goods + 700 * o.total_quantity
  from (select order_id, sum(price::bigint * quantity) as goods from order_items group by order_id) g where g.order_id = o.id and o.number = $1`

/** Orders one after the other until `work` is done. */
async function whileOrdering<T>(work: () => Promise<T>): Promise<T> {
  let going = true
  const ordering = (async () => {
    while (going) {
      const began = performance.now()
      await anOrder(test, life.person)
      longest.ms = Math.max(longest.ms, Math.round(performance.now() - began))
      acknowledged.meanwhile++
    }
  })()
  const result = await work()
  going = false
  await ordering
  return result
}

beforeAll(async () => {
  test = await testShop()
  life = await liveIn(test)
  for (let n = 0; n < rounds(40, 500); n++) acknowledged.before.add((await anOrder(test, life.person)).orderNumber)
  const [older] = acknowledged.before
  await test.shop.database.pool.query(PRICED_BEFORE, [older])
  folder = mkdtempSync(join(tmpdir(), 'shop-backups-'))
  const { code, out, err, ms } = await whileOrdering(() => runCommand('backup', ['--to', folder], envOf(test.shop)))
  expect(err).toBe('')
  expect(code).toBe(0)
  backup = join(folder, readdirSync(folder).find((name) => name.startsWith('shop-')) ?? '')
  const [, rows, files] = /Backed up (\d+) rows and (\d+) files/.exec(out) ?? []
  const figures = { rows: Number(rows), files: Number(files), packedBytes: sizeOf(backup), seconds: ms / 1000 }
  proof({
    name: 'backup while orders are placed',
    figures: { ...figures, ordersMeanwhile: acknowledged.meanwhile, longestOrderMs: longest.ms },
  })
}, 600_000)

afterAll(async () => {
  for (const { drop } of places) await drop()
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

const sizeOf = (dir: string): number =>
  readdirSync(dir, { recursive: true }).reduce((sum, name) => sum + statSync(join(dir, String(name))).size, 0)
const manifestOf = (dir: string) => JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'))
const restore = (from: string, { env }: Place, ...more: string[]) => runCommand('restore', [from, '--yes', ...more], env)

/** The restored shop of a place, for as long as `use` takes. */
async function opened(
  { config }: Place,
  use: (shop: Awaited<ReturnType<typeof openShop>>, calls: Pick<TestShop, 'call' | 'sendRaw'>) => Promise<void>,
) {
  const shop = await openShop(config, WITHOUT_LIMITS)
  const api = await buildApi(shop)
  const send = callsInto(api)
  await use(shop, { call: send, sendRaw: send }).finally(async () => {
    await api.close()
    await shop.close()
  })
}

describe('a backup taken while shoppers order', () => {
  it('is for its owner alone and leaves out sessions, codes and tries', () => {
    for (const name of ['', ...readdirSync(backup, { recursive: true }).map(String)])
      expect(statSync(join(backup, name)).mode & 0o077, name).toBe(0)
    const { tables } = manifestOf(backup)
    const rowsOf = (name: string) => tables.find((table: { name: string }) => table.name === name)?.rows
    for (const name of ['sessions', 'codes', 'limited_tries']) expect(rowsOf(name), name).toBe(0)
    expect(rowsOf('orders')).toBeGreaterThanOrEqual(acknowledged.before.size)
    // a restore by another test has noted itself beside it
    expect(readdirSync(folder).filter((name) => name !== 'last-restore.json')).toHaveLength(1)
  })

  it('is restored elsewhere: every order acknowledged before is there, every invariant holds, and the shop goes on', async () => {
    const there = await place()
    const { code, out, err, ms } = await restore(backup, there)
    expect(err).toBe('')
    expect(code).toBe(0)
    let lost = -1
    await opened(there, async (shop, { call, sendRaw }) => {
      const { pool } = shop.database
      expect(await checkInvariants(pool)).toEqual([])
      const numbers = new Set((await pool.query<{ number: string }>('select number from orders')).rows.map(({ number }) => number))
      lost = [...acknowledged.before].filter((number) => !numbers.has(number)).length
      expect(lost).toBe(0)
      for (const { name, rows } of manifestOf(backup).tables)
        expect((await pool.query(`select count(*)::int as n from ${name}`)).rows[0].n, name).toBe(rows)
      await expect(pool.query('delete from stock_movements')).rejects.toThrow(/append-only/)
      expect((await call('GET /api/orders', { token: life.person.token })).status).toBe(401)
      const signedIn = await call('POST /api/auth/login', { body: { email: life.person.email, password: PASSWORD } })
      expect(signedIn.status).toBe(200)
      const owner = await theOwner({ call })
      expect((await sendRaw(`GET ${life.screenshot}`, { token: owner })).status).toBe(200)
      expect((await sendRaw(`GET ${life.picture}`)).status).toBe(200)
      const token: string = signedIn.body.token
      const restored = { call } as TestShop // `as`: an order needs nothing but calls
      const order = await anOrder(restored, { ...life.person, token })
      const set = await call(`PUT /api/orders/${order._id}/admin/update-status`, {
        token: owner,
        body: { status: 'confirmed', unpaidReason: 'Pays at the door' },
      })
      expect(set.status).toBe(200)
      expect(await checkInvariants(pool)).toEqual([])
    })
    const [, rows] = /Restored (\d+) rows/.exec(out) ?? []
    proof({ name: 'restore, every table compared', figures: { rows: Number(rows), lostAcknowledged: lost, seconds: ms / 1000 } })
  }, 600_000)

  it('is refused where a shop already is, which then is as it was', async () => {
    const before = (await test.shop.database.pool.query('select count(*)::int as n from orders')).rows[0].n
    const { code, err } = await runCommand('restore', [backup, '--yes'], envOf(test.shop))
    expect(code).toBe(1)
    expect(err).toMatch(engine === 'embedded' ? /already holds a shop. Nothing was changed/ : /is not empty. Nothing was changed/)
    expect((await test.shop.database.pool.query('select count(*)::int as n from orders')).rows[0].n).toBe(before)
  })

  it('is restored only after a yes', async () => {
    const there = await place()
    const { code, err } = await runCommand('restore', [backup], there.env)
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/not confirmed.*Nothing was changed/) })
  })
})

describe('a backup that is not as it was written', () => {
  const spoiled = async (spoil: (dir: string) => void, ...args: string[]) => {
    const dir = mkdtempSync(join(tmpdir(), 'shop-spoiled-'))
    cpSync(backup, dir, { recursive: true })
    spoil(dir)
    const there = await place()
    const { code, err } = await restore(dir, there, ...args)
    rmSync(dir, { recursive: true })
    expect(code).toBe(1)
    expect(existsSync(join(there.config.dataDir, 'pg'))).toBe(false)
    expect(existsSync(join(there.config.dataDir, 'files'))).toBe(false)
    return err
  }
  const aFile = (dir: string) => {
    const name =
      readdirSync(join(dir, 'files'), { recursive: true })
        .map(String)
        .find((path) => path.length > 30) ?? ''
    return join(dir, 'files', name)
  }

  it.each<[string, (dir: string) => void, RegExp]>([
    ['an order with another amount', (dir) => change(join(dir, 'tables/orders.jsonl.gz')), /the table orders/],
    ['a part cut off', (dir) => writeFileSync(join(dir, 'tables/audit_log.jsonl.gz'), ''), /the table audit_log/],
    ['a picture with another byte', (dir) => appendFileSync(aFile(dir), 'x'), /stored file .* damaged/],
    ['a picture gone', (dir) => rmSync(aFile(dir)), /stored file .* missing/],
    ['no manifest', (dir) => rmSync(join(dir, 'manifest.json')), /is no backup/],
  ])('with %s is refused before anything changes', async (_, spoil, reason) => {
    expect(await spoiled(spoil)).toMatch(reason)
  })

  it('is known by its fingerprint even when its manifest fits', async () => {
    const reworded = (dir: string) => {
      const file = join(dir, 'manifest.json')
      writeFileSync(file, readFileSync(file, 'utf8').replace('"called": true', '"called": false'))
    }
    expect(await spoiled(reworded, '--fingerprint', 'a'.repeat(64))).toMatch(/was changed, or is another one/)
  })
})

function change(file: string): void {
  const text = gunzipSync(readFileSync(file)).toString()
  writeFileSync(file, gzipSync(text.replace(/"(\d)(\d{3,})"/, '"9$2"')))
}
