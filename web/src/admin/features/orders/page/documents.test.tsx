import { screen, within } from '@testing-library/react'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { openOffice, saved, until } from '#test/office.tsx'
import { CREDIT_NOTE, INVOICE } from '#test/orders.ts'
import type { Answers } from '#test/shop-server.ts'
import { refusal, staffOrder } from '#test/staff-orders.ts'
import { toasts } from '#ui/overlay/toast.ts'

const ORDER = staffOrder({ orderNumber: 'SLB-AAAA', status: 'confirmed', paymentStatus: 'verified' })
const LATER = { ...INVOICE, number: 'SL/26-27/000124', issuedAt: '2026-11-26T06:00:00.000Z', total: 2140.5 }
const PDF = new TextEncoder().encode('%PDF-1.7 of the server')
const PAPER = `GET /api/orders/${ORDER._id}/admin/receipt.pdf`

const page = (change: Partial<AdminOrder>, answers: Answers = {}) =>
  openOffice({
    at: `/admin/orders/${ORDER._id}`,
    answers: {
      [`GET /api/orders/${ORDER._id}/admin`]: () => ({ json: { success: true, order: { ...ORDER, ...change }, events: [], attempts: [] } }),
      [PAPER]: () => ({ bytes: PDF }),
      ...answers,
    },
  })
const rows = async () =>
  within((await screen.findByRole('heading', { name: 'Documents' })).closest('section') ?? document.body).getAllByRole('listitem')
afterEach(() => vi.unstubAllGlobals())

it('saves every invoice and credit note of an order as PDF, a replaced invoice too', async () => {
  const { user, asked } = await page({ taxDocuments: [INVOICE, CREDIT_NOTE, LATER] })
  expect((await rows()).map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'Invoice SL/26-27/000123',
    'Credit note CN/26-27/000007',
    'Invoice SL/26-27/000124',
  ])
  const notes = (await rows()).map((row) => row.querySelector('small')?.textContent)
  expect(notes).toEqual(['22 Nov 2026, ₹2,960.00, replaced by a later invoice', '25 Nov 2026, ₹2,960.00', '26 Nov 2026, ₹2,140.50'])
  for (const name of ['Save PDF.*Invoice SL/26-27/000123', 'Save PDF.*Credit note CN/26-27/000007'])
    await user.click(screen.getByRole('button', { name: new RegExp(name) }))
  await until(() => saved.length === 2, 'both files')
  expect(saved.map(({ name }) => name)).toEqual(['Invoice-SL-26-27-000123.pdf', 'Credit-Note-CN-26-27-000007.pdf'])
  expect(saved[0]?.blob.type).toBe('application/pdf')
  const wanted = asked.filter(({ path }) => path.endsWith('receipt.pdf')).map(({ query }) => query.get('document'))
  expect(wanted).toEqual(['SL/26-27/000123', 'CN/26-27/000007'])
})

it('[BO-209] offers the receipt as PDF beside the text file', async () => {
  const { user } = await page({}, { [PAPER]: () => ({ bytes: PDF }) })
  await user.click(await screen.findByRole('button', { name: /Save PDF.*Receipt/ }))
  await until(() => saved.length === 1, 'the PDF')
  await user.click(screen.getByRole('button', { name: /Text file/ }))
  await until(() => saved.length === 2, 'the text')
  expect(saved.map(({ name }) => name)).toEqual(['Receipt-SLB-AAAA.pdf', 'admin-receipt-SLB-AAAA.txt'])
})

it('opens a PDF in a tab of its own; where tabs are blocked it is saved', async () => {
  const { user } = await page({ taxDocuments: [INVOICE] })
  const opened: string[] = []
  vi.stubGlobal('open', () => ({ closed: false, location: { replace: (url: string) => opened.push(url) } }))
  await user.click(await screen.findByRole('button', { name: /Open PDF/ }))
  await until(() => opened.length === 1, 'the tab')
  expect([opened, saved]).toEqual([['blob:here'], []])
  vi.stubGlobal('open', () => null)
  await user.click(screen.getByRole('button', { name: /Open PDF/ }))
  await until(() => saved.length === 1, 'the file')
})

it('says why a PDF did not come, and closes the empty tab', async () => {
  const { user } = await page(
    { taxDocuments: [INVOICE] },
    { [PAPER]: () => refusal(503, 'The receipt could not be made just now.', { code: 'receipt.failed' }) },
  )
  const close = vi.fn()
  vi.stubGlobal('open', () => ({ closed: false, close, location: { replace: () => {} } }))
  await user.click(await screen.findByRole('button', { name: /Open PDF/ }))
  await until(() => toasts().length > 0, 'the message')
  expect(toasts()[0]?.text).toContain('The receipt could not be made just now.')
  expect(close).toHaveBeenCalledOnce()
})

it('an order that was never paid has no documents', async () => {
  await page({ status: 'cancelled', paymentStatus: 'verification_failed' })
  expect(await screen.findByRole('heading', { name: 'History' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull()
})
