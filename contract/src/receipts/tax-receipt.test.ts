import { describe, expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '../addresses/address-lines.ts'
import { creditNotesOf, invoiceOf } from '../invoices/documents-of-order.ts'
import type { TaxDocument } from '../orders/order.schemas.ts'
import { adminReceipt } from './admin-receipt.ts'
import { receiptOf } from './receipt.ts'
import type { ReceiptOrder, ReceiptShop } from './receipt-text.ts'
import { receiptText } from './receipt-text.ts'
import { taxReceiptOf } from './tax-receipt.ts'

const shop: ReceiptShop = {
  siteName: 'A new name',
  addressLine: 'A new address',
  supportPhone: '+91 98765 43210',
  siteEmail: 'help@shop.example',
  warning: { text: 'TOBACCO CAUSES PAINFUL DEATH', hindi: '', quitline: 'QUIT TODAY CALL 1800-11-2356' },
}
const line = { line: 1, name: 'Special Lion Beedi (Big Pack)', hsn: '24031921', quantity: 10, amount: 2700, taxable: 2288.14 }
const home = { cgst: 205.93, sgst: 205.93, igst: 0 }
const away = { cgst: 0, sgst: 0, igst: 411.86 }
const invoice: TaxDocument = {
  kind: 'invoice',
  number: 'SL/26-27/000123',
  issuedAt: '2026-11-20T19:00:00.000Z',
  invoiceNumber: null,
  sellerName: 'Special Lion Beedi',
  sellerAddress: 'Mahal Road, Chhatarpur',
  gstin: '23AAPFU0939F1Z3',
  placeOfSupply: { code: '23', name: 'Madhya Pradesh' },
  rate: 18,
  lines: [{ ...line, ...home }],
  taxable: 2288.14,
  ...home,
  total: 2700,
  reason: null,
}
const order: ReceiptOrder = {
  orderNumber: 'SLB-7K4M-92QX',
  orderDate: '2026-11-19T19:00:00.000Z',
  total: 2700,
  shipping: 0,
  gstRate: 18,
  items: [],
  shippingAddress: {
    ...EMPTY_ADDRESS,
    name: 'Asha Verma',
    phone: '9876543210',
    email: 'asha@shop.example',
    street: '12 Station Road',
    city: 'Chhatarpur',
    state: 'Madhya Pradesh',
    zipCode: '471001',
    country: 'India',
  },
  payment: {
    method: 'UPI',
    paymentStatus: 'verified',
    transactionId: '425210984512',
    submittedAt: null,
    verificationNotes: null,
    triesLeft: 3,
  },
  paymentStatus: 'verified',
  taxDocuments: [invoice],
}

describe('the receipt of an order with an invoice', () => {
  it('is the tax invoice with every particular of rule 46, by the names of the day it was issued', () => {
    const text = receiptText(receiptOf(order, shop))
    for (const particular of [
      /^Special Lion Beedi\nMahal Road, Chhatarpur\nGSTIN 23AAPFU0939F1Z3$/m,
      /^TAX INVOICE$/m,
      /^Invoice Number +SL\/26-27\/000123$/m,
      /^Invoice Date +21 Nov 2026$/m,
      /^Asha Verma\n12 Station Road\nChhatarpur, Madhya Pradesh 471001$/m,
      /^State: Madhya Pradesh, code 23$/m,
      /^ {2}HSN 24031921, 10 PAC x ₹270\.00$/m,
      /^ {2}Taxable value ₹2,288\.14, CGST 9% ₹205\.93, SGST 9% ₹205\.93$/m,
      /^Taxable value +₹2,288\.14$/m,
      /^CGST 9% +₹205\.93$/m,
      /^SGST 9% +₹205\.93$/m,
      /^Total +₹2,700\.00$/m,
      /^Amount in words: Two Thousand Seven Hundred Rupees$/m,
      /^Place of supply: Madhya Pradesh \(23\)\. Reverse charge: No\.$/m,
      /valid without a signature/,
      /TOBACCO CAUSES PAINFUL DEATH/,
    ])
      expect(text).toMatch(particular)
    expect(text).not.toMatch(/IGST|A new name|included/)
  })

  it('says IGST where the goods go into another state', () => {
    const other = { ...invoice, ...away, lines: [{ ...line, ...away }], placeOfSupply: { code: '29', name: 'Karnataka' } }
    const text = receiptText(receiptOf({ ...order, taxDocuments: [other] }, shop))
    expect(text).toMatch(/^IGST 18% +₹411\.86$/m)
    expect(text).toContain('Place of supply: Karnataka (29)')
    expect(text).not.toMatch(/CGST|SGST/)
  })

  it('is what staff download, too, and is named after the invoice', () => {
    const user = { _id: 'x', name: 'Asha', email: 'asha@shop.example' }
    // `as`: a tax invoice does not look at what else staff see of an order
    const staffOrder = { ...order, subtotal: 2288.14, user } as unknown as Parameters<typeof adminReceipt>[0]
    expect(adminReceipt(staffOrder, shop)).toBe(receiptText(receiptOf(order, shop)))
    expect(receiptOf(order, shop).fileName).toEqual({ pdf: 'Invoice-SL-26-27-000123.pdf', text: 'Invoice-SL-26-27-000123.txt' })
  })

  it('stays the newest invoice when an earlier one was credited', () => {
    const note: TaxDocument = { ...invoice, kind: 'credit_note', number: 'CN/26-27/000001', invoiceNumber: invoice.number }
    const next = { ...invoice, number: 'SL/26-27/000124' }
    expect(receiptOf({ ...order, taxDocuments: [invoice, note, next] }, shop).facts[0]?.value).toBe('SL/26-27/000124')
    expect(receiptOf({ ...order, taxDocuments: [] }, shop).title).toBe('Receipt')
  })
})

it('a credit note names its invoice and the reason', () => {
  const note: TaxDocument = {
    ...invoice,
    kind: 'credit_note',
    number: 'CN/26-27/000001',
    invoiceNumber: invoice.number,
    reason: 'Order refunded',
  }
  const text = receiptText(taxReceiptOf(note, order, shop))
  for (const said of [
    'CREDIT NOTE',
    /Credit Note Number +CN\/26-27\/000001/,
    /Against Invoice +SL\/26-27\/000123/,
    'Reason: Order refunded',
  ])
    expect(text).toMatch(said)
})

describe('a tax document', () => {
  const note: TaxDocument = { ...invoice, kind: 'credit_note', number: 'CN/26-27/000001', issuedAt: '2026-11-25T10:00:00.000Z' }

  it('names a registered business above where the goods go', () => {
    const business = { gstin: '27AAPFU0939F1ZV', name: 'Nagpur Traders' }
    for (const document of [invoice, note])
      expect(taxReceiptOf({ ...document, business }, order, shop).billedTo.slice(0, 3)).toEqual([
        'Nagpur Traders',
        'GSTIN 27AAPFU0939F1ZV',
        'Asha Verma',
      ])
  })

  it('has no empty line for what is not known, and a buyer with the state that is taxed', () => {
    const bare = { ...shop, supportPhone: '', warning: { ...shop.warning, quitline: '' } }
    const said = taxReceiptOf(invoice, { ...order, shippingAddress: { ...order.shippingAddress, country: '' } }, bare)
    expect(said.shop.contacts).toEqual(['Mahal Road, Chhatarpur', 'GSTIN 23AAPFU0939F1Z3', 'help@shop.example'])
    expect(said.billedTo).toEqual([
      'Asha Verma',
      '12 Station Road',
      'Chhatarpur, Madhya Pradesh 471001',
      '9876543210',
      'State: Madhya Pradesh, code 23',
    ])
    expect(said.warning).toEqual(['TOBACCO CAUSES PAINFUL DEATH'])
    expect(said.notes).toEqual([
      'Place of supply: Madhya Pradesh (23). Reverse charge: No.',
      'Made by computer, valid without a signature.',
    ])
  })

  it('says how it was paid when it is an invoice, and nothing of it when it takes money back', () => {
    const by = (payment: Partial<ReceiptOrder['payment']>) =>
      taxReceiptOf(invoice, { ...order, payment: { ...order.payment, ...payment } }, shop).payment.map(
        ({ label, value }) => `${label}: ${value}`,
      )
    expect(by({ method: 'Bank Transfer' })).toEqual([
      'Payment Method: Bank Transfer',
      'Payment Status: Verified',
      'Transaction ID: 425210984512',
    ])
    expect(by({ method: '', transactionId: null })).toEqual(['Payment Method: UPI', 'Payment Status: Verified'])
    expect(taxReceiptOf(note, order, shop).payment).toEqual([])
  })

  it('names the invoice it takes back from with its day, by the number alone where that invoice is not there', () => {
    const earlier = { ...invoice, number: 'SL/26-27/000122', issuedAt: '2026-11-02T10:00:00.000Z' }
    const against = (invoiceNumber: string) =>
      taxReceiptOf({ ...note, invoiceNumber }, { ...order, taxDocuments: [earlier, invoice] }, shop).facts[2]
    expect(against(invoice.number)).toEqual({ label: 'Against Invoice', value: 'SL/26-27/000123 of 21 Nov 2026' })
    expect(against('SL/26-27/000099')).toEqual({ label: 'Against Invoice', value: 'SL/26-27/000099' })
  })

  it('has a line without packs for money that an earlier credit left out, and names IGST where a tax is below a paisa', () => {
    const tiny = { line: 2, name: 'Small Pack', hsn: '24031921', quantity: 0, amount: 0.02, taxable: 0.02, cgst: 0, sgst: 0, igst: 0 }
    const { items } = taxReceiptOf({ ...note, lines: [{ ...line, ...home }, tiny] }, order, shop)
    expect(items.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ['Special Lion Beedi (Big Pack)', 10, '₹270.00'],
      ['Small Pack, price of packs returned before', 0, '-'],
    ])
    expect(items[1]?.taxes).toBe('Taxable value ₹0.02, IGST 18% ₹0.00')
  })

  it('an order stands by its newest invoice, and its credit notes stand apart in their order', () => {
    const second = { ...note, number: 'CN/26-27/000002' }
    const documents = { taxDocuments: [invoice, note, { ...invoice, number: 'SL/26-27/000124' }, second] }
    expect(invoiceOf(documents)?.number).toBe('SL/26-27/000124')
    expect(creditNotesOf(documents).map(({ number }) => number)).toEqual(['CN/26-27/000001', 'CN/26-27/000002'])
    expect([invoiceOf({ taxDocuments: [note] }), creditNotesOf({ taxDocuments: [invoice] })]).toEqual([undefined, []])
  })
})

it('an invoice of two rates taxes each line at its own and sums each tax by its rate', () => {
  const matches = {
    line: 2,
    name: 'Matches',
    hsn: '36050010',
    quantity: 2,
    amount: 197,
    taxable: 187.62,
    cgst: 4.69,
    sgst: 4.69,
    igst: 0,
    rate: 5,
  }
  const mixed = { ...invoice, lines: [{ ...line, ...home }, matches], taxable: 2475.76, cgst: 210.62, sgst: 210.62, total: 2897 }
  const { items, sums } = taxReceiptOf(mixed, order, shop)
  expect(items.map(({ taxes }) => taxes)).toEqual([
    'Taxable value ₹2,288.14, CGST 9% ₹205.93, SGST 9% ₹205.93',
    'Taxable value ₹187.62, CGST 2.5% ₹4.69, SGST 2.5% ₹4.69',
  ])
  expect(sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Taxable value ₹2,475.76',
    'CGST 2.5% ₹4.69',
    'SGST 2.5% ₹4.69',
    'CGST 9% ₹205.93',
    'SGST 9% ₹205.93',
  ])
  const back = { ...mixed, kind: 'credit_note' as const, lines: [matches], taxable: 187.62, cgst: 4.69, sgst: 4.69, total: 197 }
  expect(taxReceiptOf(back, order, shop).sums.map(({ label }) => label)).toEqual(['Taxable value', 'CGST 2.5%', 'SGST 2.5%'])
})
