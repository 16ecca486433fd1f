import { webhookPaths as at } from 'contract/admin.paths.ts'
import { Problem } from 'contract/problem.ts'
import { webhookEndpoints as endpoints } from 'contract/webhooks/webhook.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import type { WebhookHelpers } from './manage-webhooks.ts'
import { addWebhook, changeWebhook, pause, removeWebhook, renewSecret, resume, sendAgain, sendTest } from './manage-webhooks.ts'
import { findRow, listDeliveries, listWebhooks } from './webhook.queries.ts'

export function webhookRoutes(api: Api, shop: Shop, helpers: WebhookHelpers): void {
  serve(api, at.all, endpoints.all, async () => ({ webhooks: await listWebhooks(shop.db, shop.now()) }))
  serve(api, at.add, endpoints.add, async ({ actor, body }) => ({
    message: 'Webhook added.',
    ...(await addWebhook(shop, actor, body, helpers)),
  }))
  serve(api, at.change, endpoints.change, async ({ actor, params, body }) => ({
    message: 'Webhook saved.',
    webhook: await changeWebhook(shop, actor, { ...body, id: params.id }, helpers),
  }))
  serve(api, at.remove, endpoints.remove, async ({ actor, params }) => {
    await removeWebhook(shop, actor, params.id)
    return { message: 'Webhook removed.' }
  })
  serve(api, at.newSecret, endpoints.newSecret, async ({ actor, params, body }) => ({
    message: 'New secret made.',
    ...(await renewSecret(shop, actor, { ...body, id: params.id }, helpers)),
  }))
  serve(api, at.pause, endpoints.pause, async ({ actor, params }) => ({
    message: 'Webhook paused.',
    webhook: await pause(shop, actor, params.id),
  }))
  serve(api, at.resume, endpoints.resume, async ({ actor, params }) => ({
    message: 'Webhook resumed.',
    webhook: await resume(shop, actor, params.id),
  }))
  serve(api, at.test, endpoints.test, async ({ actor, params }) => {
    await sendTest(shop, actor, params.id)
    return { message: 'Test is on its way.' }
  })
  serve(api, at.deliveries, endpoints.deliveries, async ({ params, query }) => {
    if (!(await findRow(shop.db, params.id))) throw new Problem('webhook.not-found')
    return listDeliveries(shop.db, params.id, query)
  })
  serve(api, at.sendAgain, endpoints.sendAgain, async ({ actor, params }) => {
    await sendAgain(shop, actor, params)
    return { message: 'It is on its way.' }
  })
}
