/** The receipt of an own order as PDF, or the invoice that it has become; with `?document=` one of its tax documents by number. */
export const ownReceiptPath = '/api/orders/:id/receipt.pdf'
export const staffReceiptPath = '/api/orders/:id/admin/receipt.pdf'

/** The address of a paper of an order. */
export const receiptUrl = (path: string, orderId: string, document?: string): string =>
  `${path.replace(':id', encodeURIComponent(orderId))}${document ? `?document=${encodeURIComponent(document)}` : ''}`
