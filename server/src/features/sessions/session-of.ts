import type { Actor } from 'contract/actor.ts'
import type { Shop } from '#platform/shop.ts'
import { securitySettings } from '../settings/public.ts'
import type { FoundSession } from './session.queries.ts'
import { findSession } from './session.queries.ts'
import { CUSTOMER_IDLE_MINUTES, isLive, touchAfterMs } from './session.rules.ts'
import { touchSession } from './session.store.ts'
import { hashToken } from './token.ts'

/** Whose token it is; undefined for an unknown, ended, idle or deactivated one. What a page asks for by itself is no use of the session. */
export async function sessionOf(shop: Shop, token: string, { isBackground = false } = {}): Promise<Actor | undefined> {
  const found = await findSession(shop.db, hashToken(token))
  if (!found) return undefined
  const now = shop.now()
  const idleMinutes = found.realm === 'admin' ? (await securitySettings(shop)).sessionTimeout : CUSTOMER_IDLE_MINUTES
  const actor = isLive(found, now, idleMinutes) ? personOf(found) : undefined
  const isStale = now.getTime() - found.lastUsedAt.getTime() > touchAfterMs(idleMinutes)
  if (actor && isStale && !isBackground) await touchSession(shop.db, found.id, now)
  return actor
}

function personOf({ id: sessionId, customer, admin }: FoundSession): Actor | undefined {
  if (customer?.isActive) return { kind: 'customer', id: customer.id, name: customer.name, email: customer.email, sessionId }
  if (admin?.isActive) return { kind: 'admin', id: admin.id, username: admin.username, role: admin.role, sessionId }
  return undefined
}
