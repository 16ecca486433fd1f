// Numbers and locks of the server, and the limits of the contract, stand in numbers.txt and locks.txt, too: what a slip changes is told. What was meant, `npx vitest -u` writes down.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

const root = new URL('../src/', import.meta.url)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^sample\//.test(file))
  .sort()
  .map((file) => ({ file, source: readFileSync(new URL(file, root), 'utf8') }))
sources.push({ file: 'contract/limits.ts', source: readFileSync(new URL('../../contract/src/rules/limits.ts', import.meta.url), 'utf8') })

/** A number, sum or record of numbers with a name: `const PATIENCE_MS = 10_000`. */
const NAMED = /^(?:export )?const ([A-Z][A-Z\d_]*)(?:: \w+)? = (?=.*\d)([-\d_.*+/ ()A-Z]+|\{.*\d.*\})(?: as const)?(?: \/\/.*)?$/gm
/** How often somebody may try something, a row of the table: `ticket: { by: 'visitor', most: 20, shared: 500, minutes: 60, opens: ['wait'] }`. */
const COUNTED = /^ {2}'?([\w-]+)'?: \{ by: '[\w-]+', (most: .*?minutes: \w+), (?:locks: true, )?opens: /gm
/** How often a job runs, and of how long ago it forgets: `purgeTries(shop.db, daysAgo(shop, 1))`. */
const JOBS = /\{ name: '([\w-]+)', (minutes: \d+)|(\w+)\(shop\.db, .*?(daysAgo\(shop, \w+\))/g

function numbersOf(source: string): string[] {
  const named = [...source.matchAll(NAMED)].map(([, name, value]) => `${name} = ${value}`)
  const counted = [...source.matchAll(COUNTED)]
  const jobs = [...source.matchAll(JOBS)].map(([, name, minutes, work, days]) => `${name ?? work} ${minutes ?? days}`)
  return [...named, ...counted.map(([, key, budget]) => `${key} ${budget}`), ...jobs]
}

/** Rows that are taken for this transaction alone, and the functions that take them. */
const LOCKS =
  /\.for\('(\w+)'(?:, \{ ([^}]+) \})?\)|\bfor (update(?: of \w+)?)(?=\s|`)|(?<!function )\b((?:lock|hold)[A-Z]\w*|pg_try_advisory\w*|pg_advisory\w*)\(/g
const withoutComments = (source: string) => source.replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '')
const locksOf = (source: string) =>
  [...withoutComments(source).matchAll(LOCKS)].map(
    ([, kind, more, plain, name]) => name ?? ['for', plain ?? kind, more].filter(Boolean).join(' '),
  )

const inAll = (linesOf: (source: string) => string[], place = (file: string) => file) =>
  sources
    .flatMap(({ file, source }) => linesOf(source).map((line) => `${place(file)} ${line}\n`))
    .sort()
    .join('')

it('a number by which somebody waits, tries, is shown or is kept changes only together with numbers.txt', async () => {
  await expect(inAll(numbersOf, dirname)).toMatchFileSnapshot('numbers.txt')
})

it('a try is counted only by a row of the table of limits', () => {
  const elsewhere = sources.filter(({ file, source }) => file !== 'platform/rate-limit/limits.ts' && /\bmost: .*\bminutes: /.test(source))
  expect(elsewhere.map(({ file }) => file)).toEqual([])
})

it('what a file locks, and in which order, changes only together with locks.txt', async () => {
  await expect(inAll((source) => [locksOf(source).join(', ')].filter(Boolean))).toMatchFileSnapshot('locks.txt')
})
