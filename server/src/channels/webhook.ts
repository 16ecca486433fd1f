import { addWebhookDeliveries, hasWebhook, isForWebhooks } from '../features/webhooks/public.ts'
import type { MessageChannel } from '../platform/outbox/event.ts'
import type { Shop } from '../platform/shop.ts'

/** Other programs. The outbox only lays their events out: a receiver that does not answer holds up no mail. */
export const webhookChannel = (shop: Shop): MessageChannel => ({
  name: 'webhook',
  isOn: hasWebhook,
  messagesFor: async (event, committed) =>
    isForWebhooks(event) ? [{ key: 'webhook', send: () => addWebhookDeliveries(shop, event, committed) }] : [],
})
