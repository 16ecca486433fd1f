import { wires } from '../endpoint.ts'
import type { presenceShapes } from './presence.admin.schemas.ts'

export const presencePaths = wires<typeof presenceShapes>()({ look: ['POST', '/api/orders/:id/admin/presence'] })
