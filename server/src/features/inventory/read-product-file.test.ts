import { expect, it } from 'vitest'
import { readProductFile } from './read-product-file.ts'

const HEAD = 'sku,name,category,sellingPrice,originalPrice'
const record = (sku: string, name: string) => ({ sku, name, category: 'BEEDI', sellingPrice: '110', originalPrice: '130' })

it.each([
  ['blanks around cells, names and quotes', `sku , name,category, "selling price" ,originalPrice\n T-1 , "Tin, large" ,BEEDI, 110 ,130 `],
  ['a mark of UTF-8 before a quoted name', `\uFEFF"sku",${HEAD.slice(4)}\nT-1,"Tin, large",BEEDI,110,130`],
  ['a row that ends early and one that goes on empty', `${HEAD}\nT-1,"Tin, large",BEEDI,110,130,,\n`],
  ['the lines of an old Mac', `${HEAD}\rT-1,"Tin, large",BEEDI,110,130\r`],
])('a file with %s is read by its words', async (_what, csv) => {
  expect(await readProductFile({ csv })).toEqual([{ row: 2, record: record('T-1', 'Tin, large') }])
})

it('rows that end early are filled with empty cells, and each keeps the number that a spreadsheet gives it', async () => {
  const csv = `sep=;\r\n${HEAD.replaceAll(',', ';')}\r\n;;\r\nT-1;"Tin\nlarge";BEEDI;110;130\r\n\r\nT-2;Box\r\n`
  expect(await readProductFile({ csv })).toEqual([
    { row: 4, record: record('T-1', 'Tin\nlarge'), hasDecimalCommas: true },
    { row: 6, record: { sku: 'T-2', name: 'Box', category: '', sellingPrice: '', originalPrice: '' }, hasDecimalCommas: true },
  ])
})

it.each([
  ['no rows', 'The file has no rows.', ''],
  ['rows of blanks', 'The file has no rows.', `${HEAD}\n , ,\n`],
  ['a column that stands twice', 'The file has the column sku twice. Please delete one of them.', `${HEAD},SKU\nT-1`],
  [
    'a cell too many',
    'The file could not be read. Row 2 has more cells than the first row has columns.',
    `${HEAD}\nT-1,Tin,BEEDI,110,130, 5`,
  ],
  ['a row too many', 'The file has more than 20000 rows.', `${HEAD}\n${'T\n'.repeat(20_001)}`],
  [
    'columns missing',
    /^The file lacks the columns name, category, originalPrice\. Known columns: sku, name, slug,/,
    'sku,sellingPrice\nT-1,5',
  ],
  ['a quote left open', /^The file could not be read as CSV\. /, `${HEAD}\nT-1,"Tin`],
])('a file with %s is refused with its reason', async (_what, message, csv) => {
  await expect(readProductFile({ csv })).rejects.toThrow(message)
})
