import { analyticsPaths as analyticsAt, staffPaths as at } from 'contract/admin.paths.ts'
import { analyticsEndpoints } from 'contract/analytics/analytics.admin.schemas.ts'
import { staffEndpoints as endpoints } from 'contract/staff/staff.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { daysOf, readAnalytics } from './analytics.queries.ts'
import { countWork, showDashboard } from './dashboard.queries.ts'

export function dashboardRoutes(api: Api, shop: Shop): void {
  serve(api, at.dashboard, endpoints.dashboard, async ({ query }) => ({ data: await showDashboard(shop, query.period) }))
  serve(api, at.work, endpoints.work, async () => ({ work: await countWork(shop.db, shop.now()) }))
}

export function analyticsRoutes(api: Api, shop: Shop): void {
  serve(api, analyticsAt.read, analyticsEndpoints.read, async ({ query }) => ({
    message: 'Analytics loaded',
    data: await readAnalytics(shop, daysOf(shop.now(), query)),
  }))
}
