import { hasPermission } from 'contract/access.ts'
import type { StaffNewsKind } from 'contract/staff-news/staff-news-kind.ts'
import { STAFF_NEWS } from 'contract/staff-news/staff-news-kind.ts'
import type { CommittedEvent, ShopEvent } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { staffBrowsers } from './staff-news.queries.ts'
import { BATCH_WINDOW_MS } from './staff-news.rules.ts'
import { insertNews } from './staff-news.store.ts'

/** What an event is to the staff; undefined for what they are not notified of. */
export function staffNewsOf(event: ShopEvent): { kind: StaffNewsKind; subjectId: string } | undefined {
  switch (event.type) {
    case 'payment.submitted':
      return { kind: 'payments', subjectId: event.orderId }
    case 'message.received':
      return { kind: 'messages', subjectId: event.messageId }
    case 'return.moved':
      return event.to === 'requested' ? { kind: 'returns', subjectId: event.returnId } : undefined
    default:
      return undefined
  }
}

/** Lays an event out for each browser of those who may see to it, once. */
export async function addStaffNews(shop: Shop, event: ShopEvent, { id: eventId, at }: CommittedEvent): Promise<void> {
  const news = staffNewsOf(event)
  if (!news) return
  const now = shop.now()
  const told = (await staffBrowsers(shop.db, now)).filter(({ role }) => hasPermission(role, STAFF_NEWS[news.kind]))
  const nextAt = new Date(now.getTime() + BATCH_WINDOW_MS)
  await insertNews(
    shop.db,
    { eventId, ...news, at, nextAt },
    told.map(({ id }) => id),
  )
}
