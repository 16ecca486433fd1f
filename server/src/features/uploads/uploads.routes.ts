import { uploadAdminPaths as adminAt } from 'contract/admin.paths.ts'
import { uploadPaths as at } from 'contract/orders/order.paths.ts'
import { uploadAdminEndpoints as adminEndpoints, uploadEndpoints as endpoints } from 'contract/uploads/upload.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serveBytes } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { uploadPicture } from './upload-picture.ts'

export async function uploadRoutes(api: Api, shop: Shop): Promise<void> {
  await serveBytes(api, at.picture, endpoints.picture, async ({ actor, query }, bytes) => ({
    message: 'Picture received.',
    id: await uploadPicture(shop, actor, { purpose: query.for, bytes }),
  }))
  await serveBytes(api, adminAt.picture, adminEndpoints.picture, async ({ actor }, bytes) => ({
    message: 'Picture received.',
    id: await uploadPicture(shop, actor, { purpose: 'product', bytes }),
  }))
}
