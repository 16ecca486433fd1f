import type { Customer } from 'contract/access.ts'
import type { Language } from 'contract/language.ts'
import { Problem } from 'contract/problem.ts'
import type { PushKeys } from '#platform/push/seal.ts'
import { areKeys } from '#platform/push/seal.ts'
import { consumeRateLimit } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { transactAs } from '../sessions/public.ts'
import { holdSession, subscriptionOfSession } from './push.queries.ts'
import { deleteOfSession, saveSubscription } from './push.store.ts'
import { vapidKeys } from './vapid-keys.ts'

/** Browsers of one account. */
const MOST = 10

export type SubscribeInput = { endpoint: string; keys: PushKeys; language: Language }

/** What a browser subscribes with, and what the session that asks has subscribed. */
export async function showPush(shop: Shop, { sessionId }: Customer) {
  const keys = await vapidKeys(shop)
  const own = await subscriptionOfSession(shop.db, sessionId)
  return { key: keys?.publicKey ?? null, endpoint: own?.endpoint ?? null, language: own?.language ?? null }
}

/**
 * Notifies this browser about the orders of the account until its session ends.
 * @throws Problem push.foreign-endpoint, request.invalid for keys that nothing can be sealed for, request.too-many, session.expired
 */
export async function subscribe(shop: Shop, customer: Customer, { endpoint, keys, language }: SubscribeInput): Promise<void> {
  if (!shop.push.isEndpoint(endpoint)) throw new Problem('push.foreign-endpoint')
  if (!areKeys(keys)) throw new Problem('request.invalid')
  await consumeRateLimit(shop, { key: `push:${customer.id}`, most: 30, minutes: 60 })
  const { id: customerId, sessionId } = customer
  await transactAs(shop, customer, async ({ db }) => {
    if (!(await holdSession(db, sessionId))) throw new Problem('session.expired')
    const row = { id: shop.newId(), customerId, sessionId, endpoint, ...keys, language, madeAt: shop.now() }
    await saveSubscription(db, row, MOST)
  })
}

export const unsubscribe = (shop: Shop, customer: Customer): Promise<void> =>
  transactAs(shop, customer, ({ db }) => deleteOfSession(db, customer.sessionId))
