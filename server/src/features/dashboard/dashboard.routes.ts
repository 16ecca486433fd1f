import { staffPaths as at } from 'contract/staff/staff.admin.paths.ts'
import { staffEndpoints as endpoints } from 'contract/staff/staff.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { showDashboard } from './show-dashboard.ts'
import { countWork } from './work.queries.ts'

export function dashboardRoutes(api: Api, shop: Shop): void {
  serve(api, at.dashboard, endpoints.dashboard, async ({ query }) => ({ data: await showDashboard(shop, query.period) }))
  serve(api, at.work, endpoints.work, async () => ({ work: await countWork(shop.db, shop.now()) }))
}
