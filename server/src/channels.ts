import { handlesEvent } from './channels/channels-of-events.ts'
import { emailChannel } from './channels/email.ts'
import { pushChannel } from './channels/push.ts'
import { staffNewsChannel } from './channels/staff-news.ts'
import { telegramChannel } from './channels/telegram.ts'
import { webhookChannel } from './channels/webhook.ts'
import type { MessageChannel } from './platform/outbox/event.ts'
import type { Shop } from './platform/shop.ts'

/** Every way in which the shop reaches people; each is asked about the events alone that the list of all says it tells of. */
export const channelsOf = (shop: Shop): MessageChannel[] =>
  [emailChannel(shop), pushChannel(shop), staffNewsChannel(shop), telegramChannel(shop), webhookChannel(shop)].map((channel) => ({
    ...channel,
    messagesFor: async (event, committed) => (handlesEvent(channel.name, event) ? channel.messagesFor(event, committed) : []),
  }))
