// node_modules/.bin/node bench/scale/seed.ts --orders 100000 --users 20000 --ledger 500000 [--seed 1] [--into-a-copy]: fills the shop of this environment with made-up data.
import { parseArgs } from 'node:util'
import { readConfig } from '../../server/src/config.ts'
import { checkInvariants } from '../../server/src/platform/db/invariants.ts'
import { openShop } from '../../server/src/platform/shop.ts'
import { seedShop } from '../../server/src/seed.ts'
import { fill } from '../../server/test/scale/fill.ts'

const HOURS = 3_600_000

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    users: { type: 'string', default: '20000' },
    ledger: { type: 'string', default: '500000' },
    seed: { type: 'string', default: '1' },
    'into-a-copy': { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const began = performance.now()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

const shop = await openShop(readConfig(process.env, []), { patienceMs: 6 * HOURS })
try {
  await seedShop(shop)
  const size = { orders: Number(values.orders), users: Number(values.users), ledger: Number(values.ledger), seed: Number(values.seed) }
  await fill(shop, { ...size, intoACopy: values['into-a-copy'] }, say)
  const filled = seconds(began)
  const checking = performance.now()
  const broken = await checkInvariants(shop.database.pool)
  for (const { name, rows } of broken) say(`BROKEN: ${name}: ${JSON.stringify(rows.slice(0, 2))}`)
  say(
    `${size.orders} orders, ${size.users} users, ${size.ledger} ledger rows in ${filled}; ${broken.length} broken invariants, checked in ${seconds(checking)}`,
  )
  process.exitCode = broken.length > 0 ? 1 : 0
} catch (error) {
  say(error instanceof Error ? `Nothing was made: ${error.message}` : String(error))
  process.exitCode = 1
} finally {
  await shop.close()
}
