import { wires } from '../endpoint.ts'
import type { auditShapes } from './audit.admin.schemas.ts'

export const auditPaths = wires<typeof auditShapes>()({ all: ['GET', '/api/admin/audit'] })
