import { emailChannel } from './channels/email.ts'
import { pushChannel } from './channels/push.ts'
import { staffNewsChannel } from './channels/staff-news.ts'
import { telegramChannel } from './channels/telegram.ts'
import { webhookChannel } from './channels/webhook.ts'
import type { MessageChannel } from './platform/outbox/event.ts'
import type { Shop } from './platform/shop.ts'

/** Every way in which the shop reaches people. */
export const channelsOf = (shop: Shop): MessageChannel[] => [
  emailChannel(shop),
  pushChannel(shop),
  staffNewsChannel(shop),
  telegramChannel(shop),
  webhookChannel(shop),
]
