import { searchPaths as at } from 'contract/admin.paths.ts'
import { searchEndpoints as endpoints } from 'contract/search/search.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { findAnything } from './find-anything.ts'

export function searchRoutes(api: Api, shop: Shop): void {
  serve(api, at.find, endpoints.find, async ({ actor, query }) => ({ hits: await findAnything(shop, actor, query.q) }))
}
