import { pathsOf } from '../endpoint.ts'
import type { orderEndpoints } from './order.schemas.ts'

export const orderPaths = pathsOf<typeof orderEndpoints>()({
  create: ['POST', '/api/orders/create'],
  confirmPayment: ['POST', '/api/orders/:id/confirm-payment'],
  list: ['GET', '/api/orders'],
  get: ['GET', '/api/orders/:id'],
  byNumber: ['GET', '/api/orders/number/:orderNumber'],
  track: ['GET', '/api/orders/:id/track'],
  remove: ['DELETE', '/api/orders/:id'],
})

/** The picture a shopper has sent with the payment, for that shopper. */
export const ownScreenshotPath = '/api/orders/:id/screenshot'
