import type { Customer } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { sessionsOf } from './session.queries.ts'
import { isForeignSession, revokeAll, revokeOwn } from './session.store.ts'

/** Where a shopper is signed in, the latest used first. */
export async function listSessions(shop: Shop, customer: Customer) {
  const rows = await sessionsOf(shop.db, customer.id, shop.now())
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    _id: id,
    device: userAgent || 'Unknown device',
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === customer.sessionId,
  }))
}

/** Ends one of the own sessions; one that is over already ends nothing. @throws Problem session.not-yours */
export async function endOneSession(shop: Shop, customer: Customer, id: string): Promise<void> {
  if (await isForeignSession(shop.db, customer.id, id)) throw new Problem('session.not-yours')
  await revokeOwn(shop.db, customer.id, id, shop.now())
}

export const endOtherSessions = (shop: Shop, customer: Customer): Promise<void> =>
  transact(shop, ({ db }) => revokeAll(db, { customerId: customer.id }, { now: shop.now(), except: customer.sessionId }))
