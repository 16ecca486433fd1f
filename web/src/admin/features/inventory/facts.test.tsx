import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { bookOf, moved, stocked, stockRoom } from '#test/stock.ts'

async function details(change: Parameters<typeof stocked>[0], role = 'super_admin') {
  const product = stocked(change)
  const office = await openOffice({
    at: '/admin/inventory',
    role,
    answers: {
      'GET /api/admin/inventory': () => stockRoom([product]),
      [`GET /api/admin/inventory/${product.id}`]: () =>
        bookOf(product, [moved({ delta: 1500, balance: 11_500, reason: 'restocked', actor: 'rani' })]),
    },
  })
  const row = (await screen.findByText('SLB-BIG', { exact: false })).closest('tr') ?? document.body
  const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
  const buttons = within(row)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
  await office.user.click(within(row).getByRole('button', { name: /^View Details of/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Product Details' }))
  const facts = (title: string) =>
    Object.fromEntries(
      within(sheet.getByRole('region', { name: title }))
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
  return { sheet, facts, cells, buttons }
}
const BARE = { supplier: '', qualityGrade: '', batchNumber: '', location: '', expiryDate: null, listed: false, bidiPerPack: 25 }

it('what is not known of a product is said as such, and one that is archived as that, in the list as in its sheet', async () => {
  const { facts, cells } = await details(BARE)
  expect(facts('Shelf')).toMatchObject({
    Supplier: 'Not given',
    'Quality grade': 'Not given',
    Batch: 'Not given',
    Location: 'Not given',
    'Last restocked': 'Never',
    'Expiry date': 'Not given',
  })
  expect(facts('Product')).toEqual({
    Name: 'Special Lion Beedi (Big Pack)',
    SKU: 'SLB-BIG',
    'Bidi per pack': '25',
    Category: 'BEEDI',
    'Selling price': '₹280',
    'Original price': '₹400',
    'Unit cost': '₹180',
    HSN: '24031921',
    'In the shop': 'No, archived',
  })
  expect(cells.slice(0, 2)).toEqual(['Special Lion Beedi (Big Pack)SLB-BIG, archived', 'BEEDI'])
})

it('a product in the shop says so, without bidi where nobody has counted them, and is not called expired before its day', async () => {
  const { facts, cells } = await details({ expiryDate: '2099-12-31' })
  expect(facts('Product')).toMatchObject({ 'In the shop': 'Yes' })
  expect(Object.hasOwn(facts('Product'), 'Bidi per pack')).toBe(false)
  expect(facts('Shelf')['Expiry date']).toBe('31 Dec 2099')
  expect(cells.slice(0, 2)).toEqual(['Special Lion Beedi (Big Pack)SLB-BIG', 'BEEDIChhatarpur Works'])
})

it('what came in is counted with a plus and named by who took it in', async () => {
  const { sheet } = await details({})
  const row = (await sheet.findByText('Added')).closest('tr') ?? document.body
  expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    'Added',
    '20 Nov 2026, 10:42 amrani',
    '+1,500',
    '11,500',
  ])
})

it('whoever may only read gets no way to change a product, in the list or in its sheet', async () => {
  const { sheet, buttons } = await details({}, 'accountant')
  expect(buttons).toEqual([null, 'View Details of Special Lion Beedi (Big Pack)'])
  for (const name of ['Update Stock', 'Edit product', /^Archive/]) expect(sheet.queryByRole('button', { name })).toBeNull()
})
