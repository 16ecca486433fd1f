import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const wordsOf = (text: string): string[] => text.split(/\s+/)

/** Participles, pronouns and verbs: neither a type nor a component is called one of them. */
const BARE = wordsOf(
  `Told Said Kept Asked Sent Given Shown Which Where What When Who Why How Many Few Way Taking Ending Found Wanted Look Seen Reach Typed
   Held Known Unknown Saved Stored Moved Made Done Used Named Written Settled Judged Verified Waiting Joined Selected Listed Listing
   Answered Arrived Arriving Asks Answers Open Opened Read Reading Work Try Act Run Before Around All Both Whole Nothing Has Sure Says Say Tell
   Got Want Keep Heard Taken Turned Standing Asking Loaded Placed Ended Stopped Connected Present Numbered Framed Counted Expired Expiring
   Closing Today Unfinished Oldest Helpful Owed Dirty Muted Add Remove Edit By Vouched Allocated Compared Unwitnessed Placing Sending Cancelling`,
)

/** Nouns and the like that say nothing alone: no type is called one of them. */
const VAGUE = wordsOf(
  `Tone Place Places Cell Options Facts Outcome Row Rows Part Parts Answer Errors Values State Span Step Line Lines Sums Money Credit Wish Owner
   Helpers Form Days Thing Things Side Claim Close Post Sought Maker Day Change`,
)

/** Words for which docs/glossary.md has another one. */
const IN_COMMENTS = /\b(guests?|buyers?|strangers?|papers|call(s|ed|ing)?[- ]off|hand(s|ed|ing)? (it )?in|can not|pin-?codes?)\b/
const IN_NAMES = /[Gg]uest|[Bb]uyer|[Ss]tranger|[Cc]alledOff|CALLED_OFF|[Hh]and(ed)?In(?![a-z])|[Pp]apers|[Pp]incode/
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g
const DECLARATION = /\b(?:const|let|function\*?|class|type|interface)\s+([A-Za-z_]\w*)/g

type Source = { file: string; text: string }

function sourcesOf(folder: string): Source[] {
  return ['contract/src', 'server/src', 'web/src'].flatMap((room) =>
    readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => ({ file: join(room, file), text: readFileSync(join(folder, room, file), 'utf8') })),
  )
}

const typesOf = ({ file, text }: Source) =>
  [...text.matchAll(/^(?:export )?(?:type|interface) ([A-Z]\w*)/gm)].map(([, name = '']) => ({ file, name }))

/** The names of types that two files define, each with its files. */
function definedTwice(folder: string): string[] {
  const types = Map.groupBy(sourcesOf(folder).flatMap(typesOf), ({ name }) => name)
  return [...types].filter(([, all]) => all.length > 1).map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(', ')}`)
}

const componentsOf = ({ file, text }: Source) =>
  [...text.matchAll(/^(?:export )?(?:default )?(?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name = '']) => ({ file, name }))

/** The types and components whose names say nothing alone. */
function bareNames(folder: string): string[] {
  const sources = sourcesOf(folder)
  const types = sources.flatMap(typesOf).filter(({ name }) => [...BARE, ...VAGUE].includes(name))
  const components = sources.flatMap(componentsOf).filter(({ name }) => BARE.includes(name))
  return [...types, ...components].map(({ file, name }) => `${file}: ${name}`)
}

/** The functions and constants of modules whose names are a bare participle, pronoun or adverb; texts are named after what they say. */
function bareValues(folder: string): string[] {
  const bare = new Set(BARE.map((word) => word.toLowerCase()))
  return sourcesOf(folder)
    .filter(({ file }) => !/messages(\.hi)?\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^(?:export )?(?:default )?(?:(?:async )?function\*?|const|let) ([a-z]+)\b/gm)]
        .map(([, name = '']) => name)
        .filter((name) => bare.has(name) || name.endsWith('ed'))
        .map((name) => `${file}: ${name}`),
    )
}

function synonyms(folder: string): string[] {
  return sourcesOf(folder).flatMap(({ file, text }) => [
    ...[...text.matchAll(COMMENT)].flatMap(([comment]) => IN_COMMENTS.exec(comment)?.[0] ?? []).map((word) => `${file}: ${word}`),
    ...[...text.replace(COMMENT, '').matchAll(DECLARATION)]
      .map(([, name = '']) => name)
      .filter((name) => IN_NAMES.test(name))
      .map((name) => `${file}: ${name}`),
  ])
}

/** The functions called find… or list… that refuse: one that throws is called require…. */
function throwingFinds(folder: string): string[] {
  return sourcesOf(folder).flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:export )?(?:async )?function\*? ((?:find|list)[A-Z]\w*)[\s\S]*?^}/gm)]
      .filter(([body]) => body.includes('throw new Problem'))
      .map(([, name]) => `${file}: ${name}`),
  )
}

describe('names of the product', () => {
  it('no type is defined in two files', () => expect(definedTwice(root)).toEqual([]))

  it('no type or component is called by a bare participle, pronoun or verb, and no type by a vague noun', () =>
    expect(bareNames(root)).toEqual([]))

  it('no function or constant of a module is called by a bare participle, pronoun or adverb', () => expect(bareValues(root)).toEqual([]))

  it('nothing that finds or lists refuses', () => expect(throwingFinds(root)).toEqual([]))

  it('comments and names use the words of the glossary', () => expect(synonyms(root)).toEqual([]))
})

describe('a planted name is found', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'names-'))
    for (const room of ['contract/src', 'server/src', 'web/src']) mkdirSync(join(folder, room), { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('of a type that two files define', () => {
    writeFileSync(join(folder, 'contract/src/one.ts'), 'export type Parcel = 1\n')
    writeFileSync(join(folder, 'web/src/two.tsx'), 'interface Parcel {}\ntype Label = 2\n')
    expect(definedTwice(folder)).toEqual(['Parcel: contract/src/one.ts, web/src/two.tsx'])
  })

  it('of a type or a component that is a participle', () => {
    writeFileSync(join(folder, 'server/src/one.ts'), 'type Told = 1\ntype ToldTwice = 2\ntype Sums = 3\n')
    writeFileSync(join(folder, 'web/src/two.tsx'), 'export function Held() {}\nconst Both = 1\nfunction Sums() {}\n')
    expect(bareNames(folder)).toEqual([
      'server/src/one.ts: Told',
      'server/src/one.ts: Sums',
      'web/src/two.tsx: Held',
      'web/src/two.tsx: Both',
    ])
  })

  it('of a function or a constant that is a participle, while a text may be one', () => {
    writeFileSync(join(folder, 'server/src/one.ts'), 'export async function told() {}\nconst listed = 1\nconst listedDays = 2\n')
    writeFileSync(join(folder, 'web/src/messages.ts'), "export const saved = 'Saved'\n")
    expect(bareValues(folder)).toEqual(['server/src/one.ts: told', 'server/src/one.ts: listed'])
  })

  it('of a function that finds and refuses, while one that requires may', () => {
    const body = (name: string) => `export async function ${name}() {\n  throw new Problem('order.not-found')\n}\n`
    writeFileSync(join(folder, 'server/src/one.ts'), body('findOrder') + body('requireOrder'))
    expect(throwingFinds(folder)).toEqual(['server/src/one.ts: findOrder'])
  })

  it('of a synonym in a comment or a declaration, while a text on the screen may hold it', () => {
    writeFileSync(
      join(folder, 'web/src/one.ts'),
      "// A guest looks.\nconst guestCart = 'the guest can not pay'\n/** Sent to a customer. */\n",
    )
    expect(synonyms(folder)).toEqual(['web/src/one.ts: guest', 'web/src/one.ts: guestCart'])
  })
})
