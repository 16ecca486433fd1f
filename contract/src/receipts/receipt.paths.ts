/** The receipt of an own order as PDF, or the invoice that it has become; with `?document=` one of its tax documents by number. */
export const ownReceiptPath = '/api/orders/:id/receipt.pdf'
export const staffReceiptPath = '/api/orders/:id/admin/receipt.pdf'
