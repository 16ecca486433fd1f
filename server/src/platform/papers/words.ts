/** A piece of a line in one script, shaped as a whole. */
export type Run = string

const IN_DEVANAGARI = String.raw`\p{Script=Devanagari}|\u200c|\u200d|\u25cc`
const DEVANAGARI = new RegExp(`(?:${IN_DEVANAGARI})+|(?:(?!${IN_DEVANAGARI})[^])+`, 'gu')
/** Characters that turn the direction of a line or can not be seen: controls but the line break, and what formats without a letter, but the joiners of Devanagari. */
const INVISIBLE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The lines that somebody typed, without what would turn or hide the rest. */
export const typedLines = (text: string): string[] =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(INVISIBLE, ' ')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter(Boolean)

/** What is drawn of a text: a letter that the font lacks as its plain form, else as a dotted circle. */
export const drawable = (text: string, has: (codePoint: number) => boolean): string =>
  Array.from(text, (letter) => {
    const isKnown = (one: string) => Array.from(one).every((part) => has(part.codePointAt(0) ?? 0))
    if (isKnown(letter) || /[\p{M}\u200c\u200d]/u.test(letter)) return letter
    const plain = letter.normalize('NFKD')
    return isKnown(plain) ? plain : '\u25cc'
  }).join('')

/** A word in Latin letters beside one in Devanagari would be shaped as if it were Devanagari too. */
export const runsOf = (text: string): Run[] => text.match(DEVANAGARI) ?? []

/** Breaks a text at spaces, and a word that is too wide anywhere between two letters as people see them. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  return typedLines(text).flatMap((line) => wrapLine(line, width, widthOf))
}

function wrapLine(line: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let now = ''
  for (const word of line.split(' ').flatMap((one) => cut(one, width, widthOf))) {
    const longer = now ? `${now} ${word}` : word
    if (now && widthOf(longer) > width) {
      lines.push(now)
      now = word
    } else now = longer
  }
  return now ? [...lines, now] : lines
}

function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const parts: string[] = []
  let now = ''
  for (const { segment } of graphemes.segment(word)) {
    if (now && widthOf(now + segment) > width) {
      parts.push(now)
      now = segment
    } else now += segment
  }
  return [...parts, now]
}
