import { readFile } from 'node:fs/promises'
import bidiFactory from 'bidi-js'

/** Commas and full stops of Urdu belong to several scripts. */
const inScript = (script: string) => (script === 'Arabic' ? String.raw`\p{Script_Extensions=Arabic}` : String.raw`\p{Script=${script}}`)

/** The scripts of India that Mukta lacks: the font of each and the language that a document names for it. */
const SCRIPTS = [
  { script: 'Bengali', font: 'noto-bengali', lang: 'bn-IN' },
  { script: 'Gujarati', font: 'noto-gujarati', lang: 'gu-IN' },
  { script: 'Gurmukhi', font: 'noto-gurmukhi', lang: 'pa-IN' },
  { script: 'Kannada', font: 'noto-kannada', lang: 'kn-IN' },
  { script: 'Malayalam', font: 'noto-malayalam', lang: 'ml-IN' },
  { script: 'Oriya', font: 'noto-oriya', lang: 'or-IN' },
  { script: 'Tamil', font: 'noto-tamil', lang: 'ta-IN' },
  { script: 'Telugu', font: 'noto-telugu', lang: 'te-IN' },
  { script: 'Arabic', font: 'noto-arabic', lang: 'ur-IN' },
].map((one) => ({ ...one, letters: new RegExp(inScript(one.script), 'u') }))
/** The font whose texts run from the right. */
export const RIGHT_TO_LEFT = 'noto-arabic'

const ONE_SCRIPT = [...SCRIPTS.map(({ script }) => script), 'Devanagari'].map(inScript)
/** Letters of one script with the joiners behind them, or letters of none of these. */
const SCRIPT_RUN_PATTERN = new RegExp(
  [...ONE_SCRIPT.map((letter) => String.raw`${letter}(?:${letter}|[\u200c\u200d\u25cc])*`), `(?:(?!${ONE_SCRIPT.join('|')})[^])+`].join(
    '|',
  ),
  'gu',
)

/** A piece of a line in one script and one font, shaped as a whole; `font` is undefined for Latin and Devanagari. */
export type ScriptRun = { text: string; font: string | undefined }

/** The pieces of a line in the order of its letters. A word beside one in another script would be shaped as if it were of that script too. */
export const scriptRuns = (text: string): ScriptRun[] =>
  (text.match(SCRIPT_RUN_PATTERN) ?? []).map((run) => ({ text: run, font: SCRIPTS.find(({ letters }) => letters.test(run))?.font }))

/** The language that the letters of a line are read aloud in. */
export const languageOf = (text: string): string =>
  SCRIPTS.find(({ letters }) => letters.test(text))?.lang ?? (/[\u0900-\u097f]/.test(text) ? 'hi-IN' : 'en-IN')

// `as`: the types of the library take its file for a module, which it is not
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** The pieces of a line from left to right, as they are drawn: words of Urdu run from the right, numbers among them do not. */
export function drawnOrder(runs: readonly ScriptRun[]): ScriptRun[] {
  if (!runs.some(({ font }) => font === RIGHT_TO_LEFT)) return [...runs]
  const { levels } = bidi.getEmbeddingLevels(runs.map(({ text }) => text).join(''))
  let at = 0
  const pieces: (ScriptRun & { level: number })[] = []
  for (const { text, font } of runs) {
    let from = 0
    for (let to = 1; to <= text.length; to++) {
      if (to < text.length && levels[at + to] === levels[at + from]) continue
      pieces.push({ text: text.slice(from, to), font, level: levels[at + from] ?? 0 })
      from = to
    }
    at += text.length
  }
  for (let level = Math.max(...pieces.map((piece) => piece.level)); level > 0; level--) reverseFrom(pieces, level)
  return pieces.map(({ text, font, level }) => ({ font, text: level % 2 === 1 && font !== RIGHT_TO_LEFT ? mirrorBrackets(text) : text }))
}

/** Turns around every row of neighbours of at least this level. */
function reverseFrom(pieces: { level: number }[], level: number): void {
  for (let from = 0; from < pieces.length; from++) {
    let to = from
    while ((pieces[to]?.level ?? -1) >= level) to++
    if (to > from + 1) pieces.splice(from, to - from, ...pieces.slice(from, to).reverse())
    from = Math.max(from, to)
  }
}

const mirrorBrackets = (text: string) =>
  [...text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')

/** One glyph of a shaped text, in units of the font; `start` is where its letters begin in the text. */
type Glyph = { id: number; start: number; xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
/** A font of one script with the shaping of HarfBuzz; the shaping of the PDF library breaks off at some of these fonts. */
export type ScriptFont = { name: string; bytes: Uint8Array; shape: (text: string) => Glyph[] }

const loadedFonts = new Map<string, Promise<ScriptFont>>()

/** The fonts that a text needs besides that of Latin and Devanagari; each is read once. */
export const scriptFontsFor = (text: string): Promise<ScriptFont[]> =>
  Promise.all(
    SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ font }) => {
      const known = loadedFonts.get(font) ?? readScriptFont(font)
      loadedFonts.set(font, known)
      return known
    }),
  )

async function readScriptFont(name: string): Promise<ScriptFont> {
  const bytes = await readFile(new URL(`../../../fonts/${name}.ttf`, import.meta.url))
  const hb = await import('harfbuzzjs')
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)))
  const shape = (text: string): Glyph[] => {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, at) => {
      const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      return { id: codepoint, start: cluster, xAdvance, yAdvance, xOffset, yOffset }
    })
  }
  return { name, bytes, shape }
}
