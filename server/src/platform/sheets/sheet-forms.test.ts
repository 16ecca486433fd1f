import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInProcess, toCell, toReaderAnswer, toRows, Unreadable } from './read-sheet.ts'
import { separatorOf, sheetsOf } from './sheet-rows.ts'

const readAll = (bytes: Uint8Array) => sheetsOf(Buffer.from(bytes))
const cells = async (text: string | Uint8Array) => (await readAll(Buffer.from(text))).flatMap(({ rows }) => rows.map((row) => row.cells))
const refusal = (bytes: Uint8Array) =>
  readAll(bytes).then(
    () => 'read',
    (error: Error) => error.message,
  )

describe('text of any code', () => {
  const TEXT = 'Date\tNarration\tCredit\n21/11/26\tUPI\t7.50'
  const ROWS = [
    ['Date', 'Narration', 'Credit'],
    ['21/11/26', 'UPI', '7.50'],
  ]
  it('UTF-16 with its mark, the other way round', async () => {
    expect(await cells(Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16())).toEqual(ROWS)
  })

  it('letters of Windows that are no UTF-8', async () => {
    expect(await cells(Buffer.from('Date,Note,Credit\n1,caf\u00e9 \u0080,2', 'latin1'))).toEqual([
      ['Date', 'Note', 'Credit'],
      ['1', 'café €', '2'],
    ])
  })

  it('a few zeros in a text are no second code, and many are no text', async () => {
    expect(await cells('a,b\0,c\nd,e,f')).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ])
    expect(await refusal(Buffer.from(`a,b,c\n${'x\0\0\0'.repeat(40)}`))).toMatch(/no statement/)
    expect(await refusal(Buffer.alloc(500))).toMatch(/no statement/)
  })

  it('control characters in a few places are none of its business, in more they are noise', async () => {
    const line = 'a,b,c\n'
    expect(await refusal(Buffer.from(`${line.repeat(20)}\u0001\u0002`))).toBe('read')
    expect(await refusal(Buffer.from(`${line.repeat(20)}${'\u0001'.repeat(30)}`))).toMatch(/no statement/)
    expect(await refusal(Buffer.from(`${line}\u0002`))).toMatch(/no statement/)
    expect(await refusal(Buffer.from(`${line.repeat(20)}\u001f\u000e\u0008\u0007\u0006\u0005`))).toMatch(/no statement/)
    expect(await refusal(Buffer.from(`${line.repeat(20)}\t\t\v\f\r\r\t\t\v\f`))).toBe('read')
  })
})

describe('the separator of a text', () => {
  it.each([
    ['a,b,c\nd,e,f', ','],
    ['a;b;c\nd;e;f', ';'],
    ['a|b|c', '|'],
    ['a~b~c', '~'],
    ['a\tb\tc\n1,2,3', '\t'],
    ['x, y, z and more\na;b;c\nd;e;f\ng;h;i', ';'],
    ['"a;b;c;d",e,f\n"g;h;i;j",k,l', ','],
    ['a;b\nc;d\ne', ';'],
    ['a|b\nc|d\nx', '|'],
    ['a|b\nx\ny\nz', ','],
    ['nothing', ','],
    ['', ','],
  ])('of %j is %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })

  it('may be named by the first line, which keeps its number; signs before quotes go with every separator', async () => {
    const [{ rows } = { rows: [] }] = await readAll(Buffer.from('sep=|\na|="b,|"|c\n1|2|="3"'))
    expect(rows).toEqual([
      { line: 2, cells: ['a', 'b,|', 'c'] },
      { line: 3, cells: ['1', '2', '3'] },
    ])
    expect(await cells('="1"\t="a""b"\tc\nx\ty\tz')).toEqual([
      ['1', 'a"b', 'c'],
      ['x', 'y', 'z'],
    ])
    expect(await cells('a=",b,c\nx,y,z')).toHaveLength(2)
  })
})

describe('a page or an XML spreadsheet', () => {
  it('is one by its first tag, with a comment or a declaration before it', async () => {
    const table = '<table><tr><td>a<td>b</tr></table>'
    const heads = ['', '\n <!-- x -->', '<!DOCTYPE html>', '<html>', '<body>', '<head></head>', '<meta x>', '<style>td{}</style>', '<div>']
    for (const head of [...heads, '<center>', '<font>', '<p>', '<title>x</title>', '<?xml version="1.0"?>'])
      expect([head, await cells(`${head}${table}`)]).toEqual([head, [['a', 'b']]])
    for (const head of ['<?xml version="1.0"?> <svg/>', '<!-- a --><svg>', ' <SVG width="1">'])
      expect(await refusal(Buffer.from(head))).toMatch(/picture/)
  })

  it('has cells over several rows and columns, each in its first place', async () => {
    const html = `<table><tr><td rowspan=3>a</td><td colspan="3">b</td><td>c</td></tr><tr><td>d</td></tr><tr><td>e</td><td>f</td></tr><tr><td>g</td></tr></table>`
    expect(await cells(html)).toEqual([['a', 'b', '', '', 'c'], ['', 'd'], ['', 'e', 'f'], ['g']])
    const last = '<table><tr><td>a</td><td rowspan="2">b</td></tr><tr><td>c</td></tr></table>'
    expect(await cells(last)).toEqual([
      ['a', 'b'],
      ['c', ''],
    ])
    const xml =
      '<?xml version="1.0"?><Workbook><Worksheet ss:Name="One"><Table><Row><Cell ss:MergeDown="1"><Data>a</Data></Cell><Cell><Data>b</Data></Cell></Row><Row><Cell ss:Index="2"><Data>c</Data></Cell></Row></Table></Worksheet></Workbook>'
    expect(await cells(xml)).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ])
  })

  it('cuts a hostile number of columns or rows, and lets spans of nothing be one', async () => {
    const [row] = await cells('<table><tr><td colspan="9999">a</td><td>b</td></tr></table>')
    expect(row).toHaveLength(60)
    expect(await cells('<table><tr><td colspan="0">a</td><td colspan="x">b</td><td colspan="-3">c</td></tr></table>')).toEqual([
      ['a', 'b', 'c'],
    ])
    const far = '<?xml version="1.0"?><Workbook><Row ss:Index="3"><Cell ss:Index="9999"><Data>a</Data></Cell></Row></Workbook>'
    const rows = await cells(far)
    expect([rows.length, rows[2]?.length, rows[2]?.[59]]).toEqual([3, 60, 'a'])
  })

  it('has its line breaks and not those of its source; cells without a row are one', async () => {
    expect(await cells('<table><tr><td> a \n  b <br> c<br>\n d </td></tr></table>')).toEqual([['a b\nc\nd']])
    expect(await cells('<table><td>a</td><th>b</th></table>')).toEqual([['a', 'b']])
    expect(await cells('<p>before<table>x<tr>y<td>a</td>z</tr></table>')).toEqual([['a']])
    expect((await cells(`<table><tr><td>${'x'.repeat(3000)}</td></tr></table>`))[0]?.[0]).toHaveLength(2000)
  })
})

describe('what is no statement is told by its first bytes', () => {
  it.each([
    ['a GIF', 'GIF89a x', /picture/],
    ['a WebP', 'RIFF\u0001\u0000\u0000\u0000WEBP', /picture/],
    ['a TIFF', 'II*\u0000x', /picture/],
    ['a film', '\u0000\u0000\u0000\u0018ftypheic', /picture/],
    ['a bitmap', 'BM\u0000\u0000', /picture/],
    ['a text that begins like a bitmap', 'BM,Date,Credit\n1,2,3', /^read$/],
    ['a text document', '{\\rtf1 x}', /text document/],
    ['a text that begins like half of a zip', 'P,K,x\n1,2,3', /^read$/],
  ])('%s', async (_what, text, sentence) => {
    expect(await refusal(Buffer.from(text, 'latin1'))).toMatch(sentence)
  })

  it('an XLS with a password', async () => {
    const head = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    expect(await refusal(Buffer.concat([head, Buffer.from('EncryptedPackage', 'utf16le')]))).toMatch(/locked with a password/)
  })
})

describe('a zip', () => {
  type Part = { megabytes: number; method?: number; says?: number }
  /** A zip of parts that unpack to so many megabytes each; `says` is how many bytes a part claims to have. */
  function zip(parts: readonly Part[], { entries = parts.length, magic = 0x02014b50 } = {}): Buffer {
    const locals: Buffer[] = []
    const directory: Buffer[] = []
    let at = 0
    for (const [n, { megabytes, method = 8, says }] of parts.entries()) {
      const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024))
      const name = Buffer.from(`part-${n}`)
      const local = Buffer.alloc(30)
      local.writeUInt16LE(name.length, 26)
      local.writeUInt16LE(2, 28)
      const entry = Buffer.alloc(46)
      entry.writeUInt32LE(magic, 0)
      entry.writeUInt16LE(method, 10)
      entry.writeUInt32LE(method === 0 ? (says ?? 0) : packed.length, 20)
      entry.writeUInt32LE(says ?? megabytes * 1024 * 1024, 24)
      entry.writeUInt16LE(name.length, 28)
      entry.writeUInt16LE(3, 30)
      entry.writeUInt16LE(4, 32)
      entry.writeUInt32LE(at, 42)
      locals.push(local, name, Buffer.alloc(2), packed)
      directory.push(entry, name, Buffer.alloc(7))
      at += 30 + name.length + 2 + packed.length
    }
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(entries, 10)
    end.writeUInt32LE(at, 16)
    const whole = Buffer.concat([...locals, ...directory, end])
    whole.write('PK') // what tells a zip from other files
    return whole
  }
  const NO_TABLE = /zip but no spreadsheet/

  it('of parts that are small one by one and too much together is refused', async () => {
    expect(await refusal(zip([{ megabytes: 50 }, { megabytes: 50 }]))).toMatch(NO_TABLE)
    expect(await refusal(zip([{ megabytes: 50 }, { megabytes: 50 }, { megabytes: 50 }]))).toMatch(/unpacks to far more/)
    expect(await refusal(zip([{ megabytes: 0, method: 0, says: 100 * 1024 * 1024 }]))).toMatch(/damaged/)
    expect(await refusal(zip([{ megabytes: 2, says: 1024 * 1024 }]))).toMatch(/unpacks to far more/)
    expect(await refusal(zip([{ megabytes: 2, says: 3 * 1024 * 1024 }]))).toMatch(/damaged/)
  })

  it('of too many parts, of parts that are none or packed in another way is refused', async () => {
    expect(await refusal(zip([{ megabytes: 1 }], { entries: 2001 }))).toMatch(/unpacks to far more/)
    expect(await refusal(zip([{ megabytes: 1 }], { entries: 2 }))).toMatch(/damaged/)
    expect(await refusal(zip([{ megabytes: 1 }], { magic: 7 }))).toMatch(/damaged/)
    expect(await refusal(zip([{ megabytes: 1, method: 9 }]))).toMatch(/damaged/)
    expect(await refusal(zip([{ megabytes: 1 }]).subarray(0, -1))).toMatch(/damaged/)
    expect(await refusal(Buffer.concat([zip([{ megabytes: 1 }]), Buffer.from('a comment')]))).toMatch(NO_TABLE)
  })
})

describe('a cell of whatever a reader gives', () => {
  it('is a number or a text that a database keeps', () => {
    const day = new Date(Date.UTC(2026, 10, 21))
    const moment = new Date(Date.UTC(2026, 10, 21, 9, 5, 7, 250))
    const given = [7.5, Number.NaN, Number.POSITIVE_INFINITY, 'a\0b', '\ud800x', day, moment, null, undefined, true, 7n]
    expect(given.map(toCell)).toEqual([7.5, 'NaN', 'Infinity', 'ab', '\ufffdx', '2026-11-21', '2026-11-21T09:05:07', '', '', 'true', '7'])
    expect([String(toCell('x'.repeat(3000))).length, String(toCell({ toString: () => 'y'.repeat(3000) })).length]).toEqual([2000, 2000])
  })

  it('stands in a row of sixty at most, and rows are a lakh and a hundred at most', () => {
    expect(toRows([Array(70).fill('a'), ['b']]).map(({ line, cells: all }) => [line, all.length])).toEqual([
      [1, 60],
      [2, 1],
    ])
    expect(toRows(Array(100_100).fill([]))).toHaveLength(100_100)
    expect(() => toRows(Array(100_101).fill([]))).toThrow(/1,00,000 rows/)
  })
})

describe('a process that reads a file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'readers-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function script(text: string): Promise<URL> {
    const path = join(folder, `${randomUUID()}.mjs`)
    await writeFile(path, `process.once('message', (given) => { ${text} })`)
    return pathToFileURL(path)
  }

  it('answers its value, with what it was given beside the file', async () => {
    const echo = await script('process.send({ value: [...given.bytes, given.wanted, process.env.HOME ?? "no environment"] })')
    expect(await readInProcess(echo, Buffer.from([4, 2]), { wanted: 'x' })).toEqual([4, 2, 'x', 'no environment'])
  })

  const UNREADABLE = 'The file could not be read. Please choose the CSV, XLS or XLSX file of the bank.'
  it.each([
    ['says why not', "process.send({ problem: 'It is locked.' })", 'It is locked.'],
    ['says nothing', 'process.send({})', UNREADABLE],
    ['fails', "throw new Error('x')", UNREADABLE],
    ['ends', 'process.exit(0)', UNREADABLE],
    ['runs out of memory at once', 'const all = []; for (;;) all.push(...Array(10_000).fill(0.5))', UNREADABLE],
  ])('and one that %s is a sentence at the file', async (_what, text, message) => {
    await expect(readInProcess(await script(text), Buffer.from('x'))).rejects.toMatchObject({
      code: 'sheet.unreadable',
      message,
      detail: { errors: { file: message } },
    })
  })

  it('a process says why a file cannot be read, and nothing of any other failure', async () => {
    expect(await toReaderAnswer(async () => 7)).toEqual({ value: 7 })
    expect(await toReaderAnswer(() => Promise.reject(new Unreadable('It is locked.')))).toEqual({ problem: 'It is locked.' })
    expect(await toReaderAnswer(() => Promise.reject(new Error('a secret')))).toEqual({})
  })
})
