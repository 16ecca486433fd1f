import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { recordBackup } from './platform/backup/manifest.ts'
import { dropOldBackups, takeBackup } from './platform/backup/take-backup.ts'
import { reasonOf } from './platform/log.ts'
import { runOnce } from './run-once.ts'

runOnce('The backup', async (say, config) => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const keep = Number(values.keep ?? 0)
  if (values.keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep must be a whole number from 1.')
  const folder = values.to ? resolve(values.to) : join(config.dataDir, 'backups')
  const { dir, rows, manifest, fingerprint } = await takeBackup({ config, folder, say })
  const { files } = manifest
  if (files.missing.length > 0) say(`Missing in the file store, though the database speaks of them: ${files.missing.join(', ')}`)
  await recordBackup(config.dataDir, folder).catch((error) =>
    say(`When it was taken could not be recorded in DATA_DIR: ${reasonOf(error)}`),
  )
  if (keep > 0) say(`Removed ${await dropOldBackups(folder, keep)} older backups`)
  say(`Fingerprint ${fingerprint}`)
  return `Backed up ${rows} rows and ${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB) to ${dir}`
})
