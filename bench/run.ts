// npm run bench: the figures of the shop beside their yardsticks, in one run, on PostgreSQL and on the embedded engine.
// npm run bench pages: the first seconds and the weight of the pages as a cheap phone on a slow line sees them, beside their budgets.
// npm run bench statements: the statements of each step of one purchase on PostgreSQL.
// npm run bench money: how long the lists of money take beside 100,000 open credits and 1,000,000 allocations.
// npm run bench scale: how long every list and figure takes with 1,000, 10,000 and 100,000 orders; writes docs/reports/scale.md; `bench scale 50000 embedded` prints them of the embedded engine.

import { execFileSync } from 'node:child_process'
import { startPrivateServer } from '../server/test/postgres.ts'
import { measure } from './measure.ts'
import { benchPages } from './pages.ts'
import { benchMoney } from './scale/bench-money.ts'
import { benchScale } from './scale/bench-scale.ts'
import { serve } from './served.ts'

async function onEngine(name: string, env: Record<string, string>, clusterDir: string | undefined): Promise<void> {
  const { end, ...place } = await serve(env)
  process.stdout.write(`\n== ${name}\n`)
  await measure({ ...place, clusterDir })
  await end()
}

async function onPostgres(): Promise<void> {
  const cluster = await startPrivateServer()
  await onEngine('PostgreSQL', { DATABASE_URL: cluster.url }, cluster.dir)
  await cluster.stop()
}

/** What the test of them counts. */
function printStatements(): void {
  const args = [
    'vitest',
    'run',
    '--project',
    'postgres',
    '--disable-console-intercept',
    'server/test/purchase-statements.postgres.db.test.ts',
  ]
  execFileSync('npx', args, { stdio: 'inherit', env: { ...process.env, STATEMENTS: '1' } })
}

const wanted = process.argv[2]
if (!wanted || wanted === 'postgres') await onPostgres()
if (!wanted || wanted === 'embedded') await onEngine('embedded', {}, undefined)
if (wanted === 'statements') printStatements()
if (wanted === 'pages') await benchPages()
if (wanted === 'scale') await benchScale()
if (wanted === 'money') await benchMoney()
