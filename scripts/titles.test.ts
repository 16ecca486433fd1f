import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { crowdedTitles } from './titles.ts'

/** Files with titles that are still to be split; a file leaves the list with its last one, and none joins it. */
const STILL_TO_SPLIT = ['server/src/features/customers/accounts.db.test.ts', 'server/src/features/reviews/reviews.db.test.ts']

const root = fileURLToPath(new URL('..', import.meta.url))
const fileOf = (title: string) => title.slice(0, title.indexOf(': '))

it('no test names more than two items, so that each of them is proven', () => {
  expect(crowdedTitles(root).filter((title) => !STILL_TO_SPLIT.includes(fileOf(title)))).toEqual([])
})

it('whoever is on the list of files to split has something to split', () => {
  const crowded = new Set(crowdedTitles(root).map(fileOf))
  expect(STILL_TO_SPLIT.filter((file) => !crowded.has(file))).toEqual([])
})

it('a title of three items is found, in a row of a table too', () => {
  const copy = mkdtempSync(join(tmpdir(), 'titles-'))
  const items = (many: number) => Array.from({ length: many }, (_, n) => `[SF-00${n + 1}]`).join('')
  mkdirSync(join(copy, 'web/src'), { recursive: true })
  writeFileSync(join(copy, 'web/src/two.test.ts'), `it('${items(2)} is fine', () => {})\n`)
  writeFileSync(join(copy, 'web/src/three.test.tsx'), `it.each([\n  ['${items(3)}', 1],\n])('%s', () => {})\n`)
  expect(crowdedTitles(copy)).toEqual([`web/src/three.test.tsx: ['${items(3)}', 1],`])
  rmSync(copy, { recursive: true })
})
