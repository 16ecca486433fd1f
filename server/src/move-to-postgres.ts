import { moveToPostgres } from './platform/backup/restore-backup.ts'
import { runOnce } from './run-once.ts'

runOnce('The move', async (say, config) => {
  const { rows, files, missing } = await moveToPostgres(config, say)
  if (missing.length > 0) say(`Missing in the file store, before as after: ${missing.join(', ')}`)
  const stay = config.s3Url ? `${files} files to the bucket` : `all files stay in ${config.dataDir}/files`
  return `Moved ${rows} rows, ${stay}; every table is as it was and every invariant holds. Start with this DATABASE_URL; ${config.dataDir}/pg is unchanged`
})
