import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { constants, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MEGABYTE = 1024 * 1024
const reader = fileURLToPath(new URL('../processes/read-sheet.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Reads a file in a process of its own, as the shop does. */
async function read(bytes: Uint8Array): Promise<{ told: string; megabytes: number }> {
  const path = join(folder, 'statement')
  await writeFile(path, bytes)
  const { stdout } = await promisify(execFile)(process.execPath, [reader, path])
  return JSON.parse(stdout)
}

/** A part of a zip; `spaces` are megabytes of them before its `tail`. It `says` that it is so many bytes. */
type Part = { name: string; body: Buffer; spaces?: number; tail?: string; says?: number }

const deflate = (part: Buffer) => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH })
/** Deflated once and repeated: a thousand megabytes would take seconds. */
const SPACES = deflate(Buffer.alloc(MEGABYTE, ' '))

/** The parts of a zip from `at` on, and a directory that names them. */
function packed(parts: readonly Part[], at: number): { locals: Buffer; directory: Buffer } {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let start = at
  for (const { name, body, spaces = 0, tail = '', says = body.length + spaces * MEGABYTE + tail.length } of parts) {
    const data = Buffer.concat([deflate(body), ...Array.from({ length: spaces }, () => SPACES), deflateRawSync(Buffer.from(tail))])
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt32LE(says, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(start, 42)
    locals.push(local, Buffer.from(name), data)
    directory.push(entry, Buffer.from(name))
    start += 30 + name.length + data.length
  }
  return { locals: Buffer.concat(locals), directory: Buffer.concat(directory) }
}

function endOf(count: number, start: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(start, 16)
  return end
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SHELL: readonly Part[] = Object.entries({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}).map(([name, text]) => ({ name, body: Buffer.from(text) }))

const sheetOf = (rows: string, spaces = 0): Part => ({
  name: 'xl/worksheets/sheet1.xml',
  body: Buffer.from(`<worksheet xmlns="${MAIN}"><sheetData>${rows}`),
  spaces,
  tail: '</sheetData></worksheet>',
})

/** A small file whose directory of 32 bits names one small part, and whose record of 64 bits names gigabytes. */
function twoDirectories(): Buffer {
  const small = packed([{ name: 'small', body: Buffer.from('small') }], 0)
  const large = packed([...SHELL, sheetOf('', 1000)], small.locals.length)
  const at = small.locals.length + large.locals.length
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(BigInt(SHELL.length + 1), 32)
  record.writeBigUInt64LE(BigInt(large.directory.length), 40)
  record.writeBigUInt64LE(BigInt(at + small.directory.length), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(at + small.directory.length + large.directory.length), 8)
  const end = endOf(1, at)
  end.writeUInt32LE(0xffffffff, 12)
  return Buffer.concat([small.locals, large.locals, small.directory, large.directory, record, locator, end])
}

function zipOf(parts: readonly Part[]): Buffer {
  const { locals, directory } = packed(parts, 0)
  return Buffer.concat([locals, directory, endOf(parts.length, locals.length)])
}

/** An old spreadsheet whose table of sectors is longer than the file and chains them all. */
function endlessChain(): Buffer {
  const sectors = 20_000
  const fats = 15_000
  const listing = Math.ceil((fats - 109) / 127)
  const bytes = Buffer.alloc((sectors + 1) * 512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.fill(0, 8, 76)
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    bytes.writeUInt16LE(value, at)
  bytes.writeUInt32LE(fats, 44)
  bytes.writeUInt32LE(0, 48)
  bytes.writeUInt32LE(4096, 56)
  bytes.writeUInt32LE(0xfffffffe, 60)
  bytes.writeUInt32LE(1, 68)
  bytes.writeUInt32LE(listing, 72)
  const fat = (n: number) => 1 + listing + n
  for (let n = 0; n < 109; n++) bytes.writeUInt32LE(fat(n), 76 + n * 4)
  for (let n = 109; n < fats; n++) {
    const sector = 1 + Math.floor((n - 109) / 127)
    bytes.writeUInt32LE(fat(n), (sector + 1) * 512 + ((n - 109) % 127) * 4)
    bytes.writeUInt32LE(sector + 1, (sector + 1) * 512 + 508)
  }
  for (let n = 0; n < fats; n++) for (let i = 0; i < 128; i++) bytes.writeUInt32LE(n * 128 + i + 1, (fat(n) + 1) * 512 + i * 4)
  // the directory is the first sector, and ends there
  bytes.writeUInt32LE(0xfffffffe, (fat(0) + 1) * 512)
  bytes.fill(0, 512, 1024)
  for (const [n, name, kind] of [
    [0, 'Root Entry', 5],
    [1, 'Workbook', 2],
  ] as const) {
    const at = 512 + n * 128
    bytes.write(name, at, 'utf16le')
    bytes.writeUInt16LE(name.length * 2 + 2, at + 64)
    bytes.writeUInt8(kind, at + 66)
    bytes.writeUInt32LE(1, at + 116)
    bytes.writeUInt32LE(0x7fffffff, at + 120)
  }
  return bytes
}

describe('a hostile spreadsheet costs less than 700 MB and is refused', () => {
  const far = `<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c></row>`
  const near = `<row r="1"><c r="A1" t="inlineStr"><is><t>near</t></is></c></row>`
  const many = zipOf([
    ...SHELL,
    sheetOf(near),
    ...Array.from({ length: 12 }, (_, n) => ({ name: `xl/media/${n}`, body: Buffer.alloc(0), spaces: 20 })),
  ])
  it.each([
    ['a second directory of 64 bits that names gigabytes', twoDirectories(), /no spreadsheet|damaged/],
    ['a part that says it is small', zipOf([...SHELL, { ...sheetOf('', 300), says: 400 }]), /unpacks to far more/],
    ['many parts that are too much together', many, /unpacks to far more/],
    ['one part as large as is taken', zipOf([...SHELL, sheetOf('', 119)]), /no spreadsheet|no rows|could not be read/],
    ['cells at the far corner', zipOf([...SHELL, sheetOf(near + far)]), /no spreadsheet|could not be read|no transactions|unknown/],
    ['a million cells in a row', zipOf([...SHELL, sheetOf(`<row r="1">${'<c/>'.repeat(2_000_000)}</row>`)]), /./],
    ['tags within tags', zipOf([...SHELL, sheetOf('<a>'.repeat(10_000_000))]), /./],
    ['an old spreadsheet whose sectors never end', endlessChain(), /could not be read/],
    ['a web page of cells over cells', Buffer.from(`<table>${'<tr><td rowspan=60 colspan=60>'.repeat(300_000)}`), /./],
  ])('%s', { timeout: 600_000 }, async (_what, bytes, sentence) => {
    expect(bytes.length).toBeLessThan(10 * MEGABYTE)
    const { told, megabytes } = await read(bytes)
    expect(told).toMatch(sentence)
    expect(megabytes).toBeLessThan(700)
  })

  it('while one with a hundred thousand rows is read', { timeout: 600_000 }, async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => ['21/11/2026', `UPI/CR/${600_000_000_000 + n}/PAYER ${n}`, n + 0.5])
    const bytes = await writeXlsx({ sheets: [{ name: 'One', rows: [['Date', 'Narration', 'Credit'], ...rows] }] })
    const { told, megabytes } = await read(bytes)
    expect(told).toBe('read')
    expect(megabytes).toBeLessThan(700)
  })
})
