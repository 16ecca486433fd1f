import { pathsOf } from '../endpoint.ts'
import type { auditEndpoints } from './audit.admin.schemas.ts'

export const auditPaths = pathsOf<typeof auditEndpoints>()({ all: ['GET', '/api/admin/audit'] })
