import { auditPaths as at } from 'contract/admin.paths.ts'
import { auditEndpoints as endpoints } from 'contract/audit/audit.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { listAudit } from './audit.queries.ts'

export function auditRoutes(api: Api, shop: Shop): void {
  serve(api, at.all, endpoints.all, async ({ query }) => listAudit(shop.db, query))
}
