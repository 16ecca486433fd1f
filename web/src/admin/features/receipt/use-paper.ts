import type { TaxDocument } from 'contract/invoices/invoice.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { receiptUrl, staffReceiptPath } from 'contract/receipts/receipt.paths.ts'
import { receiptOf } from 'contract/receipts/receipt.ts'
import { taxReceiptOf } from 'contract/receipts/tax-receipt.ts'
import { useState } from 'react'
import { fetchFile } from '#client/file.ts'
import { ApiError } from '#client/refusal.ts'
import { toast } from '#ui/overlay/toast.ts'
import { save } from '../shell/save-file.ts'
import { useShop } from '../shell/use-shop.ts'

const KEPT_MS = 60_000

/** One PDF of an order: its receipt, or one of its tax documents. Fetched with the token, then saved or opened beside the page. */
export function usePaper(order: AdminOrder, document?: TaxDocument) {
  const shop = useShop()
  const [busy, setBusy] = useState<'save' | 'open'>()
  const paper = async () => {
    const url = receiptUrl(staffReceiptPath, order._id, document?.number)
    // typed here: the browser shows a file of any other type as a download
    return new Blob([await fetchFile(url)], { type: 'application/pdf' })
  }
  const fileName = () => (document ? taxReceiptOf(document, order, shop) : receiptOf(order, shop)).fileName.pdf
  const attempt = async (what: 'save' | 'open', then: (file: Blob) => void): Promise<boolean> => {
    setBusy(what)
    try {
      then(await paper())
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
    save: () => void attempt('save', (file) => save(file, fileName())),
    /** In a tab of its own, to read and to print. */
    open: async () => {
      // at the press itself: later a browser takes the tab for an advertisement
      const tab = window.open('', '_blank')
      const opened = await attempt('open', (file) => {
        if (!tab || tab.closed) return save(file, fileName())
        const url = URL.createObjectURL(file)
        tab.location.replace(url)
        setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
      })
      if (!opened) tab?.close()
    },
  }
}
