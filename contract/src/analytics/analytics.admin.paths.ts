import { wires } from '../endpoint.ts'
import type { analyticsShapes } from './analytics.admin.schemas.ts'

export const analyticsPaths = wires<typeof analyticsShapes>()({ read: ['GET', '/api/admin/analytics'] })
export const gstReturnPath = '/api/admin/analytics/gst-return'
export const analyticsExportPath = '/api/admin/analytics/export'
