import { createHash } from 'node:crypto'
import { hasPermission } from 'contract/access.ts'
import { STAFF_NEWS } from 'contract/staff-news/staff-news-kind.ts'
import type { DeliverySender } from '#platform/outbox/delivery-sender.ts'
import { startDeliveries } from '#platform/outbox/delivery-sender.ts'
import { retryDelayMs } from '#platform/outbox/retry-delay.rules.ts'
import type { PushOutcome } from '#platform/push/push.ts'
import type { Shop } from '#platform/shop.ts'
import { deleteSubscription, openVapidKeys, recordDelivered } from '../push/public.ts'
import { readSettings } from '../settings/public.ts'
import { countNews, staffBrowsers } from './staff-news.queries.ts'
import { NEWS_LIFETIME_MS } from './staff-news.rules.ts'
import type { StaffNewsBatch } from './staff-news.store.ts'
import { batchKey, claimNews, delayNews, endNews, isNewsDue } from './staff-news.store.ts'

/** How long an instance has a batch for itself: well over the patience of one request. */
const LEASE_SECONDS = 60
/** Notifications that are on their way at once. */
const WIDTH = 8

/** Notifies browsers of the staff of what waits for them, several of one kind at once: at least once, with a growing wait after a failure. */
export const startStaffNews = (shop: Shop): DeliverySender =>
  startDeliveries<StaffNewsBatch>(shop, {
    name: 'news to staff',
    width: WIDTH,
    isDue: () => isNewsDue(shop.now()),
    claim: (free) => claimNews(shop.db, { now: shop.now(), leaseSeconds: LEASE_SECONDS, ...free }),
    receiverOf: batchKey,
    deliver: async (batch, signal) => settleNews(shop, batch, await sendNews(shop, batch, signal)),
  })

/** Tells of what still waits, whoever may see to it by now. */
async function sendNews(shop: Shop, batch: StaffNewsBatch, signal: AbortSignal): Promise<PushOutcome | { kind: 'left-out' }> {
  const now = shop.now()
  const { subscriptionId, kind, ids, at } = batch
  const ttlSeconds = Math.floor((at.getTime() + NEWS_LIFETIME_MS - now.getTime()) / 1000)
  const [to] = await staffBrowsers(shop.db, now, subscriptionId)
  if (!to || !hasPermission(to.role, STAFF_NEWS[kind]) || ttlSeconds <= 0) return { kind: 'left-out' }
  const count = await countNews(shop.db, { subscriptionId, kind, ids, since: new Date(now.getTime() - NEWS_LIFETIME_MS) })
  if (count === 0) return { kind: 'left-out' }
  const keys = await openVapidKeys(shop)
  if (!keys) return { kind: 'later', reason: 'the keys cannot be opened' }
  const { siteName, siteEmail } = (await readSettings(shop)).general
  const { endpoint, p256dh, auth, language } = to
  const message = {
    endpoint,
    keys: { p256dh, auth },
    text: JSON.stringify({ kind, count, language, title: siteName }),
    topic: createHash('sha256').update(`staff ${kind}`).digest('base64url').slice(0, 32),
    ttlSeconds: Math.min(ttlSeconds, NEWS_LIFETIME_MS / 1000),
    urgency: kind === 'payments' ? ('high' as const) : ('normal' as const),
  }
  return shop.push.send(message, { keys, contact: `mailto:${siteEmail}` }, { now, signal })
}

async function settleNews(
  shop: Shop,
  { subscriptionId, kind, ids, attempts }: StaffNewsBatch,
  outcome: PushOutcome | { kind: 'left-out' },
): Promise<void> {
  const now = shop.now()
  switch (outcome.kind) {
    case 'sent':
      await endNews(shop.db, ids, { ended: 'sent', endedAt: now })
      return recordDelivered(shop.db, subscriptionId, now)
    case 'left-out':
      return endNews(shop.db, ids, { ended: 'left-out', endedAt: now })
    case 'gone':
      return deleteSubscription(shop.db, subscriptionId)
    case 'refused':
      shop.log.error({ news: kind, reason: outcome.reason }, 'a notification of the staff was refused and is given up')
      return endNews(shop.db, ids, { ended: 'refused', endedAt: now, error: outcome.reason })
    case 'later': {
      shop.log.warn({ news: kind, attempts, reason: outcome.reason }, 'notification of the staff not delivered, will be tried again')
      return delayNews(shop.db, ids, {
        nextAt: new Date(now.getTime() + retryDelayMs(attempts, outcome.afterSeconds)),
        error: outcome.reason,
      })
    }
  }
}
