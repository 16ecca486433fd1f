import { addDeliveries, hasPushPhone, pushKindOf } from '../features/push/public.ts'
import type { MessageChannel } from '../platform/outbox/event.ts'
import type { Shop } from '../platform/shop.ts'

/** Notifications on phones. The outbox only lays them out: an endpoint that does not answer holds up no mail. */
export const pushChannel = (shop: Shop): MessageChannel => ({
  name: 'push',
  isOn: hasPushPhone,
  messagesFor: async (event, { id, at }) => {
    const pushed = pushKindOf(event)
    return pushed ? [{ key: 'push', send: () => addDeliveries(shop, { eventId: id, at, ...pushed }) }] : []
  },
})
