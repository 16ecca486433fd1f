import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { Config } from './config.ts'
import { recordRestore } from './platform/backup/manifest.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { runOnce } from './run-once.ts'

runOnce('The restore', async (say, config) => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: 'boolean' }, fingerprint: { type: 'string' } },
    allowPositionals: true,
  })
  const [from, ...more] = positionals
  if (!from || more.length > 0) throw new Error('Name one backup: npm run restore -- FOLDER [--yes] [--fingerprint HEX].')
  const where = nameOf(config)
  if (!values.yes && !(await askForYes(`Restore ${resolve(from)} into ${where}? (yes/no) `)))
    throw new Error('It was not confirmed with yes, or --yes. Nothing was changed.')
  const { tables, files } = await restoreBackup({ from: resolve(from), config, fingerprint: values.fingerprint, say })
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
