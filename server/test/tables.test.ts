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

/** What an older version, which serves beside a newer one, would stumble over. */
const TAKES_AWAY = /\bDROP\s+(?:TABLE|COLUMN)\b|\bRENAME\b|\bSET\s+(?:NOT\s+NULL|DATA\s+TYPE)\b/i
/** The first migration that this rule holds for. */
const SINCE = 29

it('a migration that takes something away from older versions says which version a shop needs from then on', () => {
  const journal: { entries: { idx: number; tag: string; when: number }[] } = JSON.parse(
    readFileSync(new URL('_journal.json', MIGRATIONS), 'utf8'),
  )
  const silent = journal.entries.filter(({ idx, tag, when }) => {
    const text = readFileSync(new URL(`../${tag}.sql`, MIGRATIONS), 'utf8')
    return idx >= SINCE && TAKES_AWAY.test(text) && !text.includes(`oldest build: ${when}`)
  })
  expect(silent.map(({ tag }) => tag)).toEqual([])
  expect(
    journal.entries.some(({ idx, tag }) => idx < SINCE && TAKES_AWAY.test(readFileSync(new URL(`../${tag}.sql`, MIGRATIONS), 'utf8'))),
  ).toBe(true)
})
