import { orderNotePaths as at } from 'contract/admin.paths.ts'
import { orderNoteEndpoints as endpoints } from 'contract/orders/order-note.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import { withdrawNote, writeNote } from './write-note.ts'

export function orderNoteRoutes(api: Api, shop: Shop): void {
  serve(api, at.write, endpoints.write, async ({ actor, params, body, headers }) => ({
    message: 'Note saved',
    notes: await writeNote(shop, actor, { ...body, orderId: params.id, key: headers['idempotency-key'] }),
  }))
  serve(api, at.takeBack, endpoints.takeBack, async ({ actor, params }) => ({
    message: 'Note taken back',
    notes: await withdrawNote(shop, actor, { orderId: params.id, noteId: params.noteId }),
  }))
}
