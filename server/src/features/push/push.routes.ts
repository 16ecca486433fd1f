import { staffPushPaths as office } from 'contract/admin.paths.ts'
import { pushPaths as at } from 'contract/push/push.paths.ts'
import { pushEndpoints as endpoints } from 'contract/push/push.schemas.ts'
import { staffPushEndpoints as ofStaff } from 'contract/staff-news/staff-news.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { renewSubscription, showPush, subscribe, unsubscribe } from './subscribe.ts'

export function pushRoutes(api: Api, shop: Shop): void {
  serve(api, at.get, endpoints.get, async ({ actor }) => ({ push: await showPush(shop, actor) }))
  serve(api, at.subscribe, endpoints.subscribe, async ({ actor, body }) => {
    await subscribe(shop, actor, body)
    return {}
  })
  serve(api, at.unsubscribe, endpoints.unsubscribe, async ({ actor }) => {
    await unsubscribe(shop, actor)
    return {}
  })
  serve(api, office.get, ofStaff.get, async ({ actor }) => {
    const { key, endpoint } = await showPush(shop, actor)
    return { push: { key, endpoint } }
  })
  serve(api, office.subscribe, ofStaff.subscribe, async ({ actor, body }) => {
    await subscribe(shop, actor, body)
    return {}
  })
  serve(api, office.renew, ofStaff.renew, async ({ actor, body }) => ({ isOn: await renewSubscription(shop, actor, body.endpoint) }))
  serve(api, office.unsubscribe, ofStaff.unsubscribe, async ({ actor }) => {
    await unsubscribe(shop, actor)
    return {}
  })
}
