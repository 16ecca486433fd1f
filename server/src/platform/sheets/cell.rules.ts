/** A cell as text or as the number a spreadsheet keeps; a day is the text YYYY-MM-DD, with a time YYYY-MM-DDTHH:mm:ss. */
export type SheetCell = string | number
export type CellReading<T> = { value: T } | { problem: string }

/** A row with its line as the file numbers it, from 1. */
export type SheetRow = { line: number; cells: readonly SheetCell[] }
/** One sheet of a workbook; a text file and a web page are one sheet without a name. */
export type Sheet = { name: string; rows: readonly SheetRow[] }

const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060\uFEFF\u00AD]/g
const DEVANAGARI_ZERO = 0x0966

/** Printable text that needs no cleaning: most cells of most files. */
const CLEAN_TEXT = /^(?![='"])[!-~]+(?: [!-~]+)*$/

const tidyLines = (cell: string): string =>
  cell
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .join('\n')

/** One line of text, without the sign and quotes or the apostrophes that exports put around values. */
function cellText(cell: SheetCell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell === '' || CLEAN_TEXT.test(cell)) return cell
  let text = /[\n\r]/.test(cell) ? tidyLines(cell) : cell
  text = text
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
  const formula = /^="(.*)"$/s.exec(text)
  if (formula) text = (formula[1] ?? '').replaceAll('""', '"').trim()
  while (text.startsWith("'")) text = text.slice(1).trimStart()
  if (text.endsWith("'") && cell.trimStart().startsWith("'")) text = text.slice(0, -1).trimEnd()
  return /[\u0966-\u096F]/.test(text)
    ? text.replace(/[\u0966-\u096F]/g, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO))
    : text
}

/** The text of a cell in one line. */
export const textOf = (cell: SheetCell | undefined): string => (cell === undefined ? '' : cellText(cell).replace(/\n+/g, ' '))

/** A cell as every later step takes it: numbers as they are, text bare, with the line breaks it had. */
export const cleanCell = (cell: SheetCell): SheetCell => (typeof cell === 'number' ? cell : cellText(cell))

/** Nothing stands in the cell: empty, dashes, stars, or a word for nothing. */
export const isBlank = (cell: SheetCell | undefined): boolean =>
  cell === undefined ||
  (typeof cell === 'string' &&
    (cell === '' || (cell.length < 400 && /^([-–—−*_=+.\s|~#]*|n\.?\/?a\.?|nil|null|none|nan)$/i.test(textOf(cell)))))

/** A, B, … Z, AA: how a spreadsheet names a column, `at` from 0. */
export const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
