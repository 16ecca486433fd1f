import { telegramPaths as at } from 'contract/admin.paths.ts'
import { telegramEndpoints as endpoints } from 'contract/telegram/telegram.admin.schemas.ts'
import type { Api } from '#platform/http/serve.ts'
import { serve } from '#platform/http/serve.ts'
import type { Shop } from '#platform/shop.ts'
import type { TelegramHelpers } from './manage-telegram.ts'
import { closeCode, connectBot, disconnectBot, openCode, removeChat, sendTest } from './manage-telegram.ts'
import { findBot, findOpenCode, listChats, toBot } from './telegram.queries.ts'

export function telegramRoutes(api: Api, shop: Shop, helpers: TelegramHelpers): void {
  serve(api, at.show, endpoints.show, async ({ actor }) => {
    const bot = await findBot(shop.db)
    return {
      bot: bot ? toBot(bot) : null,
      chats: await listChats(shop.db),
      openCode: await findOpenCode(shop.db, actor.id, shop.now()),
    }
  })
  serve(api, at.connect, endpoints.connect, async ({ actor, body }) => ({
    message: 'Bot connected.',
    bot: await connectBot(shop, actor, body, helpers),
  }))
  serve(api, at.disconnect, endpoints.disconnect, async ({ actor }) => {
    await disconnectBot(shop, actor)
    return { message: 'Bot removed.' }
  })
  serve(api, at.openCode, endpoints.openCode, ({ actor, body }) => openCode(shop, actor, body, helpers))
  serve(api, at.closeCode, endpoints.closeCode, async ({ actor }) => {
    await closeCode(shop, actor)
    return { message: 'Code ended.' }
  })
  serve(api, at.test, endpoints.test, async ({ actor, params }) => {
    await sendTest(shop, actor, params.id)
    return { message: 'Test message sent.' }
  })
  serve(api, at.removeChat, endpoints.removeChat, async ({ actor, params }) => {
    await removeChat(shop, actor, params.id)
    return { message: 'Chat removed.' }
  })
}
