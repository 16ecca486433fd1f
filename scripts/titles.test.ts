import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { crowdedTitles, namedItems } from './titles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

it('no test names more than two items, so that each of them is proven', () => {
  expect(crowdedTitles(root)).toEqual([])
})

it('a test names every item of the specification, and no test names another', () => {
  const items = readFileSync(`${root}/docs/spec/items.tsv`, 'utf8').match(/^(SF|BO|RD)-\d{3}/gm)
  expect([...namedItems(root)].sort()).toEqual(items?.sort())
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
