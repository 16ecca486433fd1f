import { presencePaths } from 'contract/presence/presence.admin.paths.ts'
import { presenceEndpoints } from 'contract/presence/presence.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { look } from './look.ts'

export function presenceRoutes(api: Api, shop: Shop): void {
  serve(api, presencePaths.look, presenceEndpoints.look, async ({ actor, params }) => ({ others: await look(shop, actor, params.id) }))
}
