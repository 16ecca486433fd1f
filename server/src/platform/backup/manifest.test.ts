import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Manifest } from './manifest.ts'
import {
  measureChunks,
  measurePart,
  readManifest,
  readPart,
  readRunNotes,
  recordBackup,
  recordRestore,
  writeManifest,
  writePart,
} from './manifest.ts'

const root = mkdtempSync(join(tmpdir(), 'shop-manifest-'))
afterAll(() => rmSync(root, { recursive: true }))
const folder = () => mkdtempSync(join(root, 'f-'))

async function* each(...texts: string[]) {
  yield* texts
}
async function batches(file: string, size: number): Promise<string[][]> {
  const all: string[][] = []
  for await (const lines of readPart(file, size)) all.push(lines)
  return all
}
const rowsOf = (...texts: string[]) => texts.map((text) => `${JSON.stringify([text])}\n`).join('')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('a part of a backup', () => {
  it('gives each row back whole, whatever ends a line elsewhere stands in it', async () => {
    const file = join(folder(), 'part.gz')
    const texts = ['two\u2028lines', 'two\u2029parts', 'a\rb\r\nc\u0085\v\f', 'बीड़ी']
    await writePart(file, each(rowsOf(...texts)))
    expect((await batches(file, 9)).flat().map((line) => JSON.parse(line)[0])).toEqual(texts)
  })

  it('gives rows so many at a time, the rest at its end, however they were cut on the way', async () => {
    const file = join(folder(), 'part.gz')
    const long = 'लंबा '.repeat(30_000)
    await writePart(file, each('["a"]\n["b"]\n["c', '"]\n', rowsOf(long, 'e')))
    expect(await batches(file, 2)).toEqual([['["a"]', '["b"]'], ['["c"]', JSON.stringify([long])], ['["e"]']])
    expect(await batches(file, 5)).toHaveLength(1)
    expect((await batches(file, 1)).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])
  })

  it('has the count and the hash of its rows, as they are read and as they would be', async () => {
    const dir = folder()
    const file = join(dir, 'part.gz')
    const text = rowsOf('a', 'ü', 'c')
    const part = { lines: 3, sha256: sha256(text) }
    expect(await writePart(file, each(text.slice(0, 5), text.slice(5)))).toEqual(part)
    expect(await measurePart(file)).toEqual(part)
    expect(await measureChunks(each(text))).toEqual(part)
    expect(await measureChunks(each())).toEqual({ lines: 0, sha256: sha256('') })
  })

  it('is for its owner alone and takes the place of none', async () => {
    const file = join(folder(), 'part.gz')
    await writePart(file, each('["a"]\n'))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(writePart(file, each('["b"]\n'))).rejects.toThrow('EEXIST')
    expect(await batches(file, 9)).toEqual([['["a"]']])
  })

  it('that is missing or cut off is said to be, and does not end like a whole one', async () => {
    const dir = folder()
    await expect(batches(join(dir, 'none.gz'), 9)).rejects.toThrow('ENOENT')
    const file = join(dir, 'part.gz')
    await writePart(file, each(rowsOf(...Array.from({ length: 999 }, (_, n) => sha256(`${n}`)))))
    writeFileSync(file, readFileSync(file).subarray(0, 9000))
    await expect(batches(file, 9)).rejects.toThrow('unexpected end of file')
    await expect(measurePart(file)).rejects.toThrow('unexpected end of file')
  })
})

describe('when a backup was taken and one was restored', () => {
  const DAY = (day: string) => new Date(`2026-11-${day}T04:30:00.000Z`)

  it('is never before the first one, and as noted after it', async () => {
    const dataDir = folder()
    expect(await readRunNotes(dataDir)).toEqual({ lastBackup: undefined, lastRestore: undefined })
    const backups = folder()
    await recordBackup(dataDir, backups, DAY('03'))
    expect(await readRunNotes(dataDir)).toEqual({ lastBackup: DAY('03'), lastRestore: undefined })
    expect(readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).mode & 0o777)).toEqual([0o600])
  })

  it('is the newest of what lies beside the backups and what the shop itself was restored from', async () => {
    const [dataDir, elsewhere, backups] = [folder(), folder(), folder()]
    await recordBackup(dataDir, backups, DAY('09'))
    await recordRestore(dataDir, join(elsewhere, 'shop-1'), DAY('05'))
    expect((await readRunNotes(dataDir)).lastRestore).toEqual(DAY('05'))
    await recordRestore(elsewhere, join(backups, 'shop-2'), DAY('07'))
    expect((await readRunNotes(dataDir)).lastRestore).toEqual(DAY('07'))
    await recordRestore(dataDir, join(elsewhere, 'shop-1'), DAY('08'))
    expect((await readRunNotes(dataDir)).lastRestore).toEqual(DAY('08'))
  })

  it('is noted in the restored shop where nothing can be written beside the backup, and fails nothing', async () => {
    const dataDir = folder()
    await recordRestore(dataDir, '/proc/nobody/shop-1', DAY('05'))
    expect((await readRunNotes(dataDir)).lastRestore).toEqual(DAY('05'))
  })

  it('is unknown by a note that cannot be read', async () => {
    const dataDir = folder()
    writeFileSync(join(dataDir, 'last-backup.json'), '{"at": "yesterday", "folder": "/b"}')
    writeFileSync(join(dataDir, 'last-restore.json'), '{"at": "2026-')
    expect(await readRunNotes(dataDir)).toEqual({ lastBackup: undefined, lastRestore: undefined })
  })
})

describe('a manifest', () => {
  const some: Manifest = {
    format: 1,
    madeAt: '2026-11-24T04:30:00.000Z',
    engine: 'postgres',
    migrations: [{ hash: 'a'.repeat(64), at: 1_760_000_000_000 }],
    tables: [{ name: 'orders', columns: ['id', 'total_2'], rows: 7, sha256: 'b'.repeat(64), leftOut: 'true' }],
    sequences: [{ name: 'order_numbers', last: '41', called: true }],
    key: 'c'.repeat(64),
    files: { count: 2, bytes: 99, sha256: 'd'.repeat(64), missing: ['018f4d6e-1111-7000-8000-000000000001'] },
  }

  it('is read as it was written, is for its owner alone, and has the fingerprint of its bytes', async () => {
    const dir = folder()
    const fingerprint = await writeManifest(dir, some)
    const file = join(dir, 'manifest.json')
    expect(fingerprint).toBe(sha256(readFileSync(file, 'utf8')))
    expect(await readManifest(dir)).toEqual({ manifest: some, fingerprint })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(writeManifest(dir, some)).rejects.toThrow('EEXIST')
  })

  const [table] = some.tables
  it.each<[string, object]>([
    ['a name that leads out of its folder', { tables: [{ ...table, name: '../../orders' }] }],
    ['a name that ends as none does', { tables: [{ ...table, name: 'orders/..' }] }],
    ['a column that no table can have', { tables: [{ ...table, columns: ['id; drop table orders'] }] }],
    ['no column', { tables: [{ ...table, columns: [] }] }],
    ['less than no row', { tables: [{ ...table, rows: -1 }] }],
    ['half a row', { tables: [{ ...table, rows: 0.5 }] }],
    ['no table', { tables: [] }],
    ['no migration', { migrations: [] }],
    ['a hash with more behind it', { files: { ...some.files, sha256: `${'d'.repeat(64)}\n` } }],
    ['a hash with more before it', { files: { ...some.files, sha256: `/${'d'.repeat(64)}` } }],
    ['another format', { format: 2 }],
    ['a sequence that stands at no number', { sequences: [{ name: 's', last: '-1', called: true }] }],
    ['a sequence that stands at more than a number', { sequences: [{ name: 's', last: '4x', called: true }] }],
    ['a key that is no hash', { key: 'lost' }],
    ['a missing file without an id', { files: { ...some.files, missing: ['../x'] } }],
  ])('with %s is said to be damaged', async (_, wrong) => {
    const dir = folder()
    writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ ...some, ...wrong }))
    await expect(readManifest(dir)).rejects.toThrow(`${join(dir, 'manifest.json')} is damaged, or of a newer version of the shop.`)
  })

  it('that is not there makes a folder no backup', async () => {
    const dir = folder()
    mkdirSync(join(dir, 'tables'))
    await expect(readManifest(dir)).rejects.toThrow(`${dir} is no backup: it has no manifest.json.`)
  })
})
