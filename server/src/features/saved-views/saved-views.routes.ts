import { savedViewPaths as at } from 'contract/admin.paths.ts'
import { savedViewEndpoints as endpoints } from 'contract/lists/saved-view.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { changeView, removeView, requireList, saveNewView } from './save-view.ts'
import { listViews } from './saved-view.queries.ts'

export function savedViewRoutes(api: Api, shop: Shop): void {
  serve(api, at.all, endpoints.all, async ({ actor, query }) => {
    requireList(actor, query.list)
    return { views: await listViews(shop.db, { ...query, adminId: actor.id }) }
  })
  serve(api, at.save, endpoints.save, async ({ actor, body }) => ({
    message: 'View saved',
    view: await saveNewView(shop, actor, body),
  }))
  serve(api, at.change, endpoints.change, async ({ actor, params, body }) => ({
    message: 'View saved',
    view: await changeView(shop, actor, { ...body, id: params.id }),
  }))
  serve(api, at.remove, endpoints.remove, async ({ actor, params }) => {
    await removeView(shop, actor, params.id)
    return { message: 'View deleted' }
  })
}
