import { render, screen, within } from '@testing-library/react'
import { taxReceiptOf } from 'contract/receipts/tax-receipt.ts'
import { expect, it } from 'vitest'
import { CREDIT_NOTE, INVOICE } from '#test/orders.ts'
import { FACTS } from '#test/samples.ts'
import { staffOrder } from '#test/staff-orders.ts'
import { AddressLabels, PackingSlips, PickList, PrintRun, picksOf } from './packing-sheets.tsx'
import { missingInvoices } from './tax-invoice-sheets.tsx'

const [BIG, SMALL] = staffOrder().items
const item = (of: typeof BIG, quantity: number, totalPrice: number) => ({ ...(of ?? expect.unreachable('a line')), quantity, totalPrice })
const FIRST = staffOrder({
  _id: 'o-1',
  orderNumber: 'SLB-AAAA',
  items: [item(SMALL, 3, 630), item(BIG, 5, 1400)],
  itemCount: 8,
  shipping: 50,
  total: 2080,
})
const SECOND = staffOrder({ _id: 'o-2', orderNumber: 'SLB-BBBB', items: [item(BIG, 1, 280)], itemCount: 1, total: 279.5 })
const rows = (table: HTMLElement | undefined) =>
  within(table ?? document.body)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('the pick list adds up what all orders need, by name, and then names each order with its packs and its place', () => {
  render(<PickList orders={[FIRST, SECOND]} />)
  const [sums, orders] = screen.getAllByRole('table')
  expect(rows(sums)).toEqual([
    ['Product', 'Packs'],
    ['Special Lion Beedi (Big Pack)', '6'],
    ['Special Lion Beedi (Small Pack)', '3'],
  ])
  expect(rows(orders)).toEqual([
    ['Done', 'Order', 'Packs', 'To'],
    ['', 'SLB-AAAA', '3 × Special Lion Beedi (Small Pack), 5 × Special Lion Beedi (Big Pack)', 'Sita Kumar, Sagar'],
    ['', 'SLB-BBBB', '1 × Special Lion Beedi (Big Pack)', 'Sita Kumar, Sagar'],
  ])
  expect(picksOf([])).toEqual([])
})

it('a packing slip adds up: its packs, what was taken off for many of them, and the total', () => {
  render(<PackingSlips orders={[{ ...FIRST, total: 1980 }]} shop={FACTS} />)
  expect(rows(screen.getByRole('table'))).toEqual([
    ['Packed', 'Product', 'Packs', 'Price'],
    ['', 'Special Lion Beedi (Small Pack)', '3', '₹630.00'],
    ['', 'Special Lion Beedi (Big Pack)', '5', '₹1,400.00'],
    ['', 'Bulk discount', '', '−₹100.00'],
    ['', 'Paid by UPI, all taxes included', '8', '₹1,980.00'],
  ])
})

it('a packing slip without a discount has no line for it, also where shipping was paid', () => {
  render(<PackingSlips orders={[FIRST]} shop={FACTS} />)
  expect(screen.queryByText('Bulk discount')).toBeNull()
  expect(rows(screen.getByRole('table')).at(-1)).toEqual(['', 'Paid by UPI, all taxes included', '8', '₹2,080.00'])
})

it('a label says how many packs are in the parcel, and its number once it has one', () => {
  const sent = { ...FIRST, courier: 'India Post', trackingNumber: 'EE12IN' }
  const { container } = render(<AddressLabels orders={[sent, SECOND, { ...sent, _id: 'o-3', courier: null }]} shop={FACTS} />)
  const lines = [...container.querySelectorAll('section')].map((label) => label.lastElementChild?.textContent)
  expect(lines).toEqual([
    'Order SLB-AAAA, 8 packs, prepaid, India Post EE12IN',
    'Order SLB-BBBB, 1 pack, prepaid',
    'Order SLB-AAAA, 8 packs, prepaid,  EE12IN',
  ])
})

it('the sender on a label is the shop, with its phone where it has one', () => {
  const { container } = render(<AddressLabels orders={[SECOND]} shop={FACTS} />)
  expect(container.querySelector('p')?.textContent).toBe('From: Special Lion Beedi, Chhatarpur, Madhya Pradesh, +91 98765 43210')
  const bare = render(<AddressLabels orders={[SECOND]} shop={{ ...FACTS, addressLine: '', supportPhone: '' }} />)
  expect(bare.container.querySelector('p')?.textContent).toBe('From: Special Lion Beedi')
})

it('a print run has the slip and the label of each parcel one after the other', () => {
  const { container } = render(<PrintRun orders={[FIRST, SECOND]} shop={FACTS} />)
  const sheets = [...container.querySelectorAll('section')].map(({ className, textContent }) => [
    className,
    /SLB-[A-Z]{4}/.exec(textContent ?? '')?.[0],
  ])
  expect(sheets).toEqual([
    ['paper-page', 'SLB-AAAA'],
    ['paper-label', 'SLB-AAAA'],
    ['paper-page', 'SLB-BBBB'],
    ['paper-label', 'SLB-BBBB'],
  ])
})

it('a run with invoices has that of each order between its slip and its label, with every word of its PDF, and the newest where there are several', () => {
  const taxed = { ...FIRST, taxDocuments: [{ ...INVOICE, number: 'SL/26-27/000007' }, CREDIT_NOTE, INVOICE] }
  const { container } = render(<PrintRun orders={[taxed, SECOND]} shop={FACTS} hasInvoices />)
  const sheets = [...container.querySelectorAll('section')]
  expect(sheets.map((sheet) => sheet.querySelector('h1')?.textContent ?? sheet.className)).toEqual([
    'Special Lion Beedi',
    'Tax Invoice',
    'paper-label',
    'Special Lion Beedi',
    'paper-label',
  ])
  const { fileName: _, ...receipt } = taxReceiptOf(INVOICE, taxed, FACTS)
  const words = JSON.stringify(receipt).match(/(?<=":|\[|,)"(?:[^"\\]|\\.)*"(?!:)/g) ?? []
  const text = sheets[1]?.textContent ?? ''
  expect(words.length).toBeGreaterThan(50)
  expect(words.map((word): string => JSON.parse(word)).filter((word) => !text.includes(word))).toEqual([])
})

it('says how many of the chosen orders have no tax invoice', () => {
  const taxed = { ...FIRST, taxDocuments: [INVOICE] }
  expect(
    [[taxed], [SECOND], [taxed, SECOND], [SECOND, taxed, SECOND], [SECOND, { ...SECOND, taxDocuments: [CREDIT_NOTE] }]].map(
      missingInvoices,
    ),
  ).toEqual([
    '',
    'This order has no tax invoice.',
    '1 of these 2 orders has no tax invoice.',
    '2 of these 3 orders have no tax invoice.',
    'None of these 2 orders has a tax invoice.',
  ])
})
