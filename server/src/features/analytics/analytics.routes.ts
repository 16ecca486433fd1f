import { analyticsPaths as at } from 'contract/analytics/analytics.admin.paths.ts'
import { analyticsEndpoints as endpoints } from 'contract/analytics/analytics.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { readAnalytics } from './read-analytics.ts'

export function analyticsRoutes(api: Api, shop: Shop): void {
  serve(api, at.read, endpoints.read, async ({ query }) => ({
    message: 'Analytics loaded',
    data: await readAnalytics(shop, Number(query.period)),
  }))
}
