import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readInProcess } from './read-sheet.ts'
import { separatorOf, sheetsOf } from './sheet-rows.ts'

const ROWS = [
  ['Date', 'Narration', 'Credit'],
  ['21/11/26', 'UPI, Ramesh', '1,210.50'],
]
const readAll = (bytes: Uint8Array) => sheetsOf(Buffer.from(bytes))
const cells = async (bytes: Uint8Array) => (await readAll(bytes)).flatMap(({ rows }) => rows.map((row) => row.cells))
const refusal = (bytes: Uint8Array) =>
  readAll(bytes).then(
    () => 'read',
    (error: Error) => error.message,
  )

describe('a bank file is read by what it is, not by its name', () => {
  it('XLSX, with numbers and days as they stand', async () => {
    const data = [
      ['Date', 'Ref', 'Credit'],
      [new Date(Date.UTC(2026, 10, 21)), 612345678901, 560.5],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'One', rows: data }] })
    expect(await cells(bytes)).toEqual([
      ['Date', 'Ref', 'Credit'],
      ['2026-11-21', 612345678901, 560.5],
    ])
  })

  it('XLS as Excel 97 writes it', async () => {
    const rows = await cells(readFileSync(new URL('../../../test/fixtures/hdfc.xls', import.meta.url)))
    expect(rows[2]).toContain('Chq./Ref.No.')
    expect(rows[3]).toContain('0000084718897182')
    expect(rows[4]).toContain(612345678901)
  })

  it('a web page or an XML spreadsheet named .xls', async () => {
    const html = '<html><body><table><tr><th>Date</th><th>A &amp; B</th></tr><tr><td>21/11/26<td>1,210.50</table></body></html>'
    expect(await cells(Buffer.from(html))).toEqual([
      ['Date', 'A & B'],
      ['21/11/26', '1,210.50'],
    ])
    const xml =
      '<?xml version="1.0"?><ss:Workbook><ss:Row><ss:Cell><ss:Data>Date</ss:Data></ss:Cell><ss:Cell><ss:Data>x</ss:Data></ss:Cell></ss:Row></ss:Workbook>'
    expect(await cells(Buffer.from(xml))).toEqual([['Date', 'x']])
  })

  it.each([
    ['commas and quotes', Buffer.from('Date,Narration,Credit\n21/11/26,"UPI, Ramesh","1,210.50"')],
    ['tabs', Buffer.from(ROWS.map((row) => row.join('\t')).join('\r\n'))],
    ['semicolons', Buffer.from(ROWS.map((row) => row.join(';')).join('\n'))],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${ROWS.map((row) => row.join('\t')).join('\n')}`, 'utf16le')],
  ])('text with %s', async (_, bytes) => expect(await cells(bytes)).toEqual(ROWS))

  it.each([
    ['UTF-16 without a mark, either way round', Buffer.from(ROWS.map((row) => row.join('\t')).join('\n'), 'utf16le')],
    ['tildes', Buffer.from(ROWS.map((row) => row.join('~')).join('\n'))],
    ['values that a spreadsheet should leave alone', Buffer.from('Date,Narration,Credit\n21/11/26,="UPI, Ramesh",="1,210.50"')],
    ['a first line that names the separator', Buffer.from(`sep=;\n${ROWS.map((row) => row.join(';')).join('\n')}`)],
  ])('text with %s', async (_, bytes) => {
    expect(await cells(bytes)).toEqual(ROWS)
    if (bytes.includes(0)) expect(await cells(Buffer.from(bytes).swap16())).toEqual(ROWS)
  })

  it('text with quotes around an amount and one within a word', async () => {
    const [head] = ROWS
    expect(await cells(Buffer.from('Date,Narration,Credit\n21/11/26,UPI Ramesh 5" pack,"1,210.50"'))).toEqual([
      head,
      ['21/11/26', 'UPI Ramesh 5" pack', '1,210.50'],
    ])
  })

  it('every sheet of a workbook, with its name', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Oct', rows: ROWS },
        { name: 'Empty', rows: [] },
        { name: 'Nov', rows: ROWS.slice(0, 1) },
      ],
    })
    expect((await readAll(bytes)).map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Oct', 2],
      ['Nov', 1],
    ])
  })

  it('cells that skip columns or reach over several keep the others in their places', async () => {
    const xml = `<?xml version="1.0"?><Workbook xmlns:ss="x"><Worksheet ss:Name="A"><Table>
      <Row><Cell ss:MergeAcross="1"><Data>Date</Data></Cell><Cell><Data>In</Data></Cell></Row>
      <Row ss:Index="4"><Cell><Data>21/11/26</Data></Cell><Cell ss:Index="3"><Data>560.00</Data></Cell></Row>
      </Table></Worksheet><Worksheet ss:Name="B"><Table><Row><Cell><Data>x</Data></Cell></Row></Table></Worksheet></Workbook>`
    expect((await readAll(Buffer.from(xml))).map(({ name, rows }) => [name, rows.map((row) => row.cells)])).toEqual([
      ['A', [['Date', '', 'In'], [], [], ['21/11/26', '', '560.00']]],
      ['B', [['x']]],
    ])
    const html = `<table><tr><td colspan=2>Date</td><td>In<br>INR</td></tr><tr><td rowspan="2">21/11/26</td><td>a</td><td>1</td></tr>
      <tr><td>b</td><td>2</td></tr><tr><td>22/11/26</td><td>c</td><td><table><tr><td>inner</td></tr></table></td></tr></table>`
    expect(await cells(Buffer.from(html))).toEqual([
      ['Date', '', 'In\nINR'],
      ['21/11/26', 'a', '1'],
      ['', 'b', '2'],
      ['22/11/26', 'c', ''],
      ['inner'],
    ])
  })

  it('lines are those of the file, empty ones counted', async () => {
    const [{ rows } = { rows: [] }] = await readAll(Buffer.from('Bank\n\n\na,b,c\n\nd,e,f\n'))
    expect(rows.map(({ line }) => line)).toEqual([1, 4, 6])
    expect(separatorOf('a|b|c\nd|e|f')).toBe('|')
  })
})

describe('a hostile file gets a sentence', () => {
  it.each([
    ['nothing', '', /empty/],
    ['a PDF', '%PDF-1.7\n', /PDF/],
    ['a broken zip', 'PK\u0003\u0004 broken', /damaged/],
    ['a broken XLS', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', /could not be read/],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', /is a picture/],
    ['a drawing', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', /is a picture/],
    ['a photograph', '\u00ff\u00d8\u00ff\u00e0 JFIF', /is a picture/],
    ['noise', '\u0001\u0002\u0003\u0007\u0008', /no statement/],
    ['nothing but spaces and line breaks', ' \r\n\t\n', /is empty/],
    ['nothing but separators', ',,,\n,,,\n', /no rows/],
  ])('%s', async (_, text, sentence) => expect(await refusal(Buffer.from(text, 'latin1'))).toMatch(sentence))

  it('larger than 10 MB, or of more than a lakh of rows', async () => {
    await expect(readInProcess(new URL('data:'), Buffer.alloc(10 * 1024 * 1024 + 1, 65))).rejects.toThrow(/10 MB/)
    expect(await refusal(Buffer.from('a,b,c\n'.repeat(100_102)))).toMatch(/1,00,000 rows/)
  })

  it('a zip that unpacks to far more than it says', async () => {
    expect(await refusal(bomb(200))).toMatch(/unpacks to far more/)
  })

  it('entities that name a file of the machine bring nothing of it, in XLSX and in XML', async () => {
    const path = fileURLToPath(import.meta.url)
    const dtd = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file://${path}">]>`
    const files = [
      Buffer.from(xlsxOf(dtd)),
      Buffer.from(`${dtd}<ss:Workbook><ss:Row><ss:Cell><ss:Data>a&x;</ss:Data></ss:Cell></ss:Row></ss:Workbook>`),
    ]
    for (const file of files) expect(JSON.stringify(await readAll(file).catch(String))).not.toContain('entities that name')
    expect(await cells(xlsxOf('<?xml version="1.0"?>', 'plain'))).toEqual([['plain']])
  })

  it('half of a good XLSX, cut anywhere', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'One', rows: ROWS }] })
    for (const part of [0.2, 0.5, 0.9]) expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * part)))).toMatch(/\.$/)
  })
})

/** A zip of one part that declares one byte and unpacks to so many megabytes. */
function bomb(megabytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024))
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(1, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(1, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

/** A spreadsheet of one cell, whose sheet begins with `head`. */
function xlsxOf(head: string, cell = 'a&x;'): Buffer {
  const rels = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${types}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${rels}"><Relationship Id="r1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`,
  })
}

/** A zip of these files, not packed. */
function zipOf(files: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, body] = [Buffer.from(path), Buffer.from(text)]
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(crc32(body), 0)
    sizes.writeUInt32LE(body.length, 4)
    sizes.writeUInt32LE(body.length, 8)
    sizes.writeUInt16LE(name.length, 12)
    const local = Buffer.concat([Buffer.from('504b0304140000000000000000000000'.slice(0, 28), 'hex'), sizes, name, body])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('504b01021400140000000000000000', 'hex'), Buffer.alloc(1), sizes, end, name]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(entries.length, 8)
  last.writeUInt16LE(entries.length, 10)
  last.writeUInt32LE(directory.length, 12)
  last.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, last])
}
