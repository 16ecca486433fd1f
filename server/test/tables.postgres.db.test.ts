// The tables that migrations make, compared in the database with those that the table files make. A snapshot of drizzle says nothing of
// what the SQL of a migration does.
import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { Pool } from 'pg'
import { expect, inject, it } from 'vitest'
import { administer, databaseUrl } from './postgres.ts'

/** Everything that the catalogue of a database says of its tables, one line a column, constraint, index, trigger and sequence. */
const DESCRIBE = `
  select 'column ' || c.table_name || '.' || c.column_name || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
      || case when a.attnotnull then 'not null' else 'null' end || ' default ' || coalesce(c.column_default, 'none') || ' '
      || c.is_identity || coalesce(c.identity_generation, '') || a.attgenerated::text || coalesce(a.attcollation::regcollation::text, '') as line
    from information_schema.columns c join pg_attribute a on a.attrelid = ('public.' || quote_ident(c.table_name))::regclass and a.attname = c.column_name
    where c.table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  order by line`

async function describeTables(name: string, fill?: (pool: Pool) => Promise<void>): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl(inject('postgres').serverUrl, name) })
  try {
    await fill?.(pool)
    return (await pool.query<{ line: string }>(DESCRIBE)).rows.map(({ line }) => line)
  } finally {
    await pool.end()
  }
}

it('the tables in the database are the same by the migrations and by the table files', async () => {
  const files = globSync('src/**/*.table.ts', { cwd: new URL('..', import.meta.url) })
  const tables = Object.assign({}, ...(await Promise.all(files.map((file) => import(/* @vite-ignore */ `../${file}`)))))
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables))
  const name = `tables_${randomUUID().replaceAll('-', '')}`
  const { serverUrl, template } = inject('postgres')
  await administer(serverUrl, `create database ${name}`)
  try {
    const wanted = await describeTables(name, async (pool) => {
      for (const statement of statements) await pool.query(statement)
    })
    const migrated = await describeTables(template)
    expect(wanted.length).toBeGreaterThan(400)
    expect(migrated).toEqual(wanted)
  } finally {
    await administer(serverUrl, `drop database ${name} with (force)`)
  }
})
