import { globSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { LONG, report } from './operations.ts'

const ROOT = new URL('../../../', import.meta.url)
const FILES = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: ROOT }).filter(
  (name) => !/\.test\.tsx?$/.test(name),
)
/** A pattern as it is written: after something that a division cannot follow. */
const LITERAL = /(?<=[(=,:[!&|?{};]\s*|^\s*|return\s)\/(?![/*>])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/gm
const SIZE = LONG ? 50_000 : 20_000

const patterns = FILES.flatMap((name) =>
  [...readFileSync(new URL(name, ROOT), 'utf8').matchAll(LITERAL)].map(([, source = '', flags = '']) => ({ name, source, flags })),
)

/** Texts that make a pattern go back and forth: one thing again and again, and then what no pattern expects. */
const ATTACKS = [
  'a',
  '0',
  ' ',
  '-',
  '.',
  ',',
  '"',
  "'",
  '<',
  '=',
  '@',
  'a.',
  'a@',
  'a-',
  '0,',
  ' a',
  '\n',
  '\t',
  '\\',
  '/',
  '<script',
  '&',
  'data:image/png;base64,A',
  '"A"',
  'A=',
  '\nparams: ',
  'invalid : "',
]
const texts = ATTACKS.flatMap((part) => {
  const long = part.repeat(Math.ceil(SIZE / part.length)).slice(0, SIZE)
  return [long, `${long}\0`, `a${long}!`]
})

describe('every pattern of the shop', () => {
  // Told from the pattern itself, not by a clock: two repetitions that share letters, or one that begins anew at each of its own letters.
  it('takes time in proportion to the text, whatever the text', () => {
    const quadratic = patterns.filter(({ source, flags }) => analyse({ source, flags }).reports.length > 0)
    report('linear-patterns', { patterns: patterns.length, quadratic: quadratic.length })
    expect(patterns.length).toBeGreaterThan(150)
    expect(quadratic.map(({ name, source, flags }) => `${name}: /${source}/${flags}`)).toEqual([])
  })

  it('is done with tens of thousands of hostile characters before anybody waits', { timeout: 600_000 }, () => {
    const slow: string[] = []
    let slowest = 0
    for (const { name, source, flags } of patterns) {
      const context = createContext({ pattern: new RegExp(source, flags.replace('y', '')), texts })
      const begun = performance.now()
      try {
        // The limit is there to end what would not end; what is honest takes a hundredth of it.
        runInContext("for (const text of texts) { pattern.lastIndex = 0; text.replace(pattern, '') }", context, { timeout: 10_000 })
      } catch {
        slow.push(`${name}: /${source}/${flags}`)
      }
      slowest = Math.max(slowest, performance.now() - begun)
    }
    report('patterns', { patterns: patterns.length, texts: texts.length, slow: slow.length, slowestMsForAll: Math.round(slowest) })
    expect(slow).toEqual([])
  })
})
