import { Parser } from 'htmlparser2'
import { MOST_ROWS } from './sheet.ts'

const ROW = new Set(['tr', 'row'])
const CELL = new Set(['td', 'th', 'cell'])

/** The rows of every table in a web page or an XML spreadsheet, which many banks name .xls. */
export function markupRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] | undefined
  let cell: string | undefined
  const close = () => {
    if (cell !== undefined) row?.push(cell.replace(/\s+/g, ' ').trim())
    cell = undefined
  }
  const parser = new Parser(
    {
      onopentagname: (name) => {
        const tag = name.replace(/^.*:/, '').toLowerCase()
        if (ROW.has(tag)) {
          close()
          row = []
          if (rows.length <= MOST_ROWS) rows.push(row)
        } else if (CELL.has(tag)) {
          close()
          cell = ''
        } else if (tag === 'br' && cell !== undefined) cell += ' '
      },
      ontext: (part) => {
        if (cell !== undefined && cell.length < 2000) cell += part
      },
      onclosetag: (name) => {
        if (CELL.has(name.replace(/^.*:/, '').toLowerCase())) close()
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(text)
  parser.end()
  return rows
}
