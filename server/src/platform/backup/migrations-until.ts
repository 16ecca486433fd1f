import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../db/database.ts'
import { applyMigrations, MIGRATIONS } from '../db/migrate.ts'
import type { Applied } from './tables.ts'

/** Throws unless this version of the shop knows every migration that the backup has had, in the same words. */
export function requireKnown(applied: readonly Applied[]): void {
  const known = new Map(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis, hash }) => [folderMillis, hash]))
  if (applied.some(({ at, hash }) => known.get(at) !== hash))
    throw new Error(
      'The backup is of a newer version of the shop, or of another one. Restore it with the version that made it, or a newer one.',
    )
}

/** Gives an empty database the schema that the backup had; the newer migrations then find the rows that they are about. */
export async function applyMigrationsUntil(database: Database, applied: readonly Applied[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const file = join(folder, 'meta/_journal.json')
    const journal: { entries: { when: number }[] } = JSON.parse(await readFile(file, 'utf8'))
    const had = new Set(applied.map(({ at }) => at))
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => had.has(when)) }))
    await applyMigrations(database, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
