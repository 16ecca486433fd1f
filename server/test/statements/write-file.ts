import { writeXlsx } from 'hucre/xlsx'
import type { Chance } from './chance.ts'

export type Format = 'csv' | 'tsv' | 'semicolons' | 'pipes' | 'html' | 'xlsx' | 'spreadsheetml'
type Sheet = { name: string; rows: string[][] }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function separated(c: Chance, rows: readonly string[][], separator: string): Uint8Array {
  const formula = separator === ',' && c.once(6)
  const cell = (text: string) => {
    const quoted = /["\n\r]/.test(text) || text.includes(separator)
    if (formula && /^\d/.test(text)) return `="${text}"`
    return quoted ? `"${text.replaceAll('"', '""')}"` : text
  }
  const text = rows.map((row) => row.map(cell).join(separator)).join(c.pick(['\n', '\r\n']))
  const kind = c.below(8)
  if (kind === 0) return Buffer.from(`\uFEFF${text}`, 'utf16le')
  return Buffer.from(kind < 4 ? `\uFEFF${text}` : text)
}

const html = (rows: readonly string[][], width: number) =>
  `<html><body><table>${rows
    .map(
      (row) =>
        `<tr>${row.map((text, at) => `<td${at === row.length - 1 && row.length < width ? ` colspan="${width - at}"` : ''}>${escaped(text).replaceAll('\n', '<br>')}</td>`).join('')}</tr>`,
    )
    .join('\n')}</table></body></html>`

/** Empty cells are left out, and the next one says its place. */
const worksheet = ({ name, rows }: Sheet) =>
  `<Worksheet ss:Name="${name}"><Table>${rows
    .map((row) => {
      let due = 0
      const cells = row.map((text, at) => {
        if (text === '') return ''
        const place = at === due ? '' : ` ss:Index="${at + 1}"`
        due = at + 1
        return `<Cell${place}><Data ss:Type="String">${escaped(text)}</Data></Cell>`
      })
      return `<Row>${cells.join('')}</Row>`
    })
    .join('')}</Table></Worksheet>`

/** Rows as the file that a bank would hand out; several sheets only where the format has them. */
export async function writeFile(c: Chance, format: Format, sheets: readonly Sheet[]): Promise<Uint8Array> {
  const [{ rows } = { rows: [] }] = sheets
  const width = Math.max(...rows.map((row) => row.length))
  if (format === 'html') return Buffer.from(html(rows, width))
  if (format === 'spreadsheetml')
    return Buffer.from(
      `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.map(worksheet).join('')}</Workbook>`,
    )
  if (format === 'xlsx')
    return writeXlsx({ sheets: sheets.map(({ name, rows: cells }) => ({ name, rows: cells.map((row) => row.map(numbered)) })) })
  return separated(c, rows, { csv: ',', tsv: '\t', semicolons: ';', pipes: '|' }[format])
}

/** Plain figures are numbers in a spreadsheet. */
const numbered = (text: string): string | number => (/^-?\d{1,10}\.\d{2}$/.test(text) ? Number(text) : text)
