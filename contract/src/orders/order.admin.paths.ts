import { pathsOf } from '../endpoint.ts'
import type { orderAdminEndpoints } from './order.admin.schemas.ts'

export const orderAdminPaths = pathsOf<typeof orderAdminEndpoints>()({
  pending: ['GET', '/api/orders/admin/pending-verifications'],
  verifyPayment: ['POST', '/api/orders/:id/admin/verify-payment'],
  all: ['GET', '/api/orders/admin/all'],
  get: ['GET', '/api/orders/:id/admin'],
  bulkStatus: ['POST', '/api/orders/admin/bulk-status'],
  updateStatus: ['PUT', '/api/orders/:id/admin/update-status'],
  correctAddress: ['PUT', '/api/orders/:id/admin/address'],
  recordRefund: ['POST', '/api/orders/:id/admin/refunds'],
})

export const ordersExportPath = '/api/orders/admin/export'
export const screenshotPath = '/api/orders/:id/admin/screenshot'
