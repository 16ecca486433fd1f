import { uploadAdminPaths as adminAt } from 'contract/uploads/upload.admin.paths.ts'
import { uploadAdminShapes as adminShapes } from 'contract/uploads/upload.admin.schemas.ts'
import { uploadPaths as at } from 'contract/uploads/upload.paths.ts'
import { uploadShapes as shapes } from 'contract/uploads/upload.schemas.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveBytes } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { uploadPicture } from './upload-picture.ts'

export async function uploadRoutes(api: Api, shop: Shop): Promise<void> {
  await serveBytes(api, at.picture, shapes.picture, async ({ actor, query }, bytes) => ({
    message: 'Picture received.',
    id: await uploadPicture(shop, actor, { purpose: query.for, bytes }),
  }))
  await serveBytes(api, adminAt.picture, adminShapes.picture, async ({ actor }, bytes) => ({
    message: 'Picture received.',
    id: await uploadPicture(shop, actor, { purpose: 'product', bytes }),
  }))
}
