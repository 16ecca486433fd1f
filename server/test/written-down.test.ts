// Numbers and locks of the server as they are written down in numbers.txt and locks.txt: what is changed here by a slip is told.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../src/', import.meta.url)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^sample\//.test(file))
  .sort()
  .map((file) => ({ file, source: readFileSync(new URL(file, root), 'utf8') }))
const written = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')

/** A number, sum or record of numbers with a name: `const PATIENCE_MS = 10_000`. */
const NAMED = /^(?:export )?const ([A-Z][A-Z\d_]*)(?:: \w+)? = (?=.*\d)([-\d_.*+/ ()A-Z]+|\{.*\d.*\})(?: as const)?(?: \/\/.*)?$/gm
/** How often somebody may try something, where it is counted: `{ key: 'ticket', most: 20, minutes: 60 }`. */
const COUNTED = /\{ key: (.*?), (most: .*?, minutes: \w+)(?:, \.\.\.\w+)? \}/g
/** How often a job runs, and of how long ago it forgets: `purgeTries(shop.db, daysAgo(shop, 1))`. */
const JOBS = /\{ name: '([\w-]+)', (minutes: \d+)|(\w+)\(shop\.db, .*?(daysAgo\(shop, \w+\))/g

function numbersOf(source: string): string[] {
  const named = [...source.matchAll(NAMED)].map(([, name, value]) => `${name} = ${value}`)
  const counted = [...source.matchAll(COUNTED)].filter(([budget]) => !source.includes(`= ${budget}`))
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

it('a number by which somebody waits, tries, is shown or is kept changes only together with numbers.txt', () => {
  expect(sources.flatMap(({ file, source }) => numbersOf(source).map((number) => `${file} ${number}`))).toEqual(written('numbers.txt'))
})

it('what a file locks, and in which order, changes only together with locks.txt', () => {
  const locking = sources.map(({ file, source }) => [file, locksOf(source).join(', ')]).filter(([, locks]) => locks)
  expect(locking.map((line) => line.join(' '))).toEqual(written('locks.txt'))
})
