import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readDocumentNumber } from 'contract/rules/tax-invoice.ts'
import type { Config } from './config.ts'
import { skipNumbers } from './features/invoices/public.ts'
import { recordRestore } from './platform/backup/manifest.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { runOnce } from './run-once.ts'

runOnce('The restore', async (say, config) => {
  const { values, positionals } = parseArgs({
    options: {
      yes: { type: 'boolean' },
      fingerprint: { type: 'string' },
      last: { type: 'string', multiple: true, default: [] },
      'none-since': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [from, ...more] = positionals
  if (!from || more.length > 0)
    throw new Error('Name one backup: npm run restore -- FOLDER [--yes] [--fingerprint HEX] [--last SL/26-27/000123] [--none-since].')
  const where = nameOf(config)
  for (const number of values.last) readDocumentNumber(number)
  if (!values.yes && !(await askForYes(`Restore ${resolve(from)} into ${where}? (yes/no) `)))
    throw new Error('It was not confirmed with yes, or --yes. Nothing was changed.')
  const next: string[] = []
  const { tables, files } = await restoreBackup({
    from: resolve(from),
    config,
    fingerprint: values.fingerprint,
    say,
    complete: async ({ pool }, { madeAt }) => {
      if (values['none-since']) return
      next.push(...(await skipNumbers(pool, { since: new Date(madeAt), now: new Date(), known: values.last })))
    },
  })
  if (next.length > 0) say(`Tax documents go on with ${next.join(', ')}`)
  await recordRestore(config.dataDir, from)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `Restored ${rows} rows and ${files.count} files into ${where}; every table is as it was and every invariant holds. Start it with npm start`
})

function nameOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `the embedded database of ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `the PostgreSQL database ${pathname.slice(1)}${host && ` on ${host}`}`
}

async function askForYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question(question)
  asking.close()
  return answer.trim().toLowerCase() === 'yes'
}
