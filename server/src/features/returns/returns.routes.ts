import { returnAdminPaths, returnPhotoPath } from 'contract/admin.paths.ts'
import { returnPaths as at } from 'contract/orders/order.paths.ts'
import { returnEndpoints as endpoints, returnAdminEndpoints } from 'contract/returns/return.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve, servePicture } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { requestReturn } from './request-return.ts'
import { listReturns, returnPhoto, returnsOfOrder } from './return.queries.ts'
import { stepReturn } from './step-return.ts'
import { withdrawReturn } from './withdraw-return.ts'

export function returnRoutes(api: Api, shop: Shop): void {
  serve(api, at.ofOrder, endpoints.ofOrder, async ({ actor, params }) => returnsOfOrder(shop, actor, params.id))
  serve(api, at.ask, endpoints.ask, async ({ actor, params, body }) => ({
    message: 'Return requested',
    return: await requestReturn(shop, actor, { orderId: params.id, ...body }),
  }))
  serve(api, at.withdraw, endpoints.withdraw, async ({ actor, params }) => ({
    message: 'Return taken back',
    return: await withdrawReturn(shop, actor, { orderId: params.id, returnId: params.returnId }),
  }))
  serve(api, returnAdminPaths.all, returnAdminEndpoints.all, async ({ query }) => listReturns(shop.db, query))
  serve(api, returnAdminPaths.step, returnAdminEndpoints.step, async ({ actor, params, body }) => ({
    return: await stepReturn(shop, actor, params.id, body),
  }))
  servePicture(api, { path: returnPhotoPath, access: 'returns.read', summary: 'A photo of a return.' }, ({ id }) => returnPhoto(shop, id))
}
