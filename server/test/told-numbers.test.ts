import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|limits\.ts$|ui\/gallery/.test(file))
    .map((file) => `${folder}/${file}`),
)

/** What a sentence says where it types a number of `contract/src/rules/limits.ts` instead of taking it from there. */
const TYPED =
  /\b72 hours|(within|next|than) (24|48) hours|\b18 (years|or older|and over)|under 18\b|["'>]18\+|7 (calendar )?days (of|after) delivery|invited.*7 days|cancels after 72|within 5 business|[aA]t least 6 characters|कम से कम 6 अक्षर|[aA]t least 15 characters|(less than|[uU]nder|size is) (5|10) ?MB|\b(5|10) MB (से छोट|तक|each)|complete 6-digit|पूरे 6 अंक|within 30 minutes|for (24 hours|15 minutes)|20_000_000/

it('a sentence takes its limits from the rules and types no copy of them', () => {
  const typed = sources.flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, at) => (TYPED.test(line.replace(/^\s*(\/\/|\*|\/\*\*).*/, '')) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(typed).toEqual([])
})
