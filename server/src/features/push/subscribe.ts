import type { Admin, Customer } from 'contract/access.ts'
import type { Language } from 'contract/language.ts'
import { Problem } from 'contract/problem.ts'
import type { PushKeys } from '#platform/push/encrypt-message.ts'
import { areValidKeys } from '#platform/push/encrypt-message.ts'
import { consumeRateLimit, limitOf } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { proofOf, transactAs } from '../sessions/public.ts'
import { holdSession, subscriptionOfSession } from './push.queries.ts'
import { deleteOfSession, moveSubscription, saveSubscription } from './push.store.ts'
import { openVapidKeys } from './vapid-keys.ts'

/** Browsers of one account. */
const MAX_SUBSCRIPTIONS = 10

export type SubscribeInput = { endpoint: string; keys: PushKeys; language?: Language }

/** One transaction of whoever asks, whose account is open until it ends. @throws Problem session.expired, account.changed */
const transactOf = <T>(shop: Shop, person: Customer | Admin, work: (unit: Unit) => Promise<T>): Promise<T> =>
  person.kind === 'customer'
    ? transactAs(shop, person, work)
    : transact(shop, async (unit) => {
        await proofOf(person)(unit)
        return work(unit)
      })

/** What a browser subscribes with, and what the session that asks has subscribed. */
export async function showPush(shop: Shop, { sessionId }: Customer | Admin) {
  const keys = await openVapidKeys(shop)
  const own = await subscriptionOfSession(shop.db, sessionId)
  return { key: keys?.publicKey ?? null, endpoint: own?.endpoint ?? null, language: own?.language ?? null }
}

/**
 * Notifies this browser about the orders of the account, or of new work of the staff, until its session ends.
 * @throws Problem push.foreign-endpoint, request.invalid for keys that nothing can be sealed for, request.too-many, session.expired, account.changed
 */
export async function subscribe(shop: Shop, person: Customer | Admin, { endpoint, keys, language = 'en' }: SubscribeInput): Promise<void> {
  if (!shop.push.isEndpoint(endpoint)) throw new Problem('push.foreign-endpoint')
  if (!areValidKeys(keys)) throw new Problem('request.invalid')
  await consumeRateLimit(shop, limitOf('push', person.id))
  const { id, sessionId } = person
  await transactOf(shop, person, async ({ db }) => {
    if (!(await holdSession(db, sessionId))) throw new Problem('session.expired')
    const owner = person.kind === 'customer' ? { customerId: id } : { adminId: id }
    await saveSubscription(db, owner, { id: shop.newId(), sessionId, endpoint, ...keys, language, madeAt: shop.now() }, MAX_SUBSCRIPTIONS)
  })
}

/**
 * Goes on notifying a browser in which the same member of staff has signed in anew; answers whether it is notified.
 * @throws Problem session.expired, account.changed
 */
export const renewSubscription = (shop: Shop, admin: Admin, endpoint: string): Promise<boolean> =>
  transactOf(shop, admin, async ({ db }) => {
    if (!(await holdSession(db, admin.sessionId))) throw new Problem('session.expired')
    return moveSubscription(db, { adminId: admin.id, sessionId: admin.sessionId, endpoint })
  })

export const unsubscribe = (shop: Shop, person: Customer | Admin): Promise<void> =>
  transactOf(shop, person, ({ db }) => deleteOfSession(db, person.sessionId))
