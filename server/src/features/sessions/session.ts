import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from 'contract/actor.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { securitySettings } from '../settings/public.ts'
import type { FoundSession } from './session.queries.ts'
import { findSession } from './session.queries.ts'
import { ADMIN_SESSION_MS, CUSTOMER_IDLE_MINUTES, CUSTOMER_SESSION_MS, isLive, touchAfterMs } from './session.rules.ts'
import type { Owner } from './session.store.ts'
import { insertSession, revokeByToken, touchSession } from './session.store.ts'

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

/** Ends the session of a token; a token that opens nothing ends nothing, and with `realm` one of the other realm neither. */
export async function endSession(shop: Shop, token: string | undefined, realm?: 'customer' | 'admin'): Promise<void> {
  if (token) await revokeByToken(shop.db, hashToken(token), shop.now(), realm)
}

/** 256 random bits as 43 characters that need no escaping. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: whoever reads the database can not sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Starts a session and answers its token, which is kept nowhere. */
export async function openSession(shop: Shop, unit: Unit, owner: Owner, userAgent: string): Promise<string> {
  const token = newToken()
  const now = shop.now()
  const isCustomer = 'customerId' in owner
  const id = shop.newId()
  shop.log.info({ who: isCustomer ? `customer ${owner.customerId}` : `admin ${owner.adminId}`, session: id }, 'session opened')
  await insertSession(unit.db, {
    id,
    tokenHash: hashToken(token),
    realm: isCustomer ? 'customer' : 'admin',
    ...owner,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + (isCustomer ? CUSTOMER_SESSION_MS : ADMIN_SESSION_MS)),
    userAgent: userAgent.slice(0, 300),
  })
  return token
}
