import { globSync, readFileSync } from 'node:fs'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'

const MIGRATIONS = new URL('../migrations/meta/', import.meta.url)

it('the tables are what the migrations make: columns, defaults, constraints and indexes', async () => {
  const files = globSync('src/**/*.table.ts', { cwd: new URL('..', import.meta.url) })
  const tables = Object.assign({}, ...(await Promise.all(files.map((file) => import(/* @vite-ignore */ `../${file}`)))))
  const journal: { entries: { idx: number }[] } = JSON.parse(readFileSync(new URL('_journal.json', MIGRATIONS), 'utf8'))
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0')
  const migrated = JSON.parse(readFileSync(new URL(`${newest}_snapshot.json`, MIGRATIONS), 'utf8'))
  expect(files.length).toBeGreaterThan(20)
  expect(await generateMigration(migrated, generateDrizzleJson(tables))).toEqual([])
})
