import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { ADMIN_SESSION_MS, CUSTOMER_SESSION_MS } from './session.rules.ts'
import type { Owner } from './session.store.ts'
import { insertSession } from './session.store.ts'
import { hashToken, newToken } from './token.ts'

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
