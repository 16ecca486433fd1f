import { creditNotesOf, invoiceOf } from 'contract/invoices/documents-of-order.ts'
import { orderPaths, ownReceiptPath, receiptUrl } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { hasReceipt } from 'contract/orders/order.status.ts'
import { receiptOf } from 'contract/receipts/receipt.ts'
import type { Receipt, ReceiptShop } from 'contract/receipts/receipt-text.ts'
import { receiptText } from 'contract/receipts/receipt-text.ts'
import { taxReceiptOf } from 'contract/receipts/tax-receipt.ts'
import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import { ApiError, call } from '#client/call.ts'
import { fetchFile } from '#client/fetch-file.ts'
import { saveFile } from '#client/save-file.ts'
import { base, code } from '#language.messages.ts'
import { useShop } from '#shop/use-shop.ts'
import type { ButtonShape } from '#ui/action/Button.tsx'
import { Button } from '#ui/action/Button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import * as messages from './messages.ts'

/** Buttons for the documents of an order: its receipt or invoice, and what was credited of it. */
export function OrderDocuments({ order, ...looks }: ButtonShape & { order: Order }) {
  const invoice = invoiceOf(order)
  const label = invoice ? messages.downloadInvoice : messages.downloadReceipt
  return (
    <>
      {(hasReceipt(order.status) || invoice) && <DownloadReceipt orderId={order._id} label={label} of={order.orderNumber} {...looks} />}
      {creditNotesOf(order).map(({ number }) => (
        <DownloadReceipt key={number} orderId={order._id} creditNote={number} label={messages.creditNote(number)} {...looks} />
      ))}
    </>
  )
}

type DownloadReceiptProps = ButtonShape & {
  orderId: string
  /** Of the credit note to make; without it the receipt, or the invoice that it has become. */
  creditNote?: string
  label?: string
  /** The order's number, spoken only, where several orders stand on a page. */
  of?: string
}

/** Makes a document of an order and hands it over. */
export function DownloadReceipt({ orderId, creditNote, label = messages.downloadReceipt, of, ...looks }: DownloadReceiptProps) {
  const shop = useShop()
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    await downloadReceipt(orderId, shop, creditNote)
    setMaking(false)
  }
  return (
    <Button {...looks} busy={isMaking} busyLabel={messages.preparing} onClick={make}>
      <FileDown />
      {label}
      {of && <span className="sr-only"> {messages.notedOf(of)}</span>}
    </Button>
  )
}

/** Fetches an order and hands its receipt, or the credit note of a number, over; says so when that fails. */
async function downloadReceipt(orderId: string, shop: ReceiptShop, creditNote?: string): Promise<void> {
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
    const reason = error instanceof ApiError ? messages.orderNotLoaded : messages.orderLoadError
    toast.error(messages.pleaseTryAgain(reason))
    return undefined
  }
}

/** As PDF from the server; as text where that cannot be had. */
async function saveReceipt(orderId: string, receipt: Receipt, document: string | undefined): Promise<void> {
  const { fileName } = receipt
  try {
    saveFile(await fetchFile(receiptUrl(ownReceiptPath, orderId, { document, language: base ? code : undefined })), fileName.pdf)
  } catch (error) {
    console.warn('The receipt was saved as a text file.', error)
    toast.success(messages.savedAsText)
    saveFile(new Blob([receiptText(receipt)], { type: 'text/plain;charset=utf-8' }), fileName.text)
  }
}
