import { readTokenPaths as at } from 'contract/admin.paths.ts'
import { readTokenEndpoints as endpoints } from 'contract/read-tokens/read-token.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import type { TokenHelpers } from './make-token.ts'
import { endToken, makeToken } from './make-token.ts'
import { listTokens } from './read-token.queries.ts'

export function readTokenRoutes(api: Api, shop: Shop, helpers: TokenHelpers): void {
  serve(api, at.all, endpoints.all, async () => ({ tokens: await listTokens(shop.db, shop.now()) }))
  serve(api, at.make, endpoints.make, async ({ actor, body }) => ({
    message: 'Token made.',
    ...(await makeToken(shop, actor, body, helpers)),
  }))
  serve(api, at.revoke, endpoints.revoke, async ({ actor, params }) => {
    await endToken(shop, actor, params.id)
    return { message: 'Token revoked.' }
  })
}
