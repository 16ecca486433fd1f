import { createHash, randomBytes } from 'node:crypto'
import type { Actor, Admin, Customer } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import type { OpenSession } from 'contract/schema-parts.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { hearConfiguration, securitySettings } from '../settings/public.ts'
import type { AccountProof } from './account-proof.ts'
import type { FoundSession } from './session.queries.ts'
import { findSession, sessionsOf } from './session.queries.ts'
import type { SessionOwner } from './session.store.ts'
import { insertSession, isForeignSession, revokeAll, revokeByToken, revokeOwn, touchSession } from './session.store.ts'

type SignedInPerson = Customer | Admin

const ownerOf = ({ kind, id }: SignedInPerson): SessionOwner => (kind === 'customer' ? { customerId: id } : { adminId: id })

/** Where somebody is signed in, the latest used first. */
export async function listSessions(shop: Shop, person: SignedInPerson): Promise<OpenSession[]> {
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

/** Ends one of the own sessions; one that is over already ends nothing. @throws Problem session.not-yours, account.changed */
export async function endOneSession(shop: Shop, person: SignedInPerson, id: string, proof: AccountProof): Promise<void> {
  const owner = ownerOf(person)
  if (await isForeignSession(shop.db, owner, id)) throw new Problem('session.not-yours')
  await transact(shop, async (unit) => {
    await proof(unit)
    await revokeOwn(unit.db, owner, id, shop.now())
  })
}

/** @throws Problem account.changed */
export const endOtherSessions = (shop: Shop, person: SignedInPerson, proof: AccountProof): Promise<void> =>
  transact(shop, async (unit) => {
    await proof(unit)
    await revokeAll(unit.db, ownerOf(person), { now: shop.now(), except: person.sessionId })
  })

const MINUTE = 60_000
const DAY = 86_400_000

export const CUSTOMER_SESSION_MS = 90 * DAY
export const ADMIN_SESSION_MS = 7 * DAY
/** A shopper who has not been here for thirty days signs in again; for staff the settings say how many minutes. */
export const CUSTOMER_IDLE_MINUTES = 30 * 24 * 60
/** How stale `lastUsedAt` may be before it is written again: a minute, and less where a session may rest only for minutes. */
export const touchAfterMs = (idleMinutes = Number.POSITIVE_INFINITY): number => Math.min(MINUTE, (idleMinutes * MINUTE) / 4)

type SessionTimes = { lastUsedAt: Date; expiresAt: Date; revokedAt: Date | null }

/** Whether a session still opens anything; `idleMinutes` bounds the time since its last use. */
export function isLive({ lastUsedAt, expiresAt, revokedAt }: SessionTimes, now: Date, idleMinutes: number | undefined): boolean {
  if (revokedAt || expiresAt <= now) return false
  return idleMinutes === undefined || now.getTime() - lastUsedAt.getTime() < idleMinutes * MINUTE
}

/** Whose token it is; undefined for an unknown, ended, idle or deactivated one. What a page asks for by itself is no use of the session. */
export async function sessionOf(shop: Shop, token: string, { isBackground = false } = {}): Promise<Actor | undefined> {
  const found = await findSession(shop.db, hashToken(token))
  if (!found) return undefined
  hearConfiguration(shop, found.configuration)
  const now = shop.now()
  const idleMinutes = found.realm === 'admin' ? (await securitySettings(shop)).sessionTimeout : CUSTOMER_IDLE_MINUTES
  const actor = isLive(found, now, idleMinutes) ? toActor(found) : undefined
  const isStale = now.getTime() - found.lastUsedAt.getTime() > touchAfterMs(idleMinutes)
  if (actor && isStale && !isBackground) await touchSession(shop.db, found.id, now)
  return actor
}

function toActor({ id: sessionId, customer, admin }: FoundSession): Actor | undefined {
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

/** What is kept of a token: whoever reads the database cannot sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Starts a session and answers its token, which is kept nowhere. */
export async function openSession(shop: Shop, unit: Unit, owner: SessionOwner, userAgent: string): Promise<string> {
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
