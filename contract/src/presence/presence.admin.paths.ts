import { pathsOf } from '../endpoint.ts'
import type { presenceEndpoints } from './presence.admin.schemas.ts'

export const presencePaths = pathsOf<typeof presenceEndpoints>()({ look: ['POST', '/api/orders/:id/admin/presence'] })
