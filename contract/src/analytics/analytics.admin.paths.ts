import { pathsOf } from '../endpoint.ts'
import type { analyticsEndpoints } from './analytics.admin.schemas.ts'

export const analyticsPaths = pathsOf<typeof analyticsEndpoints>()({ read: ['GET', '/api/admin/analytics'] })
export const gstReturnPath = '/api/admin/analytics/gst-return'
export const analyticsExportPath = '/api/admin/analytics/export'
