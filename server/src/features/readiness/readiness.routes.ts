import { readinessPaths as at } from 'contract/admin.paths.ts'
import { readinessEndpoints as endpoints } from 'contract/readiness/readiness.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { sendTestMail, showReadiness } from './readiness.queries.ts'

export function readinessRoutes(api: Api, shop: Shop): void {
  serve(api, at.read, endpoints.read, async () => ({ checks: await showReadiness(shop) }))
  serve(api, at.testMail, endpoints.testMail, async ({ actor }) => ({ message: await sendTestMail(shop, actor) }))
}
