import { creditNotesOf, invoiceOf } from 'contract/invoices/tax-documents.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { hasReceipt } from 'contract/orders/order.status.ts'
import type { ButtonShape } from '#ui/action/button-class.ts'
import { DownloadReceipt } from './DownloadReceipt.tsx'

/** Buttons for the papers of an order: its receipt or invoice, and what was credited of it. */
export function OrderDocuments({ order, ...looks }: ButtonShape & { order: Order }) {
  const invoice = invoiceOf(order)
  const label = invoice ? 'Download Invoice' : 'Download Receipt'
  return (
    <>
      {(hasReceipt(order.status) || invoice) && <DownloadReceipt orderId={order._id} label={label} of={order.orderNumber} {...looks} />}
      {creditNotesOf(order).map(({ number }) => (
        <DownloadReceipt key={number} orderId={order._id} creditNote={number} label={`Credit Note ${number}`} {...looks} />
      ))}
    </>
  )
}
