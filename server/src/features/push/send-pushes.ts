import { createHash } from 'node:crypto'
import type { DeliverySender } from '#platform/outbox/delivery-sender.ts'
import { startDeliveries } from '#platform/outbox/delivery-sender.ts'
import { retryDelayMs } from '#platform/outbox/retry-delay.rules.ts'
import type { PushOutcome } from '#platform/push/push.ts'
import type { Shop } from '#platform/shop.ts'
import { findForMail } from '../orders/public.ts'
import { readSettings } from '../settings/public.ts'
import { openSubscription } from './push.queries.ts'
import { isNews, USEFUL_SECONDS } from './push.rules.ts'
import type { ClaimedDelivery } from './push.store.ts'
import { claimDeliveries, delayDelivery, deleteSubscription, endDelivery, isDeliveryDue, recordDelivered } from './push.store.ts'
import { openVapidKeys } from './vapid-keys.ts'

/** How long an instance has a delivery for itself: well over the patience of one request. */
const LEASE_SECONDS = 60
/** Notifications that are on their way at once. */
const WIDTH = 8

/** Sends the notifications that are laid out: at least once, with a growing wait after a failure. */
export function startPushes(shop: Shop): DeliverySender {
  const sender = startDeliveries<ClaimedDelivery>(shop, {
    name: 'notifications',
    width: WIDTH,
    isDue: () => isDeliveryDue(shop.now()),
    claim: ({ most }) => claimDeliveries(shop.db, { now: shop.now(), leaseSeconds: LEASE_SECONDS, most }),
    receiverOf: ({ id }) => String(id),
    deliver: async (delivery, signal) => settlePush(shop, delivery, await sendPush(shop, delivery, signal)),
  })
  shop.wakePushes = sender.wake
  return sender
}

/** Sends to a browser whose sign-in is open what is still true of its order. */
async function sendPush(shop: Shop, delivery: ClaimedDelivery, signal: AbortSignal): Promise<PushOutcome | { kind: 'left-out' }> {
  const now = shop.now()
  const ttlSeconds = USEFUL_SECONDS - Math.floor((now.getTime() - delivery.at.getTime()) / 1000)
  const found = await findForMail(shop.db, delivery.orderId)
  const { missing, restReportedAt } = found?.order.money ?? {}
  const isShort = Boolean(missing) && !restReportedAt
  const isTrue = found !== undefined && isNews[delivery.kind]({ status: found.status, paymentStatus: found.order.paymentStatus, isShort })
  const to = await openSubscription(shop.db, delivery.subscriptionId, now)
  if (!isTrue || !to || ttlSeconds <= 0) return { kind: 'left-out' }
  const keys = await openVapidKeys(shop)
  if (!keys) return { kind: 'later', reason: 'the keys cannot be opened' }
  const { siteName, siteEmail } = (await readSettings(shop)).general
  const text = JSON.stringify({ kind: delivery.kind, order: found.order.orderNumber, language: to.language, title: siteName })
  const { endpoint, p256dh, auth } = to
  const topic = createHash('sha256').update(delivery.orderId).digest('base64url').slice(0, 32)
  const message = { endpoint, keys: { p256dh, auth }, text, topic, ttlSeconds: Math.min(ttlSeconds, USEFUL_SECONDS) }
  return shop.push.send(message, { keys, contact: `mailto:${siteEmail}` }, { now, signal })
}

async function settlePush(
  shop: Shop,
  { id, subscriptionId, attempts }: ClaimedDelivery,
  outcome: PushOutcome | { kind: 'left-out' },
): Promise<void> {
  const now = shop.now()
  switch (outcome.kind) {
    case 'sent':
      await endDelivery(shop.db, id, { ended: 'sent', endedAt: now })
      return recordDelivered(shop.db, subscriptionId, now)
    case 'left-out':
      return endDelivery(shop.db, id, { ended: 'left-out', endedAt: now })
    case 'gone':
      return deleteSubscription(shop.db, subscriptionId)
    case 'refused':
      shop.log.error({ delivery: id, reason: outcome.reason }, 'a notification was refused and is given up')
      return endDelivery(shop.db, id, { ended: 'refused', endedAt: now, error: outcome.reason })
    case 'later': {
      shop.log.warn({ delivery: id, attempts, reason: outcome.reason }, 'notification not delivered, will be tried again')
      const nextAt = new Date(now.getTime() + retryDelayMs(attempts, outcome.afterSeconds))
      return delayDelivery(shop.db, id, { nextAt, error: outcome.reason })
    }
  }
}
