import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { financialYear } from 'contract/rules/ist.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApi } from '#app.ts'
import { checkInvariants } from '#platform/db/invariants.ts'
import { openShop } from '#platform/shop.ts'
import { aPaidOrder } from '../builders/orders.ts'
import { aCustomer, theOwner } from '../builders/people.ts'
import type { Place } from '../empty-place.ts'
import { emptyPlace } from '../empty-place.ts'
import { OWNER_PASSWORD } from '../owner.ts'
import type { TestShop } from '../test-shop.ts'
import { callsInto, testShop } from '../test-shop.ts'
import { WITHOUT_LIMITS } from '../unbound.ts'
import { runCommand } from './command.ts'

const YEAR = financialYear(new Date()).slice(2)
let test: TestShop
let folder: string
let backup: string
const places: Place[] = []

/** Verifies the payment of a new order and answers the number of its invoice. */
async function issue({ shop, call }: Pick<TestShop, 'shop' | 'call'>): Promise<string> {
  const [owner, person] = [await theOwner({ call }), await aCustomer({ shop })]
  const order = await aPaidOrder({ call } as TestShop, person) // `as`: an order needs nothing but calls
  await call(`POST /api/orders/${order._id}/admin/verify-payment`, { token: owner, body: { verified: true } })
  return (await call(`GET /api/orders/${order._id}`, { token: person.token })).body.order.taxDocuments[0]?.number ?? ''
}

beforeAll(async () => {
  test = await testShop()
  const data = { gstin: '23AAPFU0939F1Z3' }
  await test.call('PUT /api/admin/settings', { token: await theOwner(test), body: { section: 'general', data, password: OWNER_PASSWORD } })
  folder = mkdtempSync(join(tmpdir(), 'shop-numbers-'))
  expect([await issue(test), await issue(test)]).toEqual([`SL/${YEAR}/000001`, `SL/${YEAR}/000002`])
  const { config } = test.shop
  const env = { DATA_DIR: config.dataDir, ...(config.databaseUrl && { DATABASE_URL: config.databaseDirectUrl ?? config.databaseUrl }) }
  expect((await runCommand('backup', ['--to', folder], env)).err).toBe('')
  backup = join(folder, readdirSync(folder).find((name) => name.startsWith('shop-')) ?? '')
}, 120_000)
afterAll(async () => {
  for (const { drop } of places) await drop()
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

/** What a restore with these options says, the number of the next invoice, and what the audit log says. */
async function restored(...options: string[]) {
  const place = await emptyPlace()
  places.push(place)
  const { code, out, err } = await runCommand('restore', [backup, '--yes', ...options], place.env)
  if (code !== 0) return { err }
  const shop = await openShop(place.config, WITHOUT_LIMITS)
  const api = await buildApi(shop)
  const call: TestShop['call'] = callsInto(api)
  try {
    const issued = await issue({ shop, call })
    const { entries } = (await call('GET /api/admin/audit?q=invoices.skipped', { token: await theOwner({ call }) })).body
    return {
      said: /Tax documents go on with (.*)/.exec(out)?.[1],
      issued,
      skipped: entries.map(({ actor, objectId, before, after }) => [actor, objectId, before, after]),
      broken: await checkInvariants(shop.database.pool),
    }
  } finally {
    await api.close()
    await shop.close()
  }
}

it('a restored shop gives no number of a tax document that may have been given since the backup, and the audit log names what it skips', async () => {
  expect(await restored()).toEqual({
    said: `SL/${YEAR}/001003, CN/${YEAR}/001001`,
    issued: `SL/${YEAR}/001003`,
    skipped: [
      ['Restore', `credit_note ${YEAR}`, { last: 0 }, { last: 1000 }],
      ['Restore', `invoice ${YEAR}`, { last: 2 }, { last: 1002 }],
    ],
    broken: [],
  })
})

it('whoever names the last number that was given has the next one given, and none is skipped where none was given since', async () => {
  expect(await restored('--last', `SL/${YEAR}/000007`, '--last', `CN/${YEAR}/000000`)).toEqual({
    said: `SL/${YEAR}/000008, CN/${YEAR}/000001`,
    issued: `SL/${YEAR}/000008`,
    skipped: [['Restore', `invoice ${YEAR}`, { last: 2 }, { last: 7 }]],
    broken: [],
  })
  expect(await restored('--none-since')).toEqual({ said: undefined, issued: `SL/${YEAR}/000003`, skipped: [], broken: [] })
})

it('a number below one of the backup, and what is no number, restores nothing', async () => {
  expect((await restored('--last', `SL/${YEAR}/000001`)).err).toMatch(/The backup already has SL\/.*000002: name the last number given/)
  expect((await restored('--last', '17')).err).toMatch(/"17" is no number of a tax invoice or credit note/)
})
