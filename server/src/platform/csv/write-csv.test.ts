import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { escapeCell } from 'contract/csv-cell.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvStream, readAllPages } from './write-csv.ts'

/** With its mark, which a decoder would take away. */
const text = async (file: Readable) => (await buffer(file)).toString()

async function listed<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}

async function* each<T>(rows: readonly T[]) {
  yield* rows
}

it('[RD-107] a file opens with its mark and a head line, and ends its lines as spreadsheets want them', async () => {
  const file = await text(
    csvStream(
      ['A', 'B'],
      each([
        ['x', -1.5],
        [null, undefined],
      ]),
    ),
  )
  expect(file).toBe('\uFEFFA,B\r\nx,-1.5\r\n,\r\n')
})

it('a cell that begins with an apostrophe stands in quotes, one with an apostrophe inside does not', async () => {
  expect(await text(csvStream(['A', 'B'], each([['=1', "Asha's"]])))).toBe(`\uFEFFA,B\r\n"'=1",Asha's\r\n`)
})

it.each([
  '=1',
  '+1',
  '-1',
  '@a',
  '\t=1',
  '\ra',
  '  =1',
  '\u00a0=1',
  '\u200b=1',
  '\u202e+1',
  '＝1',
  ' ＋1',
  '－1',
  '＠a',
  '425210984512',
  '4252109845128888',
  '0712',
  '77E1044',
])('[RD-108] %j gets an apostrophe before it', (cell) => {
  expect(escapeCell(cell)).toBe(`'${cell}`)
})

it.each(['', 'a=1', '1-1', "'=1", 'x@y', '42521098451', 'EM123456789012IN', '0', '10.50', "'425210984512"])('%j stays as it is', (cell) => {
  expect(escapeCell(cell)).toBe(cell)
})

it('[RD-108] any cells come back as they were, but for the apostrophe', async () => {
  const cell = fc.string({ unit: 'binary' })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (rows) => {
      const file = await text(csvStream(['A', 'B'], each(rows)))
      const read: string[][] = parse(file, { bom: true, record_delimiter: '\r\n' })
      expect(read).toEqual([['A', 'B'], ...rows.map((row) => row.map(escapeCell))])
    }),
    { numRuns: 300 },
  )
})

it('rows that fail in the middle fail the file, after what came before them', async () => {
  async function* failing() {
    yield ['x']
    throw new Error('the database is away')
  }
  const read = async () => text(csvStream(['A'], failing()))
  await expect(read()).rejects.toThrow('the database is away')
  const unread = csvStream(['A'], failing())
  await new Promise((resolve) => unread.once('close', resolve)) // by whoever listens to nothing else
  expect(unread.errored?.message).toBe('the database is away')
})

it('all rows are read until a page is not full, each page after the last row of the one before', async () => {
  const asked: (string | undefined)[] = []
  const rows = ['a', 'b', 'c', 'd']
  const read = async (last: string | undefined) => {
    asked.push(last)
    const from = last === undefined ? 0 : rows.indexOf(last) + 1
    return rows.slice(from, from + 2)
  }
  expect(await listed(readAllPages(read, 2))).toEqual(rows)
  expect(asked).toEqual([undefined, 'b', 'd'])
  expect(await listed(readAllPages(async () => [], 2))).toEqual([])
  const pages = new Map([
    [undefined, ['a', 'b', 'c']],
    ['c', ['d']],
  ])
  expect(await listed(readAllPages<string>(async (last) => pages.get(last) ?? [], 3))).toEqual(rows)
})
