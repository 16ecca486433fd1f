import { passkeyPaths as at } from 'contract/staff/passkey.admin.paths.ts'
import { passkeyEndpoints as endpoints } from 'contract/staff/passkey.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './change-passkeys.ts'

export function passkeyRoutes(api: Api, shop: Shop): void {
  serve(api, at.list, endpoints.list, ({ actor }) => listPasskeys(shop, actor))
  serve(api, at.begin, endpoints.begin, async ({ actor, body }) => ({ options: await beginPasskey(shop, actor, body) }))
  serve(api, at.add, endpoints.add, async ({ actor, body }) => {
    const { passkey, codes } = await addPasskey(shop, actor, body.credential)
    return { message: 'Passkey added.', passkey, codes: [...codes] }
  })
  serve(api, at.rename, endpoints.rename, async ({ actor, params, body }) => ({
    message: 'Passkey renamed.',
    passkey: await renamePasskey(shop, actor, { ...body, id: params.id }),
  }))
  serve(api, at.remove, endpoints.remove, async ({ actor, params, body }) => {
    await removePasskey(shop, actor, { ...body, id: params.id })
    return { message: 'Passkey removed.' }
  })
}
