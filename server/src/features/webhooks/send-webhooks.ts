import { TEST_EVENT } from 'contract/webhooks/webhook-events.ts'
import type { DeliverySender } from '#platform/outbox/delivery-sender.ts'
import { startDeliveries } from '#platform/outbox/delivery-sender.ts'
import { decrypt, openSecretKey } from '#platform/secrets/secret-key.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import type { WebhookAnswer } from '#platform/webhooks/webhook-calls.ts'
import { webhookSignature } from '#platform/webhooks/webhook-signature.ts'
import { findRow } from './webhook.queries.ts'
import { nextAttemptAt, TRIED_MS, verdictOf } from './webhook.rules.ts'
import { claimDeliveries, isWebhookDue, lockWebhook, pauseWebhook, recordArrival, recordAttempt, recordFailing } from './webhook.store.ts'
import type { WebhookDeliveryRow, WebhookRow } from './webhook.table.ts'

/** How long an instance has a delivery for itself: well over the patience of one request. */
const LEASE_SECONDS = 60
/** As many as there are webhooks: each has a place of its own. */
const WIDTH = 10

/** Sends what is laid out for the webhooks, to each one after the other: at least once, for a day with a growing wait. */
export function startWebhooks(shop: Shop): DeliverySender {
  const sender = startDeliveries<WebhookDeliveryRow>(shop, {
    name: 'webhooks',
    width: WIDTH,
    isDue: () => isWebhookDue(shop.now()),
    claim: (free) => claimDeliveries(shop.db, { now: shop.now(), leaseSeconds: LEASE_SECONDS, ...free }),
    receiverOf: ({ webhookId }) => webhookId,
    deliver: (delivery, signal) => deliverWebhook(shop, delivery, signal),
  })
  shop.wakeWebhooks = sender.wake
  return sender
}

async function deliverWebhook(shop: Shop, delivery: WebhookDeliveryRow, signal: AbortSignal): Promise<void> {
  const webhook = await findRow(shop.db, delivery.webhookId)
  if (!webhook) return // removed meanwhile, and the delivery with it
  const secrets = secretsOf(shop, webhook)
  const answer = secrets
    ? await shop.webhooks.send(
        { url: webhook.url, body: delivery.body, signature: webhookSignature(delivery.body, secrets, shop.now()) },
        signal,
      )
    : { milliseconds: 0, problem: 'the secret was encrypted with another key' }
  await transact(shop, (unit) => settleDelivery(shop, unit, delivery, answer))
}

/** The secrets that are good now, the newest first; undefined where another key has encrypted them. */
function secretsOf(shop: Shop, { id, secret, secretBefore, secretBeforeUntil }: WebhookRow): string[] | undefined {
  const key = openSecretKey(shop.config)
  const newest = decrypt(key, secret, id)
  const before = secretBefore && secretBeforeUntil && secretBeforeUntil > shop.now() ? decrypt(key, secretBefore, id) : undefined
  return newest === undefined ? undefined : [newest, ...(before === undefined ? [] : [before])]
}

async function settleDelivery(shop: Shop, unit: Unit, delivery: WebhookDeliveryRow, answer: WebhookAnswer): Promise<void> {
  const now = shop.now()
  const { webhookId, type, attempts, since } = delivery
  // before its deliveries, as whoever manages it does
  if (!(await lockWebhook(unit.db, webhookId))) return
  const status = 'status' in answer ? answer.status : undefined
  const verdict = verdictOf({ status }, { since, isTest: type === TEST_EVENT }, now)
  const problem = 'problem' in answer ? answer.problem : null
  const tried = { status: status ?? null, milliseconds: answer.milliseconds, problem }
  if (verdict === 'sent') {
    await recordAttempt(unit.db, delivery, { ...tried, ended: 'sent', endedAt: now })
    return recordArrival(unit.db, webhookId, now)
  }
  if (verdict === 'failed') await recordAttempt(unit.db, delivery, { ...tried, ended: 'failed', endedAt: now })
  else {
    const retryAfter = 'status' in answer ? answer.retryAfter : undefined
    await recordAttempt(unit.db, delivery, { ...tried, nextAt: nextAttemptAt(attempts, retryAfter ?? null, now) })
  }
  if (type === TEST_EVENT) return
  const webhook = await recordFailing(unit.db, webhookId, now)
  const isFailing = webhook?.failingSince && now.getTime() - webhook.failingSince.getTime() >= TRIED_MS
  const why = verdict === 'gone' ? 'gone' : isFailing ? 'failing' : undefined
  if (webhook && why && (await pauseWebhook(unit.db, webhookId, why, now)))
    await unit.emit({ type: 'webhook.paused', url: webhook.url, why })
}
