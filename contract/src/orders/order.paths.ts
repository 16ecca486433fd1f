import { pathsOf } from '../endpoint.ts'
import type { Language } from '../language.ts'
import type { returnEndpoints } from '../returns/return.schemas.ts'
import type { uploadEndpoints } from '../uploads/upload.schemas.ts'
import type { orderEndpoints } from './order.schemas.ts'
import type { payLinkEndpoints } from './pay-link.schemas.ts'

export const uploadPaths = pathsOf<typeof uploadEndpoints>()({
  picture: ['POST', '/api/pictures'],
})

export const returnPaths = pathsOf<typeof returnEndpoints>()({
  ofOrder: ['GET', '/api/orders/:id/returns'],
  ask: ['POST', '/api/orders/:id/returns'],
  withdraw: ['POST', '/api/orders/:id/returns/:returnId/withdraw'],
})

/**
 * The receipt of an own order as PDF, or the invoice that it has become; with `?document=` one of its tax documents by number, with `?language=`
 * a receipt in that language.
 */
export const ownReceiptPath = '/api/orders/:id/receipt.pdf'
export const staffReceiptPath = '/api/orders/:id/admin/receipt.pdf'

/** The address of a document of an order. */
export function receiptUrl(
  path: string,
  orderId: string,
  query: { document?: string | undefined; language?: Language | undefined },
): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, value)
  return `${path.replace(':id', () => encodeURIComponent(orderId))}${asked.size > 0 ? `?${asked}` : ''}`
}

export const orderPaths = pathsOf<typeof orderEndpoints>()({
  create: ['POST', '/api/orders/create'],
  confirmPayment: ['POST', '/api/orders/:id/confirm-payment'],
  refundTo: ['POST', '/api/orders/:id/refund-to'],
  reportRest: ['POST', '/api/orders/:id/report-rest'],
  list: ['GET', '/api/orders'],
  get: ['GET', '/api/orders/:id'],
  byNumber: ['GET', '/api/orders/number/:orderNumber'],
  track: ['GET', '/api/orders/:id/track'],
  cancel: ['POST', '/api/orders/:id/cancel'],
  remove: ['DELETE', '/api/orders/:id'],
})

export const payLinkPaths = pathsOf<typeof payLinkEndpoints>()({
  read: ['GET', '/api/pay/:token'],
  picture: ['POST', '/api/pay/:token/picture'],
  confirm: ['POST', '/api/pay/:token/confirm-payment'],
  reportRest: ['POST', '/api/pay/:token/report-rest'],
})

/** The picture a shopper has sent with the payment, for that shopper. */
export const ownScreenshotPath = '/api/orders/:id/screenshot'
