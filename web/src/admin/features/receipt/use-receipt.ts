import { invoiceOf } from 'contract/invoices/tax-documents.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { adminReceipt, adminReceiptName } from 'contract/receipts/admin-receipt.ts'
import { receiptOf } from 'contract/receipts/receipt.ts'
import { ApiError } from '#client/refusal.ts'
import { toast } from '#ui/overlay/toast.ts'
import { fetchOrder } from '../orders/order.api.ts'
import { save } from '../shell/save-file.ts'
import { useShop } from '../shell/use-shop.ts'

/** Prints a text in place of the page; `data-receipt` tells the page to stay off the paper. */
function printText(text: string): void {
  const sheet = document.createElement('pre')
  sheet.dataset.receipt = ''
  sheet.className = 'hidden whitespace-pre-wrap font-mono text-sm print:block'
  sheet.textContent = text
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  window.print()
}

export const REFUSED = 'Failed to fetch order details. Please try again.'
export const FAILED = 'Error loading order details. Please try again.'

/** Receipts of orders: fetched fresh, then downloaded as a text file or printed. */
export function useReceipt() {
  const shop = useShop()
  const withOrder = (then: (order: AdminOrder) => void) => async (id: string) => {
    try {
      const { success, order } = await fetchOrder(id)
      if (success) then(order)
      else toast.error(REFUSED)
    } catch (error) {
      toast.error(error instanceof ApiError ? REFUSED : FAILED)
    }
  }
  const saveText = (text: string, name: string) => save(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
  const download = (order: AdminOrder) =>
    saveText(adminReceipt(order, shop), invoiceOf(order) ? receiptOf(order, shop).fileName.text : adminReceiptName(order.orderNumber))
  return {
    download: withOrder(download),
    print: withOrder((order) => printText(adminReceipt(order, shop))),
    /** Of an order that is at hand whole. */
    downloadNow: download,
  }
}
