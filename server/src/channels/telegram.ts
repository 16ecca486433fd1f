import { staffNewsOf } from '../features/staff-news/public.ts'
import { addTelegramNews, hasTelegramChat } from '../features/telegram/public.ts'
import type { MessageChannel } from '../platform/outbox/event.ts'
import type { Shop } from '../platform/shop.ts'

/** Chats of the staff. The outbox only lays them out: they are gathered, and a Telegram that does not answer holds up no mail. */
export const telegramChannel = (shop: Shop): MessageChannel => ({
  name: 'telegram',
  isOn: hasTelegramChat,
  messagesFor: async (event, committed) =>
    staffNewsOf(event) ? [{ key: 'telegram', send: () => addTelegramNews(shop, event, committed) }] : [],
})
