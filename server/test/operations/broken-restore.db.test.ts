import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { intoEmpty } from '#platform/backup/restore-backup.ts'
import { applyMigrations } from '#platform/db/migrate.ts'
import { emptyPlace } from '../empty-place.ts'

it('a restore that breaks off half-way leaves the place empty, so that the next one may use it', async () => {
  const { config, drop } = await emptyPlace()
  const breaking = intoEmpty(config, async (database) => {
    await applyMigrations(database)
    await database.pool.query(`insert into page_changes (at) values (now())`)
    if (!config.databaseUrl) {
      mkdirSync(join(config.dataDir, 'files'))
      writeFileSync(join(config.dataDir, 'files', 'half'), 'x')
    }
    throw new Error('the disk is full')
  })
  await expect(breaking).rejects.toThrow('the disk is full')
  let rows = -1
  await intoEmpty(config, async (database) => {
    await applyMigrations(database)
    rows = (await database.pool.query('select 1 from page_changes')).rows.length
  })
  expect(rows).toBe(0)
  await drop()
})
