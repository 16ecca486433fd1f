import { Parser } from 'htmlparser2'
import { MAX_ROWS } from './read-sheet.ts'

export type MarkupSheet = { name: string; rows: string[][] }

const ROW = new Set(['tr', 'row'])
const CELL = new Set(['td', 'th', 'cell'])
/** No bank merges more columns or rows than that; a hostile number is cut. */
const MAX_SPAN = 60

/** A cell that reaches over further rows, by its column: what is left of them. */
type RowSpans = Map<number, number>

/** One table or worksheet while it is read; the cells of a merged area stand in its first column and row, the rest is empty. */
class Grid {
  readonly rows: string[][]
  private row: string[] | undefined
  private cell: { text: string; across: number; down: number } | undefined
  private reach: RowSpans = new Map()
  private first = 0
  constructor(rows: string[][]) {
    this.rows = rows
    this.first = rows.length
  }

  startRow(index: number | undefined): void {
    this.endRow()
    // SpreadsheetML leaves empty rows out and numbers the next one.
    while (index !== undefined && this.rows.length - this.first < Math.min(index, MAX_ROWS) - 1) this.rows.push([])
    this.row = []
    if (this.rows.length <= MAX_ROWS) this.rows.push(this.row)
  }

  startCell(index: number | undefined, across: number, down: number): void {
    this.endCell()
    if (!this.row) this.startRow(undefined)
    const row = this.row ?? []
    while ((this.reach.get(row.length) ?? 0) > 0) row.push('')
    while (index !== undefined && row.length < Math.min(index, MAX_SPAN) - 1) row.push('')
    this.cell = { text: '', across, down }
  }

  text(part: string): void {
    if (this.cell && this.cell.text.length < 2000) this.cell.text += part
  }

  endCell(): void {
    if (!this.cell || !this.row) return
    const { text, across, down } = this.cell
    const at = this.row.length
    this.row.push(tidyText(text), ...Array<string>(across - 1).fill(''))
    if (down > 1) for (let column = at; column < at + across; column++) this.reach.set(column, down)
    this.cell = undefined
  }

  endRow(): void {
    this.endCell()
    if (!this.row) return
    while ((this.reach.get(this.row.length) ?? 0) > 0 && this.row.length < MAX_SPAN) this.row.push('')
    for (const [column, left] of this.reach) if (left > 0) this.reach.set(column, left - 1)
    this.row = undefined
  }
}

/** Stands for a line break until the spaces of the source are gone: a letter of the private area that no bank writes. */
const LINE_BREAK_MARK = '\uE000'

/** Spaces of the source are one space; a line break that the writer meant stays. */
const tidyText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?\uE000 ?/g, '\n')
    .trim()

const parseSpan = (text: string | undefined, plus = 0): number => {
  const many = Number.parseInt(text ?? '', 10) + plus
  return many > 1 ? Math.min(many, MAX_SPAN) : 1
}

const localName = (name: string): string => name.replace(/^.*:/, '').toLowerCase()

/** The rows of the tables in a web page, or of each worksheet of an XML spreadsheet, which many banks name .xls. */
export function markupSheets(text: string): MarkupSheet[] {
  const sheets: MarkupSheet[] = []
  const open: Grid[] = []
  const page: MarkupSheet = { name: '', rows: [] }
  let sheet = page
  const grid = (): Grid => {
    const last = open.at(-1)
    if (last) return last
    const made = new Grid(sheet.rows)
    open.push(made)
    return made
  }
  const parser = new Parser(
    {
      onopentag: (name, given) => {
        const tag = localName(name)
        const attributes = Object.fromEntries(Object.entries(given).map(([key, value]) => [localName(key), value]))
        if (tag === 'worksheet') {
          sheet = { name: attributes.name ?? '', rows: [] }
          sheets.push(sheet)
          open.length = 0
        } else if (tag === 'table') open.push(new Grid(sheet.rows))
        else if (ROW.has(tag)) grid().startRow(attributes.index ? Number.parseInt(attributes.index, 10) : undefined)
        else if (CELL.has(tag)) {
          const across = attributes.mergeacross ? parseSpan(attributes.mergeacross, 1) : parseSpan(attributes.colspan)
          const down = attributes.mergedown ? parseSpan(attributes.mergedown, 1) : parseSpan(attributes.rowspan)
          grid().startCell(attributes.index ? Number.parseInt(attributes.index, 10) : undefined, across, tag === 'cell' ? 1 : down)
        } else if (tag === 'br') open.at(-1)?.text(LINE_BREAK_MARK)
      },
      ontext: (part) => open.at(-1)?.text(part),
      onclosetag: (name) => {
        const tag = localName(name)
        if (CELL.has(tag)) open.at(-1)?.endCell()
        else if (ROW.has(tag)) open.at(-1)?.endRow()
        else if (tag === 'table') open.pop()?.endRow()
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.write(text)
  parser.end()
  for (const left of open) left.endRow()
  return page.rows.length > 0 ? [page, ...sheets] : sheets
}
