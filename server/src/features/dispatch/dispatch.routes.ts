import { dispatchPaths as at } from 'contract/admin.paths.ts'
import { dispatchEndpoints as endpoints } from 'contract/dispatch/dispatch.admin.schemas.ts'
import { istDay } from 'contract/rules/ist.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { asSeenBy, listToPack } from '../orders/public.ts'
import { listBatchesToPick, listCouriers, listHeld, listPicks } from './dispatch.queries.ts'
import { saveCouriers } from './save-couriers.ts'
import { scanParcel } from './scan-parcel.ts'

export function dispatchRoutes(api: Api, shop: Shop): void {
  serve(api, at.toPack, endpoints.toPack, async ({ actor, query }) => {
    const now = shop.now()
    const found = await listToPack(shop.db, query, now)
    const ids = found.orders.map(({ _id }) => _id)
    return {
      ...found,
      orders: found.orders.map((order) => asSeenBy(actor.role, order)),
      pick: await listPicks(shop.db, now),
      batches: await listBatchesToPick(shop.db, ids, istDay(now)),
      held: await listHeld(shop.db, now),
    }
  })
  serve(api, at.scan, endpoints.scan, async ({ actor, body }) => ({ message: 'Parcel saved', order: await scanParcel(shop, actor, body) }))
  serve(api, at.couriers, endpoints.couriers, async () => ({ couriers: await listCouriers(shop.db) }))
  serve(api, at.saveCouriers, endpoints.saveCouriers, async ({ actor, body }) => ({
    couriers: await saveCouriers(shop, actor, body.couriers, body.before),
  }))
}
