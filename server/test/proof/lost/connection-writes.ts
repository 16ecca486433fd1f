import { randomInt } from 'node:crypto'
import { OWNER_PASSWORD } from '#test/owner.ts'
import type { World, Writes } from './world.ts'

const webhookBody = (): { url: string; events: 'payment.taken-back'[]; password: string } => ({
  url: `http://127.0.0.1:9/${randomInt(10 ** 9)}`,
  events: ['payment.taken-back'],
  password: OWNER_PASSWORD,
})

/** A webhook that nothing arrives at, the only one; answers its id. */
async function aWebhook({ test, owner }: World): Promise<string> {
  const { webhooks } = (await test.call('GET /api/admin/webhooks', { token: owner })).body
  for (const { _id } of webhooks) await test.call(`DELETE /api/admin/webhooks/${_id}`, { token: owner })
  return (await test.call('POST /api/admin/webhooks', { token: owner, body: webhookBody() })).body.webhook._id
}

/** What connects other programs. */
export function connectionWrites(world: World): Writes {
  const { test, owner } = world
  return {
    'a read token': async () => ({
      what: 'POST /api/admin/read-tokens',
      token: owner,
      body: { name: `Books ${randomInt(10 ** 9)}`, permissions: ['orders.read'], days: 30, password: OWNER_PASSWORD },
    }),
    'a revoked read token': async () => {
      const body = { name: `Books ${randomInt(10 ** 9)}`, permissions: ['orders.read' as const], days: 30, password: OWNER_PASSWORD }
      const { readToken } = (await test.call('POST /api/admin/read-tokens', { token: owner, body })).body
      return { what: `DELETE /api/admin/read-tokens/${readToken._id}`, token: owner }
    },
    'a webhook': async () => ({ what: 'POST /api/admin/webhooks', token: owner, body: webhookBody() }),
    'a changed webhook': async () => ({
      what: `PUT /api/admin/webhooks/${await aWebhook(world)}`,
      token: owner,
      body: { url: webhookBody().url, password: OWNER_PASSWORD },
    }),
    'a removed webhook': async () => ({ what: `DELETE /api/admin/webhooks/${await aWebhook(world)}`, token: owner }),
    'a paused webhook': async () => ({ what: `POST /api/admin/webhooks/${await aWebhook(world)}/pause`, token: owner }),
    'a resumed webhook': async () => {
      const id = await aWebhook(world)
      await test.call(`POST /api/admin/webhooks/${id}/pause`, { token: owner })
      return { what: `POST /api/admin/webhooks/${id}/resume`, token: owner }
    },
  }
}
