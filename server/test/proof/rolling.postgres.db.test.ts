import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Config } from '#config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { applyMigrations, MIGRATIONS, newestMigration } from '#platform/db/migrate.ts'
import { freshDatabase } from '../database.ts'
import { openBusyShop } from '../faults/busy-shop.ts'
import { startShop } from '../faults/shop-process.ts'
import { most, proof, rounds } from './figures.ts'

const UPDATES = rounds(1, 10)
/** The balancer asks ten times a second; a slow machine has some more seconds for it. */
const DRAIN = { DRAIN_SECONDS: String(rounds(8, 3)) }
/** Somebody reads so long that a migration asks for its lock more than once. */
const READS_MS = 5000

/** Adds a column to the orders as `npm run migrate` of a newer version does, while somebody reads them for long; answers how often it had to wait. */
async function migrateBesideReader(config: Config): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  entries.push({ idx: entries.length, version: '7', when: newestMigration() + 1, tag: '9999_gift_note', breakpoints: true })
  writeFileSync(journal, JSON.stringify({ ...rest, entries }))
  writeFileSync(join(folder, '9999_gift_note.sql'), 'alter table orders add column gift_note text;')
  const database = await openDatabase(config)
  const reader = await database.pool.connect()
  let waits = 0
  try {
    await reader.query('begin')
    await reader.query('select count(*) from orders')
    const log = { warn: () => void waits++ }
    const migrated = applyMigrations(database, folder, { log, lockMs: 1000, pauseMs: 500 })
    await Promise.race([pause(READS_MS), migrated])
    await reader.query('commit')
    await migrated
    await database.pool.query('select gift_note from orders limit 1')
  } finally {
    reader.release()
    await database.close()
    rmSync(folder, { recursive: true })
  }
  return waits
}

it('[RD-034] no request fails while two instances are updated one after the other, and while a migration waits for its lock', {
  timeout: UPDATES * 200_000 + 600_000,
}, async () => {
  const { config, drop } = await freshDatabase()
  const shop = await openBusyShop(config, { env: DRAIN, strict: true })
  const { instances, diary } = shop
  const ends: number[] = []
  const codes = new Set<number | null>()
  const waits = await migrateBesideReader(config)
  for (let update = 0; update < UPDATES; update++) {
    for (const [index, running] of instances.entries()) {
      await shop.ready(2)
      const { code, ms } = await running.terminate()
      ends.push(ms)
      codes.add(code)
      instances[index] = await startShop(config, DRAIN)
    }
  }
  await shop.ready(2)
  const verdict = await shop.close()
  await drop()
  const { answers, bought } = diary
  const { 200: good = 0, ...failed } = answers
  proof({
    name: 'two instances updated one after the other',
    figures: {
      updates: UPDATES,
      restarts: ends.length,
      requests: Object.values(answers).reduce((sum, count) => sum + count, 0),
      failed: Object.values(failed).reduce((sum, count) => sum + count, 0),
      purchases: bought.length,
      migrationWaits: waits,
      worstEndMs: Math.round(most(ends)),
    },
  })
  expect({ failed, codes: [...codes], ...verdict }).toEqual({ failed: {}, codes: [0], lost: [], twice: [] })
  expect(waits).toBeGreaterThan(0)
  expect(good).toBeGreaterThan(ends.length)
})
