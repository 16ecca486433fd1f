import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOffice } from '#test/office.tsx'
import { refusal } from '#test/staff-orders.ts'
import { bookOf, moved, stocked, stockRoom } from '#test/stock.ts'
import { toasts } from '#ui/overlay/toast.ts'

const BIG = stocked({ images: [] })
const ONE = `GET /api/admin/inventory/${BIG.id}`
const CHANGE = `PUT /api/admin/inventory/${BIG.id}`

const details = async (answers = {}, product = BIG) => {
  const office = await openOffice({
    at: '/admin/inventory',
    answers: { 'GET /api/admin/inventory': () => stockRoom([product]), [ONE]: () => bookOf(product, [moved()]), ...answers },
  })
  await office.user.click(await screen.findByRole('button', { name: /^View Details of/ }))
  return { ...office, sheet: within(await screen.findByRole('dialog', { name: 'Product Details' })) }
}
const texts = () => toasts().map(({ text }) => text)

it('a movement names its batches, bill, order and note and who made it, and only what it has', async () => {
  const batches = [
    { code: 'LB-1', packs: 1_007 },
    { code: 'LB-2', packs: 5 },
  ]
  const { sheet } = await details({
    [ONE]: () =>
      bookOf(BIG, [
        moved({ id: 3, delta: -1_012, balance: 8_990, reason: 'order.confirmed', orderNumber: 'SLB-7K4M-92QX', actor: 'rani', batches }),
        moved({ id: 2, delta: 2, balance: 10_002, reason: 'correction', note: 'counted twice', bill: 'PM/117' }),
        moved({ automated: true }),
      ]),
  })
  const book = within(sheet.getByRole('region', { name: 'Stock movements' }))
  await book.findByText('SLB-7K4M-92QX')
  const [, first, second, third] = book.getAllByRole('row').map(({ textContent }) => textContent)
  expect([first, second, third]).toEqual([
    'SoldLB-1 (1,007), LB-2 (5)SLB-7K4M-92QX20 Nov 2026, 10:42 amrani−1,0128,990',
    'correctionBill PM/117“counted twice”20 Nov 2026, 10:42 ammeena+210,002',
    'Opening stock20 Nov 2026, 10:42 amAutomatic+10,00010,000',
  ])
})

it('Update Stock leads from the details to its dialog', async () => {
  const { user, sheet } = await details()
  await user.click(sheet.getByRole('button', { name: 'Update Stock' }))
  expect(await screen.findByRole('dialog', { name: /stock/i })).toBeDefined()
})

it('a product that could not be archived says why, and nothing is said of an archive', async () => {
  const { user, sheet, answers, asked } = await details({ [CHANGE]: () => refusal(503, 'The shop is busy.') })
  await user.click(sheet.getByRole('button', { name: /^Archive/ }))
  await waitFor(() => expect(texts()).toEqual(['Failed to save the product: The shop is busy.']))
  answers[CHANGE] = () => ({ json: { success: true, product: { ...BIG, listed: false } } })
  await user.click(sheet.getByRole('button', { name: /^Archive/ }))
  await waitFor(() => expect(texts()).toContain(`${BIG.name} is archived`))
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ listed: false })
})
