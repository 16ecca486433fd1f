import { escapeCell } from 'contract/csv-cell.ts'
import type { StockedProduct } from 'contract/inventory/inventory.admin.schemas.ts'
import { describe, expect, it } from 'vitest'
import type { ParsedProduct } from './product-csv.rules.ts'
import {
  csvErrorText,
  dateOrderOf,
  findRepeatedColumn,
  findRepeatedSkus,
  headOf,
  previewOf,
  problemOf,
  separatorOf,
  skuOf,
  toForm,
} from './product-csv.rules.ts'

describe('one record of the inventory file', () => {
  it('[RD-110] names its product by its SKU, as it was before an export made it harmless', () => {
    expect([{ sku: ' SLB-1 ' }, { sku: "'-SLB" }, { name: 'Big Pack' }].map(skuOf)).toEqual(['SLB-1', '-SLB', ''])
  })

  it('[RD-110] leaves empty cells out, reads amounts as numbers and makes an address of the name', () => {
    expect(
      toForm({ sku: ' SLB-1 ', name: 'Big  Pack, new', sellingPrice: '₹1,280.50', currentStock: '-5', size: '  ', other: 'x' }),
    ).toEqual({
      form: { sku: 'SLB-1', name: 'Big  Pack, new', sellingPrice: 1280.5, currentStock: -5, slug: 'big-pack-new' },
      problems: [],
    })
  })

  it('[BO-081] says only of a known product what its cells say: its address does not follow the name', () => {
    // `as`: only what is looked at is filled in
    const known = { sku: 'A', name: 'Old', slug: 'old', currentStock: 7, listed: false, bestseller: true } as StockedProduct
    expect(toForm({ sku: 'A', name: 'New', currentStock: '' }, known).form).toEqual({ ...known, name: 'New', images: [] })
    expect(toForm({ sku: 'A', slug: 'own', currentStock: '0' }, known).form).toMatchObject({ slug: 'own', currentStock: 0 })
  })

  it('keeps what is no number as it was typed, so that its field can say so', () => {
    for (const cell of ['1.2.3', '12x', 'x12', '.5', '10 Cr'])
      expect(toForm({ unitCost: cell })).toEqual({ form: { unitCost: cell }, problems: [] })
  })

  it.each([
    ['1,05,000.00', 105_000],
    ['105,000.50', 105_000.5],
    ['₹ 1,050', 1050],
    ['Rs. 280', 280],
    ['10.5', 10.5],
    ['-1,000', -1000],
  ])('reads the number %s', (cell, number) =>
    expect(toForm({ sellingPrice: cell })).toEqual({ form: { sellingPrice: number }, problems: [] }),
  )

  it.each([
    ['10,50', '10.50 or 1050'],
    ['12,5', '12.50 or 125'],
    ['1.050,00', '1050.00 or 105000'],
    ['₹1,05,00', '105.00 or 10500'],
  ])('takes no number that can be read in two ways: %s', (cell, ways) => {
    const message = `“${cell}” can be read in two ways. Please write ${ways}.`
    expect(toForm({ sellingPrice: cell }).problems).toEqual([{ field: 'sellingPrice', message }])
  })

  it.each([
    ['24,50', 24.5],
    ['₹1.050,5', 1050.5],
    ['24.50', 24.5],
    ['1200', 1200],
  ])('reads the number %s of a file with decimal commas', (cell, number) => {
    expect(toForm({ sellingPrice: cell }, undefined, undefined, true)).toEqual({ form: { sellingPrice: number }, problems: [] })
  })

  it.each(['1,050', '1.050'])('takes no %s of a file with decimal commas, and no letter that was lost', (cell) => {
    const said = (record: Record<string, string>) => toForm(record, undefined, undefined, true).problems
    expect(said({ sellingPrice: cell })).toEqual([
      { field: 'sellingPrice', message: `“${cell}” can be read in two ways. Please write 1,05 or 1050.` },
    ])
    expect(said({ name: 'Bid\uFFFD' })).toEqual([
      { field: 'name', message: '“Bid\uFFFD” has a letter that was lost (\uFFFD). Please save the file as CSV UTF-8.' },
    ])
  })

  it.each(['2027-03-31', '31-03-2027', '31/03/2027', '31.3.27', '31-Mar-27', '31 March 2027', '46477'])('reads the day %s', (cell) => {
    expect(toForm({ expiryDate: cell })).toEqual({ form: { expiryDate: '2027-03-31' }, problems: [] })
  })

  it('reads days as the column proves them, else the day first as India writes, and says what is none', () => {
    const order = (...days: string[]) => dateOrderOf(days.map((expiryDate, at) => ({ row: at + 2, record: { expiryDate } })))
    expect([order('03/04/2027'), order('03/04/2027', '12/31/2027'), order('31/12/2027')]).toEqual(['day-first', 'month-first', 'day-first'])
    expect(toForm({ expiryDate: '03/04/2027' }).form).toEqual({ expiryDate: '2027-04-03' })
    expect(toForm({ expiryDate: '31/02/2027' }).problems).toEqual([
      { field: 'expiryDate', message: '“31/02/2027” is no date. Please write it as 31-03-2027.' },
    ])
  })

  it('keeps a given address, and makes none without a name', () => {
    expect(toForm({ name: 'A', slug: 'my-own' }).form.slug).toBe('my-own')
    expect(toForm({ sku: 'A' }).form).toEqual({ sku: 'A' })
  })

  it.each(['=1+1', '+1', '-x', '@a', ' =1', "plain'", '8901234567890', '0117', '12E44'])(
    '[RD-108] reads back %s as it was before the export made it harmless',
    (cell) => {
      expect(toForm({ description: escapeCell(cell) }).form).toEqual({ description: cell.trim() })
    },
  )

  it('takes an apostrophe away only where the export put one', () => {
    expect(toForm({ description: "'plain" }).form).toEqual({ description: "'plain" })
    expect(toForm({ description: "a '=1" }).form).toEqual({ description: "a '=1" })
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

  it('is told as it is where the cell is empty and the product has it from before', () => {
    expect(problemOf({ sku: 'A', category: '' }, 'category', 'Please choose.', true)).toEqual({
      field: 'category',
      message: 'Please choose.',
    })
  })

  it('is for an address that cannot be made of the name where to enter it', () => {
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
  [{ code: 'CSV_MAX_RECORD_SIZE', lines: 4 }, 'Line 4 could not be read. Save the sheet as "CSV (comma separated)".'],
  [{ code: 'CSV_MAX_RECORD_SIZE', lines: 0 }, 'A line could not be read. Save the sheet as "CSV (comma separated)".'],
  [{}, 'A line could not be read. Save the sheet as "CSV (comma separated)".'],
])('a text that the parser refuses with %o: %s', (about, told) => {
  expect(csvErrorText(Object.assign(new Error('refused'), about))).toBe(told)
})

it('[RD-110] a SKU or an address named twice is told at its later row, with the earlier one', () => {
  // `as`: only what is compared is filled in
  const rows = [
    { row: 2, form: { sku: 'A', slug: 'a' } },
    { row: 3, form: { sku: 'B', slug: 'a' } },
    { row: 4, form: { sku: 'A', slug: 'c' } },
    { row: 5, form: { sku: 'A', slug: 'd' } },
  ] as ParsedProduct[]
  expect(findRepeatedSkus(rows)).toEqual([
    { row: 4, field: 'sku', message: 'Row 2 has the same sku' },
    { row: 5, field: 'sku', message: 'Row 2 has the same sku' },
    { row: 3, field: 'slug', message: 'Row 2 has the same slug' },
  ])
})

it('the head is read by what it names, whatever separates it', () => {
  expect(headOf(['SKU', 'Selling Price', 'original-price', 'Colour '])).toEqual(['sku', 'sellingPrice', 'originalPrice', 'Colour'])
  expect(['sku,name', 'sku;"name";size', '\uFEFFsku\tname\r\na,b,c,d', 'sku|name', 'x'].map(separatorOf)).toEqual([
    ',',
    ';',
    '\t',
    '|',
    ',',
  ])
  expect([findRepeatedColumn(['sku', 'name', 'sku']), findRepeatedColumn(['sku', 'Colour', 'Colour'])]).toEqual(['sku', undefined])
})

it('the preview shows the cells of the file as they are stored', () => {
  const record = { sku: '0017', sellingPrice: '1,05,000', expiryDate: '31-03-27', size: '', colour: 'red', currentStock: '1,000' }
  expect(previewOf(record, { ...toForm(record).form, unitCost: 7 })).toEqual({
    sku: '0017',
    sellingPrice: '₹1,05,000.00',
    expiryDate: '2027-03-31',
    currentStock: '1000',
  })
})
