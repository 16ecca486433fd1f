import { invoiceOf } from 'contract/invoices/documents-of-order.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { receiptUrl, staffReceiptPath } from 'contract/orders/order.paths.ts'
import type { TaxDocument } from 'contract/orders/order.schemas.ts'
import { adminReceipt, adminReceiptName } from 'contract/receipts/admin-receipt.ts'
import { receiptOf } from 'contract/receipts/receipt.ts'
import { taxReceiptOf } from 'contract/receipts/tax-receipt.ts'
import { useState } from 'react'
import { ApiError } from '#client/call.ts'
import { fetchFile } from '#client/fetch-file.ts'
import { saveFile } from '#client/save-file.ts'
import { toast } from '#ui/overlay/toast.ts'
import { fetchOrder } from '../orders/order.api.ts'
import { useShop } from '../shell/hooks.ts'

const KEPT_MS = 60_000

/** One PDF of an order: its receipt, or one of its tax documents. Fetched with the token, then saved or opened beside the page. */
export function useDocument(order: AdminOrder, document?: TaxDocument) {
  const shop = useShop()
  const [busy, setBusy] = useState<'save' | 'open'>()
  const fetchDocument = async () => {
    const url = receiptUrl(staffReceiptPath, order._id, { document: document?.number })
    // typed here: the browser shows a file of any other type as a download
    return new Blob([await fetchFile(url)], { type: 'application/pdf' })
  }
  const fileName = () => (document ? taxReceiptOf(document, order, shop) : receiptOf(order, shop)).fileName.pdf
  const attempt = async (what: 'save' | 'open', then: (file: Blob) => void): Promise<boolean> => {
    setBusy(what)
    try {
      then(await fetchDocument())
      return true
    } catch (error) {
      const reason = error instanceof ApiError && error.message ? error.message : 'The connection was lost.'
      toast.error(`The PDF could not be loaded. ${reason} Please try again.`)
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    save: () => void attempt('save', (file) => saveFile(file, fileName())),
    /** In a tab of its own, to read and to print. */
    open: async () => {
      // at the press itself: later a browser takes the tab for an advertisement
      const tab = window.open('', '_blank')
      const opened = await attempt('open', (file) => {
        if (!tab || tab.closed) return saveFile(file, fileName())
        const url = URL.createObjectURL(file)
        tab.location.replace(url)
        setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
      })
      if (!opened) tab?.close()
    },
  }
}

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

export const RECEIPT_REFUSED = 'Failed to fetch order details. Please try again.'
export const RECEIPT_FAILED = 'Error loading order details. Please try again.'

/** Receipts of orders: fetched fresh, then downloaded as a text file or printed. */
export function useReceipt() {
  const shop = useShop()
  const withOrder = (then: (order: AdminOrder) => void) => async (id: string) => {
    try {
      const { success, order } = await fetchOrder(id)
      if (success) then(order)
      else toast.error(RECEIPT_REFUSED)
    } catch (error) {
      toast.error(error instanceof ApiError ? RECEIPT_REFUSED : RECEIPT_FAILED)
    }
  }
  const saveText = (text: string, name: string) => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
  const download = (order: AdminOrder) =>
    saveText(adminReceipt(order, shop), invoiceOf(order) ? receiptOf(order, shop).fileName.text : adminReceiptName(order.orderNumber))
  return {
    download: withOrder(download),
    print: withOrder((order) => printText(adminReceipt(order, shop))),
    /** Of an order that is at hand whole. */
    downloadNow: download,
  }
}
