import { customerPaths as at, ownPicturePath } from 'contract/customers/customer.paths.ts'
import { customerEndpoints as endpoints } from 'contract/customers/customer.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve, servePicture } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { deleteAccount } from './delete-account.ts'
import { collectData, ownPicture } from './own-data.queries.ts'

export function privacyRoutes(api: Api, shop: Shop): void {
  serve(api, at.myData, endpoints.myData, async ({ actor }) => ({ data: await collectData(shop.db, actor.id) }))
  servePicture(api, { path: ownPicturePath, access: 'customer', summary: 'A picture the shopper has sent.' }, ({ id }, actor) =>
    ownPicture(shop, actor, id),
  )
  serve(api, at.deleteAccount, endpoints.deleteAccount, async ({ actor, body }) => {
    await deleteAccount(shop, actor, body.password)
    return { message: 'Your account is deleted.' }
  })
}
