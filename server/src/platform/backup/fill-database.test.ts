import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '../db/migrate.ts'
import { requireKnown } from './fill-database.ts'

const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis, hash }) => ({ at: folderMillis, hash }))
const [first = { at: 0, hash: '' }] = known

it('a backup of this version or an older one is restored', () => {
  expect(() => requireKnown(known)).not.toThrow()
  expect(() => requireKnown([first])).not.toThrow()
})

it.each([
  ['had a migration that this one does not know', [...known, { at: (known.at(-1)?.at ?? 0) + 1, hash: 'a'.repeat(64) }]],
  ['had one of its migrations in other words', [{ ...first, hash: 'a'.repeat(64) }, ...known.slice(1)]],
  ['had one of them at another time', [{ ...first, at: first.at + 1 }]],
])('a backup of a shop that %s is refused before anything is read of it', (_, applied) => {
  expect(() => requireKnown(applied)).toThrow('The backup is of a newer version of the shop, or of another one.')
})
