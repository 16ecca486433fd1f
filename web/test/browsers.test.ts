import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// Reads the files that `npm start` serves. The oldest browsers of README.md: Chrome 99, Safari 15.4, Firefox 97, Samsung Internet 18.
const assets = fileURLToPath(new URL('../dist/client/assets/', import.meta.url))
const read = (ending: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }))

/** What one of those browsers does not know. Syntax is the matter of the build's target; this is what a target cannot rewrite. */
const NEWER = [
  /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced)\b/,
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\b/,
  /\b(Object|Map)\.groupBy\b/,
  /\bPromise\.(withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bAbortSignal\.(any|timeout)\b/,
  /\bURL\.(parse|canParse)\b/,
  /\bTextDecoderStream\b/,
  /\b(toBase64|fromBase64|setFromBase64)\b/,
  /\b(requestIdleCallback|checkVisibility|showPicker|isWellFormed)\b/,
  /\bnavigator\.locks\b/,
  /\(\?<[=!]/,
  /\bshowPopover\b/,
]

/** Those that ask first whether the browser has it. */
const GUARDED = new Set(['qr: toBase64', 'QrCode: toBase64', 'late-parts: navigator.locks'])

it('no script needs what the oldest browsers of the list do not know', () => {
  const found = read('.js').flatMap(({ name, text }) =>
    NEWER.filter((newer) => newer.test(text)).map((newer) => `${name.replace(/-[\w-]{8}\.js$/, '')}: ${newer.exec(text)?.[0]}`),
  )
  expect(found.filter((one) => !GUARDED.has(one))).toEqual([])
})

it('no style needs a newer way to write: widths of the screen in the old form, a colour before each mixed one, no nesting', () => {
  const sheets = read('.css').map(({ text }) => text)
  expect(sheets.length).toBeGreaterThan(0)
  for (const css of sheets) {
    expect(css.match(/@media[^{]*[<>]=?/g) ?? []).toEqual([])
    expect(css.match(/[{;][^{}]*\{[^{}]*&[^{}]*\}/g) ?? []).toEqual([])
    expect(css.match(/@container/g) ?? []).toEqual([])
  }
})
