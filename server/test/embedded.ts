import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/db/database.ts'
import { applyMigrations } from '../src/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with a migrated database, to copy. */
    embedded: { template: string }
  }
}

/** Before the run: one migrated data directory, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), 'shop-template-'))
  const database = await openDatabase({ dataDir: template })
  await applyMigrations(database).finally(database.close)
  project.provide('embedded', { template })
  return () => rmSync(template, { recursive: true, force: true })
}
