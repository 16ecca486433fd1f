import type { Admin, Customer } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { OpenSession } from 'contract/sessions.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { securitySettings } from '../settings/public.ts'
import { sessionsOf } from './session.queries.ts'
import { CUSTOMER_IDLE_MINUTES, isLive } from './session.rules.ts'
import type { Owner } from './session.store.ts'
import { isForeignSession, revokeAll, revokeOwn } from './session.store.ts'

type Person = Customer | Admin

const ownerOf = ({ kind, id }: Person): Owner => (kind === 'customer' ? { customerId: id } : { adminId: id })

/** Where somebody is signed in, the latest used first. */
export async function listSessions(shop: Shop, person: Person): Promise<OpenSession[]> {
  const now = shop.now()
  const idleMinutes = person.kind === 'admin' ? (await securitySettings(shop)).sessionTimeout : CUSTOMER_IDLE_MINUTES
  const rows = await sessionsOf(shop.db, ownerOf(person))
  return rows
    .filter((row) => isLive(row, now, idleMinutes))
    .map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      _id: id,
      device: userAgent || 'Unknown device',
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === person.sessionId,
    }))
}

/** Ends one of the own sessions; one that is over already ends nothing. @throws Problem session.not-yours */
export async function endOneSession(shop: Shop, person: Person, id: string): Promise<void> {
  const owner = ownerOf(person)
  if (await isForeignSession(shop.db, owner, id)) throw new Problem('session.not-yours')
  await revokeOwn(shop.db, owner, id, shop.now())
}

export const endOtherSessions = (shop: Shop, person: Person): Promise<void> =>
  transact(shop, ({ db }) => revokeAll(db, ownerOf(person), { now: shop.now(), except: person.sessionId }))
