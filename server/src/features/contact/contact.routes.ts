import { contactAdminPaths } from 'contract/admin.paths.ts'
import { contactPaths } from 'contract/contact/contact.paths.ts'
import { contactAdminEndpoints, contactEndpoints } from 'contract/contact/contact.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { answerMessage, sendMessage, settleMessage } from './answer-message.ts'
import { listMessages, showTicket } from './contact.queries.ts'

export function contactRoutes(api: Api, shop: Shop): void {
  serve(api, contactPaths.send, contactEndpoints.send, async ({ actor, body, headers, from }) => ({
    message: 'Message sent successfully!',
    ticket: await sendMessage(shop, actor, { ...body, ip: from.ip, key: headers['idempotency-key'] }),
  }))
  serve(api, contactPaths.status, contactEndpoints.status, async ({ body, from }) => ({
    ticket: await showTicket(shop, { ...body, ip: from.ip }),
  }))
  serve(api, contactAdminPaths.all, contactAdminEndpoints.all, async ({ query }) => listMessages(shop.db, query, shop.now()))
  serve(api, contactAdminPaths.answer, contactAdminEndpoints.answer, async ({ actor, params, body }) => {
    await answerMessage(shop, actor, { id: params.id, ...body })
    return { message: 'Answer sent.' }
  })
  serve(api, contactAdminPaths.settle, contactAdminEndpoints.settle, async ({ actor, params }) => {
    await settleMessage(shop, actor, params.id)
    return { message: 'Settled.' }
  })
}
