import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import type { Database } from '../db/database.ts'
import { checkInvariants } from '../db/invariants.ts'
import { withLongRunningClient } from '../db/long-running-client.ts'
import { applyMigrations, MIGRATIONS } from '../db/migrate.ts'
import type { Manifest } from './manifest.ts'
import { measureChunks, readPart, tableFile } from './manifest.ts'
import type { AppliedMigration, DatabaseTable } from './tables.ts'
import { insertRows, PLAIN_OUTPUT_SETTINGS, quoteIdentifier, readRows, readTables } from './tables.ts'

const BATCH = 500

/**
 * Loads the rows of a backup into an empty database, in one transaction: reads every table back and compares it to the last byte, sets the
 * sequences, brings the schema up to date and checks every invariant. Append-only tables are only added to, so their guards stand all along;
 * the setting `shop.loading` keeps the trigger quiet that would lay each movement in batches a second time.
 */
export async function fillDatabase(
  database: Database,
  dir: string,
  { migrations, tables, sequences }: Manifest,
  say: (line: string) => void,
): Promise<void> {
  await applyMigrationsUntil(database, migrations)
  await withLongRunningClient(database, async (client) => {
    await client.query(`begin; ${PLAIN_OUTPUT_SETTINGS}; set local shop.loading = 'on'`)
    try {
      await loadTables(client, dir, tables, say)
      for (const { name, last, called } of sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [quoteIdentifier(name), last, called])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
  await applyMigrations(database)
  say('Checking every invariant')
  await withLongRunningClient(database, async (client) => {
    await client.query('analyze')
    const broken = await checkInvariants(client)
    if (broken.length > 0) throw new Error(`The restored data breaks invariants: ${broken.map(({ name }) => name).join('; ')}.`)
  })
}

async function loadTables(client: ClientBase, dir: string, parts: Manifest['tables'], say: (line: string) => void): Promise<void> {
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]))
  const unknown = [...tables.keys()].filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) throw new Error(`The backup lacks the tables ${unknown.join(', ')}.`)
  for (const part of parts) {
    const table = tables.get(part.name)
    if (!table) throw new Error(`The backup has a table ${part.name} that this version of the shop does not know.`)
    await loadTable(client, dir, part, table)
    if (part.rows > 0) say(`  ${part.name}: ${part.rows} rows`)
  }
}

async function loadTable(
  client: ClientBase,
  dir: string,
  { name, columns, rows, sha256 }: Manifest['tables'][number],
  table: DatabaseTable,
): Promise<void> {
  for await (const lines of readPart(tableFile(dir, name), BATCH)) await insertRows(client, table, columns, lines)
  const inOrder = columns.map((column) => ({ name: column, type: table.columns.find((one) => one.name === column)?.type ?? 'text' }))
  const back = await measureChunks(readRows(client, { ...table, columns: inOrder }))
  if (back.lines !== rows || back.sha256 !== sha256)
    throw new Error(`Table ${name} is not what the backup holds: ${back.lines} rows of ${rows}.`)
}

/** Throws unless this version of the shop knows every migration that the backup has had, in the same words. */
export function requireKnown(applied: readonly AppliedMigration[]): void {
  const known = new Map(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis, hash }) => [folderMillis, hash]))
  if (applied.some(({ at, hash }) => known.get(at) !== hash))
    throw new Error(
      'The backup is of a newer version of the shop, or of another one. Restore it with the version that made it, or a newer one.',
    )
}

/** Gives an empty database the schema that the backup had; the newer migrations then find the rows that they are about. */
export async function applyMigrationsUntil(database: Database, applied: readonly AppliedMigration[]): Promise<void> {
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
