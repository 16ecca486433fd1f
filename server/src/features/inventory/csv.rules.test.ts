import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import { harmless } from '#platform/csv/csv.ts'
import type { Parsed } from './csv.rules.ts'
import { problemOf, repeated, skuOf, slugOf, toForm, unreadable } from './csv.rules.ts'

describe('one record of the inventory file', () => {
  it('[RD-110] names its product by its SKU, as it was before an export made it harmless', () => {
    expect([{ sku: ' SLB-1 ' }, { sku: "'-SLB" }, { name: 'Big Pack' }].map(skuOf)).toEqual(['SLB-1', '-SLB', ''])
  })

  it('[RD-110] leaves empty cells out, reads amounts as numbers and makes an address of the name', () => {
    expect(
      toForm({ sku: ' SLB-1 ', name: 'Big  Pack, new', sellingPrice: '₹1,280.50', currentStock: '-5', size: '  ', other: 'x' }),
    ).toEqual({
      sku: 'SLB-1',
      name: 'Big  Pack, new',
      sellingPrice: 1280.5,
      currentStock: -5,
      slug: 'big-pack-new',
    })
  })

  it('[BO-081] says only of a known product what its cells say: its address does not follow the name', () => {
    // `as`: only what is looked at is filled in
    const known = { sku: 'A', name: 'Old', slug: 'old', currentStock: 7, listed: false, bestseller: true } as StockedProduct
    expect(toForm({ sku: 'A', name: 'New', currentStock: '' }, known)).toEqual({ ...known, name: 'New', images: [] })
    expect(toForm({ sku: 'A', slug: 'own', currentStock: '0' }, known)).toMatchObject({ slug: 'own', currentStock: 0 })
  })

  it('keeps what is no number as it was typed, so that its field can say so', () => {
    for (const cell of ['1.2.3', '12x', 'x12', '.5', '5.']) expect(toForm({ unitCost: cell })).toEqual({ unitCost: cell })
  })

  it('keeps a given address, and makes none without a name', () => {
    expect(toForm({ name: 'A', slug: 'my-own' }).slug).toBe('my-own')
    expect(toForm({ sku: 'A' })).toEqual({ sku: 'A' })
  })

  it.each(['=1+1', '+1', '-x', '@a', ' =1', "plain'"])('[RD-108] reads back %s as it was before the export made it harmless', (cell) => {
    expect(toForm({ description: harmless(cell) })).toEqual({ description: cell.trim() })
  })

  it('takes an apostrophe away only where the export put one', () => {
    expect(toForm({ description: "'plain" })).toEqual({ description: "'plain" })
    expect(toForm({ description: "a '=1" })).toEqual({ description: "a '=1" })
  })
})

describe('what is wrong with a cell', () => {
  const record = { sku: 'A', sellingPrice: 'x', unitCost: ' ', slug: '' }

  it('is told in plain words where something stands in it', () => {
    const message = 'Invalid input: expected number, received string'
    expect(problemOf(record, 'sellingPrice', message)).toEqual({ field: 'sellingPrice', message: 'Please enter a number.' })
    expect(problemOf({ slug: 'Big Pack' }, 'slug', 'Small letters only')).toEqual({ field: 'slug', message: 'Small letters only' })
  })

  it('is that it is empty, or that the file has no such column', () => {
    expect(problemOf(record, 'unitCost', 'Please enter a number.')).toEqual({ field: 'unitCost', message: 'This cell is empty.' })
    expect(problemOf(record, 'hsn', 'Please enter 8 digits.')).toEqual({ field: 'hsn', message: 'The file has no column hsn.' })
  })

  it('is for an address that can not be made of the name where to enter it', () => {
    const told = (how: string) => `The name makes no web address. ${how}: small letters, digits and dashes.`
    expect(problemOf(record, 'slug', 'x')).toEqual({ field: 'slug', message: told('Fill the cell slug') })
    expect(problemOf({ sku: 'A' }, 'slug', 'x')).toEqual({ field: 'slug', message: told('Add a column slug') })
  })
})

it.each<[unknown, string]>([
  [{ code: 'CSV_QUOTE_NOT_CLOSED', lines: 7 }, 'A cell begins with a quote (") that is never closed.'],
  [
    { code: 'INVALID_OPENING_QUOTE', lines: 3 },
    'Line 3 has a quote (") inside a cell: put the whole cell in quotes and write the quote twice.',
  ],
  [
    { code: 'CSV_INVALID_CLOSING_QUOTE', lines: 1 },
    'Line 1 has a quote (") inside a cell: put the whole cell in quotes and write the quote twice.',
  ],
  [{ code: 'CSV_RECORD_INCONSISTENT_COLUMNS', lines: 5 }, 'Line 5 has more cells than the first line has columns.'],
  [{ code: 'CSV_MAX_RECORD_SIZE', lines: 4 }, 'Line 4 could not be read. Save the sheet as "CSV (comma separated)".'],
  [{ code: 'CSV_MAX_RECORD_SIZE', lines: 0 }, 'A line could not be read. Save the sheet as "CSV (comma separated)".'],
  [{}, 'A line could not be read. Save the sheet as "CSV (comma separated)".'],
])('a text that the parser refuses with %o: %s', (about, told) => {
  expect(unreadable(Object.assign(new Error('refused'), about))).toBe(told)
})

it('an address has small letters and digits with single dashes inside', () => {
  expect([slugOf('  Größe XL!! (Café) '), slugOf('--a--b--'), slugOf('१२')]).toEqual(['gro-e-xl-cafe', 'a-b', ''])
})

it('[RD-110] a SKU or an address named twice is told at its later row, with the earlier one', () => {
  // `as`: only what is compared is filled in
  const rows = [
    { row: 2, form: { sku: 'A', slug: 'a' } },
    { row: 3, form: { sku: 'B', slug: 'a' } },
    { row: 4, form: { sku: 'A', slug: 'c' } },
    { row: 5, form: { sku: 'A', slug: 'd' } },
  ] as Parsed[]
  expect(repeated(rows)).toEqual([
    { row: 4, field: 'sku', message: 'Row 2 has the same sku' },
    { row: 5, field: 'sku', message: 'Row 2 has the same sku' },
    { row: 3, field: 'slug', message: 'Row 2 has the same slug' },
  ])
})
