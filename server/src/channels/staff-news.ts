import { addStaffNews, hasStaffBrowser, staffNewsOf } from '../features/staff-news/public.ts'
import type { MessageChannel } from '../platform/outbox/event.ts'
import type { Shop } from '../platform/shop.ts'

/** Notifications of staff. The outbox only lays them out: they are gathered, and an endpoint that does not answer holds up no mail. */
export const staffNewsChannel = (shop: Shop): MessageChannel => ({
  name: 'staff-news',
  isOn: hasStaffBrowser,
  messagesFor: async (event, committed) =>
    staffNewsOf(event) ? [{ key: 'staff-news', send: () => addStaffNews(shop, event, committed) }] : [],
})
