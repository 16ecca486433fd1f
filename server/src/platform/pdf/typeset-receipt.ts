import { readFile } from 'node:fs/promises'
import type { Receipt, ReceiptFact } from 'contract/receipts/receipt-text.ts'
import PDFDocument from 'pdfkit'
import type { ScriptFont, ScriptRun } from './script-fonts.ts'
import { drawnOrder, languageOf, RIGHT_TO_LEFT, scriptFontsFor, scriptRuns } from './script-fonts.ts'

/** Characters that turn the direction of a line or cannot be seen: controls but the line break, and what formats without a letter, but the joiners of Indian scripts. */
const INVISIBLE = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The lines that somebody typed, without what would turn or hide the rest. */
const typedLines = (text: string): string[] =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(INVISIBLE, ' ')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter(Boolean)

/** What is drawn of a text: a letter that the font lacks as its plain form, else as a dotted circle. */
const drawableText = (text: string, has: (codePoint: number) => boolean): string =>
  Array.from(text, (letter) => {
    const isKnown = (one: string) => Array.from(one).every((part) => has(part.codePointAt(0) ?? 0))
    if (isKnown(letter) || /[\p{M}\u200c\u200d]/u.test(letter)) return letter
    const plain = letter.normalize('NFKD')
    return isKnown(plain) ? plain : '\u25cc'
  }).join('')

/** Breaks a text at spaces, and a word that is too wide anywhere between two letters as people see them. */
function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return typedLines(text).flatMap((line) => wrapLine(line, width, widthOf))
}

function wrapLine(line: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let now = ''
  for (const word of line.split(' ').flatMap((one) => cutWord(one, width, widthOf))) {
    const longer = now ? `${now} ${word}` : word
    if (now && widthOf(longer) > width) {
      lines.push(now)
      now = word
    } else now = longer
  }
  return now ? [...lines, now] : lines
}

function cutWord(word: string, width: number, widthOf: (text: string) => number): string[] {
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

// A4 in points
const LEFT_EDGE = 48
const RIGHT_EDGE = 547
const TOP = 56
const BOTTOM = 786
const LINE = 16
const COLUMNS = { hsn: 300, quantity: 370, price: 460 }
const INK = '#1e1f12'

export type DocumentParts = { regular: Uint8Array; bold: Uint8Array; logo: Uint8Array | undefined }

const readAsset = (path: string) => readFile(new URL(path, import.meta.url))

/** Fonts and logo of every document; without its logo a document goes out all the same. */
export async function readDocumentParts(): Promise<DocumentParts> {
  const logo = await readAsset('../../../../web/public/art/logo.png').catch(() => undefined)
  return { regular: await readAsset('../../../fonts/mukta-400.ttf'), bold: await readAsset('../../../fonts/mukta-600.ttf'), logo }
}

/**
 * Sets a receipt, an invoice or a credit note on A4. The scripts of India are shaped; each line carries its words as they were typed, so that what is
 * copied or read aloud is right also where the font has no letter for it.
 */
export async function setReceipt(receipt: Receipt, parts: DocumentParts): Promise<Uint8Array> {
  const sheet = openSheet(receipt, parts, await scriptFontsFor(JSON.stringify(receipt)))
  drawHeading(sheet, receipt, parts.logo)
  drawParties(sheet, receipt)
  drawItems(sheet, receipt)
  drawSums(sheet, receipt)
  drawFoot(sheet, receipt)
  return sheet.end()
}

type Pdf = InstanceType<typeof PDFDocument>
type FontGlyph = { id: number; advanceWidth: number }
type FontInUse = {
  hasGlyphForCodePoint: (codePoint: number) => boolean
  getGlyph: (id: number, codePoints: number[]) => FontGlyph
  layout: (text: string) => unknown
}
/** The font in use. */
// `as`: the library's types keep the font to themselves
const fontOf = (pdf: Pdf) => (pdf as unknown as { _font: { font: FontInUse; ascender: number } })._font

/** With features the library hands a text to the shaping whole, and not word by word. */
const NO_FEATURES = { features: [] }

/** What a line says, from left to right as it is drawn: readers of a PDF take it to stand so, and turn Urdu around themselves. */
const asDrawn = (runs: readonly ScriptRun[]): string =>
  runs
    .map(({ text, font }) =>
      font === RIGHT_TO_LEFT
        ? Array.from(graphemes.segment(text), ({ segment }) => segment)
            .reverse()
            .join('')
        : text,
    )
    .join('')

/** Registers a font whose texts are shaped by HarfBuzz; the library goes on to draw and embed its glyphs. */
function addScriptFont(pdf: Pdf, { name, bytes, shape }: ScriptFont): void {
  pdf.registerFont(name, bytes as Buffer).font(name) // `as`: its types know no bare Uint8Array
  const { font } = fontOf(pdf)
  font.layout = (text) => {
    const glyphs = shape(text)
    const starts = [...new Set(glyphs.map(({ start }) => start))].sort((a, b) => a - b)
    const lettersFrom = (start: number) =>
      Array.from(
        text.slice(
          start,
          starts.find((next) => next > start),
        ),
        (letter) => letter.codePointAt(0) ?? 0,
      )
    const positions = glyphs.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
    return {
      // the first glyph of some letters stands for all of them, the others for nothing
      glyphs: glyphs.map(({ id, start }, at) => font.getGlyph(id, glyphs[at - 1]?.start === start ? [] : lettersFrom(start))),
      positions,
      // asked for after the library has scaled the positions
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
}

type ReceiptSheet = ReturnType<typeof openSheet>
type TextOptions = { bold?: boolean; size?: number; right?: boolean }
function openSheet({ title, fileName, shop }: Receipt, { regular, bold }: DocumentParts, scriptFonts: readonly ScriptFont[]) {
  const info = { Title: fileName.pdf.replace(/\.pdf$/, ''), Author: shop.name, Subject: title }
  const pdf = new PDFDocument({ size: 'A4', margin: 0, tagged: true, lang: 'en-IN', displayTitle: true, pdfVersion: '1.7', info })
  const bytes: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => bytes.push(chunk))
  const ended = new Promise<Uint8Array>((resolve) => pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(bytes)))))
  pdf.registerFont('regular', regular as Buffer).registerFont('bold', bold as Buffer) // `as`: its types know no bare Uint8Array
  for (const font of scriptFonts) addScriptFont(pdf, font)
  let y = TOP
  const use = ({ bold = false, size = 10 }: TextOptions) =>
    pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(INK)
  const inFont = (font: string | undefined, how: TextOptions) => (font ? pdf.font(font) : use(how))
  /** The pieces of a line as they are drawn, each with its width. */
  const drawn = (text: string, how: TextOptions) => {
    const runs = scriptRuns(text).map((run) => {
      inFont(run.font, how)
      return { ...run, text: drawableText(run.text, (codePoint) => fontOf(pdf).font.hasGlyphForCodePoint(codePoint)) }
    })
    return drawnOrder(runs).map((run) => {
      inFont(run.font, how)
      return { ...run, width: pdf.widthOfString(run.text, run.font ? NO_FEATURES : {}) }
    })
  }
  const widthOf = (text: string, how: TextOptions) => drawn(text, how).reduce((sum, { width }) => sum + width, 0)
  const say = (text: string, x: number, how: TextOptions = {}) => {
    if (!text) return
    const runs = drawn(text, how)
    use(how)
    const baseline = y - pdf.currentLineHeight() * 0.78 + (fontOf(pdf).ascender / 1000) * (how.size ?? 10)
    let at = how.right ? x - runs.reduce((sum, { width }) => sum + width, 0) : x
    pdf.markContent('Span', { actual: runs.some(({ font }) => font === RIGHT_TO_LEFT) ? asDrawn(runs) : text, lang: languageOf(text) })
    for (const { text: run, font, width } of runs) {
      inFont(font, how)
      pdf.text(run, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...(font && NO_FEATURES) })
      at += width
    }
    pdf.endMarkedContent()
  }
  return {
    pdf,
    say,
    down: (points = LINE) => {
      y += points
      if (y <= BOTTOM) return
      pdf.addPage()
      y = TOP
    },
    rule: (width = 0.7) => {
      pdf.markContent('Artifact', { type: 'Layout' })
      pdf
        .moveTo(LEFT_EDGE, y - 11)
        .lineTo(RIGHT_EDGE, y - 11)
        .lineWidth(width)
        .strokeColor(INK)
        .stroke()
      pdf.endMarkedContent()
    },
    wrapped: (text: string, width: number, how: TextOptions = {}): string[] => {
      use(how)
      return wrapText(text, width, (part) => widthOf(part, how))
    },
    at: () => y,
    to: (points: number) => {
      y = points
    },
    end: () => {
      pdf.end()
      return ended
    },
  }
}

function drawHeading({ pdf, say, down, wrapped, at, to }: ReceiptSheet, { title, shop, facts }: Receipt, logo: Uint8Array | undefined) {
  if (logo) {
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf.image(logo as Buffer, LEFT_EDGE, TOP - 14, { width: 160, height: 30 }) // `as`: its types know no bare Uint8Array
    pdf.endMarkedContent()
  }
  say(title.toUpperCase(), RIGHT_EDGE, { bold: true, size: 16, right: true })
  down(36)
  const start = at()
  const width = COLUMNS.hsn - LEFT_EDGE - 16
  for (const line of wrapped(shop.name, width, { bold: true, size: 12 })) {
    say(line, LEFT_EDGE, { bold: true, size: 12 })
    down()
  }
  for (const line of shop.contacts.flatMap((contact) => wrapped(contact, width))) {
    say(line, LEFT_EDGE)
    down()
  }
  const leftEnd = at()
  to(start)
  for (const { label, value } of facts) {
    say(label, COLUMNS.hsn)
    say(value, RIGHT_EDGE, { bold: true, right: true })
    down()
  }
  to(Math.max(leftEnd, at()))
}

function drawParties({ say, down, rule, wrapped }: ReceiptSheet, { toLabel, billedTo }: Receipt) {
  down(10)
  rule()
  down(6)
  say(toLabel, LEFT_EDGE, { bold: true })
  for (const line of billedTo.flatMap((part) => wrapped(part, RIGHT_EDGE - LEFT_EDGE))) {
    down()
    say(line, LEFT_EDGE)
  }
  down(30)
}

function drawItems({ say, down, rule, wrapped }: ReceiptSheet, receipt: Receipt) {
  rule(1.2)
  down(5)
  const head = { bold: true }
  say(receipt.labels.item, LEFT_EDGE, head)
  say(receipt.labels.hsn, COLUMNS.hsn, head)
  say(receipt.labels.quantity, COLUMNS.quantity, head)
  say(receipt.labels.price, COLUMNS.price, { ...head, right: true })
  say(receipt.labels.amount, RIGHT_EDGE, { ...head, right: true })
  down(18)
  rule()
  for (const { name, hsn, quantity, unit, price, total, taxes } of receipt.items) {
    down(4)
    const [first = '', ...more] = wrapped(name, COLUMNS.hsn - LEFT_EDGE - 12)
    say(first, LEFT_EDGE)
    say(hsn, COLUMNS.hsn)
    say([quantity, unit].filter(Boolean).join(' '), COLUMNS.quantity)
    say(price, COLUMNS.price, { right: true })
    say(total, RIGHT_EDGE, { right: true })
    down()
    for (const line of more) {
      say(line, LEFT_EDGE)
      down()
    }
    for (const line of taxes ? wrapped(taxes, RIGHT_EDGE - LEFT_EDGE, { size: 8 }) : []) {
      say(line, LEFT_EDGE, { size: 8 })
      down()
    }
  }
  down(4)
}

function drawSums({ say, down, rule, wrapped }: ReceiptSheet, { labels, sums, total, words }: Receipt) {
  rule()
  down(4)
  for (const { label, value } of sums) {
    say(label, COLUMNS.hsn)
    say(value, RIGHT_EDGE, { right: true })
    down()
  }
  down(6)
  rule(1.2)
  down(8)
  say(labels.total, COLUMNS.hsn, { bold: true, size: 13 })
  say(total, RIGHT_EDGE, { bold: true, size: 13, right: true })
  down(22)
  rule(1.2)
  down(8)
  for (const line of wrapped(`${labels.amountInWords}: ${words}`, RIGHT_EDGE - LEFT_EDGE)) {
    say(line, LEFT_EDGE)
    down()
  }
}

function drawFoot({ say, down, wrapped }: ReceiptSheet, { payment, notes, warning }: Receipt) {
  down(10)
  const fact = ({ label, value }: ReceiptFact) => {
    say(label, LEFT_EDGE)
    say(value, LEFT_EDGE + 110, { bold: true })
    down()
  }
  payment.forEach(fact)
  for (const line of notes.flatMap((note) => wrapped(note, RIGHT_EDGE - LEFT_EDGE))) {
    say(line, LEFT_EDGE)
    down()
  }
  down(24)
  for (const line of warning.flatMap((text) => wrapped(text, RIGHT_EDGE - LEFT_EDGE, { bold: true, size: 11 }))) {
    say(line, LEFT_EDGE, { bold: true, size: 11 })
    down()
  }
}
