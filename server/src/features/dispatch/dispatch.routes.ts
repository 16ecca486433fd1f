import { dispatchPaths as at } from 'contract/admin.paths.ts'
import { dispatchEndpoints as endpoints } from 'contract/orders/order.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { listToPack } from '../orders/public.ts'
import { listCouriers, listHeld, listPicks } from './dispatch.queries.ts'
import { saveCouriers } from './save-couriers.ts'
import { scanParcel } from './scan-parcel.ts'

export function dispatchRoutes(api: Api, shop: Shop): void {
  serve(api, at.toPack, endpoints.toPack, async ({ query }) => {
    const now = shop.now()
    return { ...(await listToPack(shop.db, query, now)), pick: await listPicks(shop.db, now), held: await listHeld(shop.db, now) }
  })
  serve(api, at.scan, endpoints.scan, async ({ actor, body }) => ({ message: 'Parcel saved', order: await scanParcel(shop, actor, body) }))
  serve(api, at.couriers, endpoints.couriers, async () => ({ couriers: await listCouriers(shop.db) }))
  serve(api, at.saveCouriers, endpoints.saveCouriers, async ({ actor, body }) => ({
    couriers: await saveCouriers(shop, actor, body.couriers),
  }))
}
