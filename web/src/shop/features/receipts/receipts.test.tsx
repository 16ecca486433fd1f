import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Order } from 'contract/orders/order.schemas.ts'
import type { Receipt } from 'contract/receipts/receipt.ts'
import { receiptOf } from 'contract/receipts/receipt.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CREDIT_NOTE, INVOICE, orderOf } from '../../../../test/orders.ts'
import { showPage } from '../../../../test/page.tsx'
import { signIn } from '../../../../test/route.tsx'
import { FACTS } from '../../../../test/samples.ts'
import type { Answers } from '../../../../test/shop-server.ts'
import { openShop } from '../../../../test/shop-server.ts'
import { toast } from '../../../ui/float/toast.ts'
import { DownloadReceipt } from './DownloadReceipt.tsx'
import { OrderDocuments } from './OrderDocuments.tsx'
import { PrintedReceipt } from './PrintedReceipt.tsx'
import { receiptPdf } from './receipt-pdf.ts'

const file = (path: string) => new Uint8Array(readFileSync(join(import.meta.dirname, '../../../..', path)))
const PARTS = { regular: file('fonts/receipt-400.ttf'), bold: file('fonts/receipt-600.ttf'), logo: file('public/art/logo.png') }
const ORDER = orderOf({ status: 'confirmed', paymentStatus: 'verified', payment: { transactionId: '425210984512' } })

/** What a PDF says, in one line, and how many pictures it has. */
async function read(pdf: Blob | Uint8Array) {
  const bytes = pdf instanceof Uint8Array ? pdf : new Uint8Array(await bytesOf(pdf))
  const pictures = new TextDecoder('latin1').decode(bytes).match(/\/Subtype \/Image/g)?.length ?? 0
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), pictures }
}
const bytesOf = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    // `as`: that is what readAsArrayBuffer reads
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(blob)
  })

describe('the PDF receipt', () => {
  it('[SF-587][SF-591][SF-592] says subtotal, tax at the stored rate, total and the total in words, all with the rupee sign', async () => {
    const { text } = await read(receiptPdf(receiptOf(ORDER, FACTS), PARTS))
    expect(text).toContain('SLB-7K4M-92QX')
    expect(text).toContain('Subtotal ₹2,508.47')
    expect(text).toContain('GST(18%) included ₹451.53')
    expect(text).toContain('Total ₹2,960.00')
    expect(text).toContain('Amount in words: Two Thousand Nine Hundred Sixty Rupees')
    expect(text).toContain('₹2,240.00')
    expect(text).not.toContain('Shipping')
  })

  it('[SF-587] of an order from before February 2026 says 28%', async () => {
    const { text } = await read(receiptPdf(receiptOf({ ...ORDER, gstRate: 28, total: 1280 }, FACTS), PARTS))
    expect(text).toContain('Subtotal ₹1,000.00')
    expect(text).toContain('GST(28%) included ₹280.00')
  })

  it('[SF-589][RD-127] has HSN code, payment method and the statutory warning', async () => {
    const { text } = await read(receiptPdf(receiptOf(ORDER, FACTS), PARTS))
    expect(text).toContain('24031921')
    expect(text).toContain('Payment Method UPI')
    expect(text).toContain(FACTS.warning.text)
  })

  it('[SF-478] shows the logo, and does without where it cannot be had', async () => {
    const receipt = receiptOf(ORDER, FACTS)
    expect((await read(receiptPdf(receipt, PARTS))).pictures).toBeGreaterThan(0)
    const { text, pictures } = await read(receiptPdf(receipt, { ...PARTS, logo: undefined }))
    expect(pictures).toBe(0)
    expect(text).toContain('RECEIPT')
  })

  it('of an order with an invoice is the tax invoice with its particulars', async () => {
    const { text } = await read(receiptPdf(receiptOf({ ...ORDER, taxDocuments: [INVOICE] }, FACTS), PARTS))
    for (const said of [
      'TAX INVOICE',
      'GSTIN 23AAPFU0939F1Z3',
      'Invoice Number SL/26-27/000123',
      'State: Madhya Pradesh, code 23',
      '8 PAC',
      'Taxable value ₹1,830.50, CGST 9% ₹164.75, SGST 9% ₹164.75',
      'CGST 9% ₹225.77',
      'Total ₹2,960.00',
      'Place of supply: Madhya Pradesh (23). Reverse charge: No.',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('included')
  })

  it('many items go on to a second page', async () => {
    const receipt: Receipt = receiptOf(ORDER, FACTS)
    const [item] = receipt.items
    if (!item) throw new Error('The sample order has no items.')
    const items = Array.from({ length: 40 }, (_, n) => ({ ...item, name: `Pack number ${n + 1}` }))
    const { text } = await read(receiptPdf({ ...receipt, items }, PARTS))
    expect(text).toContain('Pack number 40')
    expect(text).toContain('Total ₹2,960.00')
  })
})

describe('downloading a receipt', () => {
  const saved: { file: Blob; name: string }[] = []
  const FONTS: Answers = {
    'GET /fonts/receipt-400.ttf': () => ({ bytes: PARTS.regular }),
    'GET /fonts/receipt-600.ttf': () => ({ bytes: PARTS.bold }),
    'GET /web/fonts/receipt-400.ttf': () => ({ bytes: PARTS.regular }),
    'GET /web/fonts/receipt-600.ttf': () => ({ bytes: PARTS.bold }),
    'GET /art/logo.png': () => ({ bytes: PARTS.logo }),
  }
  beforeEach(() => {
    saved.length = 0
    toast.clear()
    signIn()
    let made: Blob
    Object.assign(URL, {
      createObjectURL(blob: Blob) {
        made = blob
        return 'blob:x'
      },
      revokeObjectURL() {},
    })
    // jsdom knows no downloads
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ file: made, name: this.download })
    })
  })

  async function download(answers: Answers, order: Order = ORDER) {
    const shop = await openShop({ [`GET /api/orders/${ORDER._id}`]: () => ({ json: { success: true, order } }), ...answers })
    await showPage(<DownloadReceipt orderId={ORDER._id} />, { at: '/orders' })
    fireEvent.click(screen.getByRole('button', { name: /Download Receipt/ }))
    return shop
  }

  it('[SF-478][SF-593] fetches the order anew and hands the PDF over', async () => {
    const shop = await download(FONTS)
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 })
    expect(saved[0]?.name).toBe('Receipt-SLB-7K4M-92QX.pdf')
    expect((await read(saved[0]?.file ?? new Blob())).text).toContain('Total ₹2,960.00')
    expect(shop.calls()[0]).toBe(`GET /api/orders/${ORDER._id}`)
  })

  it.each([
    ['whose parts cannot be fetched', {}, ORDER],
    ['whose fonts lack the letters', FONTS, { ...ORDER, shippingAddress: { ...ORDER.shippingAddress, name: 'रमेश कुमार' } }],
  ])('[SF-479][SF-588][SF-593] a PDF %s becomes a text with the same amounts', async (_name, answers, order) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await download(answers, order)
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 })
    const [{ file, name } = { file: new Blob(), name: '' }] = saved
    expect(name).toBe('receipt-SLB-7K4M-92QX.txt')
    const text = new TextDecoder().decode(await bytesOf(file))
    for (const amount of ['₹2,508.47', '₹451.53', '₹2,960.00']) expect(text).toContain(amount)
    expect(text).toContain('GST(18%)')
    expect(text).toContain(order.shippingAddress.name)
    warned.mockRestore()
  })

  it('a cancelled order still has its invoice and its credit note', async () => {
    const order = { ...ORDER, status: 'cancelled' as const, taxDocuments: [INVOICE, CREDIT_NOTE] }
    await openShop({ [`GET /api/orders/${ORDER._id}`]: () => ({ json: { success: true, order } }), ...FONTS })
    await showPage(<OrderDocuments order={order} />, { at: '/orders' })
    expect(screen.getByRole('button', { name: /Download Invoice/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Credit Note CN\/26-27\/000007/ }))
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 })
    expect(saved[0]?.name).toBe('Credit-Note-CN-26-27-000007.pdf')
    const { text } = await read(saved[0]?.file ?? new Blob())
    expect(text).toContain('CREDIT NOTE')
    expect(text).toContain('Against Invoice SL/26-27/000123')
  })

  it.each([
    ['refused', { status: 404, json: { success: false, message: 'No.' } }, 'Failed to fetch order details. Please try again.'],
    ['lost', 'hang up' as const, 'Error loading order details. Please try again.'],
  ])('[SF-555] an order that is %s is told', async (_name, answer, sentence) => {
    await download({ [`GET /api/orders/${ORDER._id}`]: () => answer })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(saved).toEqual([])
  })
})

it('the printed page is the receipt, and only while it is printed', async () => {
  await showPage(<PrintedReceipt order={ORDER} />, { at: '/orders' })
  expect(screen.queryByText('GST(18%) included')).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText('GST(18%) included')).toBeTruthy()
  expect(screen.getByText('₹2,960.00')).toBeTruthy()
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByText('GST(18%) included')).toBeNull()
})
