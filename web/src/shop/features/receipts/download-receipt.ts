import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { ownReceiptPath, receiptUrl } from 'contract/receipts/receipt.paths.ts'
import type { Receipt, ReceiptShop } from 'contract/receipts/receipt-shape.ts'
import { receiptOf } from 'contract/receipts/receipt.ts'
import { receiptText } from 'contract/receipts/receipt-text.ts'
import { taxReceiptOf } from 'contract/receipts/tax-receipt.ts'
import { call } from '#client/call.ts'
import { fetchFile } from '#client/file.ts'
import { ApiError } from '#client/refusal.ts'
import { toast } from '#ui/overlay/toast.ts'
import { saveFile } from './save-file.ts'

/** Fetches an order and hands its receipt, or the credit note of a number, over; says so when that fails. */
export async function downloadReceipt(orderId: string, shop: ReceiptShop, creditNote?: string): Promise<void> {
  const order = await fetchOrder(orderId)
  if (!order) return
  const note = order.taxDocuments.find(({ number }) => number === creditNote)
  await saveReceipt(order._id, note ? taxReceiptOf(note, order, shop) : receiptOf(order, shop), note?.number)
}

async function fetchOrder(id: string): Promise<Order | undefined> {
  try {
    const { success, order } = await call(orderPaths.get, { params: { id } })
    if (!success || !order) throw new ApiError(200, undefined)
    return order
  } catch (error) {
    const reason = error instanceof ApiError ? 'Failed to fetch order details' : 'Error loading order details'
    toast.error(`${reason}. Please try again.`)
    return undefined
  }
}

/** As PDF from the server; as text where that cannot be had. */
async function saveReceipt(orderId: string, receipt: Receipt, document: string | undefined): Promise<void> {
  const { fileName } = receipt
  try {
    saveFile(await fetchFile(receiptUrl(ownReceiptPath, orderId, document)), fileName.pdf)
  } catch (error) {
    console.warn('The receipt was saved as a text file.', error)
    toast.success('We saved your receipt as a text file.')
    saveFile(new Blob([receiptText(receipt)], { type: 'text/plain;charset=utf-8' }), fileName.text)
  }
}
