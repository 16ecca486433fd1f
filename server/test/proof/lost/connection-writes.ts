import { randomInt } from 'node:crypto'
import { aConnectedBot, aJoinedChat, anOpenCode } from '#test/builders/telegram.ts'
import type { FakeTelegram } from '#test/fakes/telegram.ts'
import { fakeTelegram } from '#test/fakes/telegram.ts'
import { OWNER_PASSWORD } from '#test/owner.ts'
import { present } from '#test/test-shop.ts'
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

let telegram: Promise<FakeTelegram> | undefined

/** A bot to which a chat of the owner has spoken; answers a newer token of it and the id of the chat. */
async function aBot({ test, owner }: World): Promise<{ newer: string; chat: string }> {
  telegram ??= fakeTelegram()
  const fake = await telegram
  await test.call('DELETE /api/admin/telegram', { token: owner })
  const name = `lost_${randomInt(10 ** 9)}_bot`
  await aConnectedBot(test, fake, owner, name)
  await aJoinedChat(test, fake, owner, randomInt(10 ** 9), name)
  const [chat] = (await test.call('GET /api/admin/telegram', { token: owner })).body.chats
  return { newer: fake.makeBot(name), chat: present(chat)._id }
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
    'a connected bot': async () => ({
      what: 'PUT /api/admin/telegram',
      token: owner,
      body: { token: (await aBot(world)).newer, password: OWNER_PASSWORD },
    }),
    'a removed bot': async () => {
      await aBot(world)
      return { what: 'DELETE /api/admin/telegram', token: owner }
    },
    'an ended code': async () => {
      await aBot(world)
      await anOpenCode(test, owner)
      return { what: 'DELETE /api/admin/telegram/code', token: owner }
    },
    'a removed chat of Telegram': async () => ({ what: `DELETE /api/admin/telegram/chats/${(await aBot(world)).chat}`, token: owner }),
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
