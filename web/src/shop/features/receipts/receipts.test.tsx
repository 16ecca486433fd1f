import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Order } from 'contract/orders/order.schemas.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CREDIT_NOTE, INVOICE, orderOf } from '#test/orders.ts'
import { showPage } from '#test/page.tsx'
import { signIn } from '#test/route.tsx'
import type { Answers } from '#test/shop-server.ts'
import { openShop } from '#test/shop-server.ts'
import { toast, toasts } from '#ui/overlay/toast.ts'
import { DownloadReceipt, OrderDocuments } from './OrderDocuments.tsx'
import { PrintedReceipt } from './PrintedReceipt.tsx'

const ORDER = orderOf({ status: 'confirmed', paymentStatus: 'verified', payment: { transactionId: '425210984512' } })

const bytesOf = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader()
    // `as`: that is what readAsArrayBuffer reads
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(blob)
  })

describe('downloading a receipt', () => {
  const saved: { file: Blob; name: string }[] = []
  const PDF = new TextEncoder().encode('%PDF-1.7 of the server')
  const PAPER: Answers = { [`GET /api/orders/${ORDER._id}/receipt.pdf`]: () => ({ bytes: PDF }) }
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
    const shop = await download(PAPER)
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 60_000 })
    expect(saved[0]?.name).toBe('Receipt-SLB-7K4M-92QX.pdf')
    expect(new TextDecoder().decode(await bytesOf(saved[0]?.file ?? new Blob()))).toContain('%PDF-1.7')
    expect(shop.calls()[0]).toBe(`GET /api/orders/${ORDER._id}`)
  })

  it.each([
    [
      'that the server cannot make',
      { [`GET /api/orders/${ORDER._id}/receipt.pdf`]: () => ({ status: 503, json: { success: false, message: 'No.' } }) },
      ORDER,
    ],
    [
      'whose connection breaks',
      { [`GET /api/orders/${ORDER._id}/receipt.pdf`]: () => 'hang up' as const },
      { ...ORDER, shippingAddress: { ...ORDER.shippingAddress, name: 'रमेश कुमार' } },
    ],
  ])('[SF-479][SF-588] a PDF %s becomes a text with the same amounts', async (_name, answers, order) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await download(answers, order)
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 60_000 })
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
    const shop = await openShop({ [`GET /api/orders/${ORDER._id}`]: () => ({ json: { success: true, order } }), ...PAPER })
    await showPage(<OrderDocuments order={order} />, { at: '/orders' })
    expect(screen.getByRole('button', { name: /Download Invoice/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Credit Note CN\/26-27\/000007/ }))
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: 60_000 })
    expect(saved[0]?.name).toBe('Credit-Note-CN-26-27-000007.pdf')
    expect(shop.calls().at(-1)).toContain('/receipt.pdf')
  })

  it('says that it is being made until it is there, and that it is a text where no PDF could be had', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { promise: after, resolve: go } = Promise.withResolvers<void>()
    await download({ [`GET /api/orders/${ORDER._id}/receipt.pdf`]: () => ({ status: 503, json: {}, after }) })
    const button = screen.getByRole('button', { name: /Download Receipt/ })
    expect([button.getAttribute('aria-busy'), button.textContent]).toEqual(['true', expect.stringContaining('Preparing...')])
    go()
    await waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(['We saved your receipt as a text file.']))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  })

  it('names the order it is of to a screen reader, where several stand on a page', async () => {
    await showPage(<OrderDocuments order={ORDER} />, { at: '/orders' })
    expect(screen.getByRole('button').textContent).toContain('Download Receipt of SLB-7K4M-92QX')
  })

  it('[SF-555] an answer that says no is no order to make one of, whatever lies in it', async () => {
    await download({ [`GET /api/orders/${ORDER._id}`]: () => ({ json: { success: false, order: ORDER } }) })
    expect(await screen.findByText('Failed to fetch order details. Please try again.')).toBeTruthy()
    expect(saved).toEqual([])
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

it('a page that was left prints nothing of it any more', async () => {
  const { view } = await showPage(<PrintedReceipt order={ORDER} />, { at: '/orders' })
  const removed = vi.spyOn(globalThis, 'removeEventListener')
  view.unmount()
  expect(removed.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['beforeprint', 'afterprint']))
  removed.mockRestore()
})
