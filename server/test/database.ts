import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import type { Config } from '../src/config.ts'
import { readConfig } from '../src/config.ts'
import type { Database } from '../src/platform/db/database.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { checkInvariants } from '../src/platform/db/invariants.ts'
import { administer, databaseUrl } from './postgres.ts'
import { refuseStrayQueries } from './stray-queries.ts'

/** The engine that this run is about. */
export const engine: Database['engine'] = process.env.ENGINE === 'embedded' ? 'embedded' : 'postgres'

export type TestDatabase = { database: Database; config: Config; close: () => Promise<void> }

/** A migrated database of one's own, open. Closing it checks the invariants of all data that the tests left in it. */
export async function testDatabase(): Promise<TestDatabase> {
  const { config, drop } = await freshDatabase()
  const database = await openDatabase(config)
  refuseStrayQueries(database.pool)
  const close = async () => {
    try {
      await expectInvariants(database.pool)
    } finally {
      await database.close()
      await drop()
    }
  }
  return { database, config, close }
}

/**
 * The configuration of a migrated database of one's own and a DATA_DIR of one's own, for tests that open a whole shop on it. `env` adds
 * variables. Call `expectInvariants` before closing what was opened, and `drop` after.
 */
export async function freshDatabase(env: Record<string, string> = {}): Promise<{ config: Config; drop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  const given = { LOG_LEVEL: 'silent', NODE_ENV: 'test', DATA_DIR: dataDir, ...env }
  const removeFiles = () => rm(dataDir, { recursive: true, force: true })
  if (engine === 'embedded') {
    await cp(join(inject('embedded').template, 'pg'), join(dataDir, 'pg'), { recursive: true })
    return { config: readConfig(given, []), drop: removeFiles }
  }
  const { serverUrl, template, poolerUrl } = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const drop = async () => {
    await administer(serverUrl, `drop database ${name} with (force)`)
    await removeFiles()
  }
  const direct = databaseUrl(serverUrl, name)
  const pooled = poolerUrl && { DATABASE_URL: databaseUrl(poolerUrl, name), DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: direct }
  return { config: readConfig({ ...given, DATABASE_URL: direct, ...pooled }, []), drop }
}

/** Fails, naming them, when the data breaks rules of server/checks/invariants.sql. */
export async function expectInvariants(pool: Pool): Promise<void> {
  if (!existsSync(new URL('../checks/invariants.sql', import.meta.url))) return
  const violations = await checkInvariants(pool)
  if (violations.length === 0) return
  const lines = violations.map(({ name, rows }) => `- ${name}: ${JSON.stringify(rows.slice(0, 3))}`)
  throw new Error(`The data breaks ${violations.length} invariants:\n${lines.join('\n')}`)
}
