import { automaticPaths as at } from 'contract/admin.paths.ts'
import { automaticEndpoints as endpoints } from 'contract/alerts/alert.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { listAlertedPayments, showAutomatic } from './verify-by-alert.ts'

export function automaticRoutes(api: Api, shop: Shop): void {
  serve(api, at.state, endpoints.state, async () => showAutomatic(shop))
  serve(api, at.seen, endpoints.seen, async () => ({ seen: await listAlertedPayments(shop) }))
}
