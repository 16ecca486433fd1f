import type { Admin, ReadPermission } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import type { ReadToken } from 'contract/read-tokens/read-token.admin.schemas.ts'
import { READ_TOKENS } from 'contract/rules/limits.ts'
import { lockName } from '#platform/db/advisory-lock.ts'
import { consumeRateLimit, limitOf } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import type { AccountProof } from '../sessions/public.ts'
import { hashToken, newToken, proofOf } from '../sessions/public.ts'
import { findOpenToken, listTokens } from './read-token.queries.ts'
import { insertToken, revokeToken, touchToken } from './read-token.store.ts'

/** In front of a token, so that people and programs know one when they see it. */
const TOKEN_PREFIX = 'read_'
const DAY_MS = 86_400_000
const TOUCH_AFTER_MS = 60_000

/** Proof that an admin knows their own password, to be called in the transaction that saves; undefined where they do not. */
export type TokenHelpers = { proofOfPassword: (admin: Admin, password: string) => Promise<AccountProof | undefined> }

export type MakeTokenInput = { name: string; permissions: readonly ReadPermission[]; days: number; password: string }

/**
 * Makes a token that reads what it names, and answers it this once.
 * @throws Problem session.not-allowed for what whoever asks may not read, staff.wrong-own-password, account.changed, request.too-many,
 * read-token.name-taken, read-token.too-many
 */
export async function makeToken(
  shop: Shop,
  admin: Admin,
  { name, permissions: chosen, days, password }: MakeTokenInput,
  { proofOfPassword }: TokenHelpers,
): Promise<{ readToken: ReadToken; token: string }> {
  const permissions = [...new Set(chosen)]
  if (!permissions.every((permission) => hasPermission(admin.role, permission))) throw new Problem('session.not-allowed')
  const proof = await proofOfPassword(admin, password)
  if (!proof) throw new Problem('staff.wrong-own-password', { errors: { password: 'Your current password is not right.' } })
  const token = `${TOKEN_PREFIX}${newToken()}`
  return transact(shop, async (unit) => {
    await proof(unit)
    await lockName(unit.db, 'read-tokens')
    const now = shop.now()
    const open = await listTokens(unit.db, now)
    if (open.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
      const { message } = new Problem('read-token.name-taken')
      throw new Problem('read-token.name-taken', { errors: { name: message } })
    }
    if (open.length >= READ_TOKENS) throw new Problem('read-token.too-many')
    const id = shop.newId()
    const expiresAt = new Date(now.getTime() + days * DAY_MS)
    await insertToken(unit.db, { id, name, tokenHash: hashToken(token), adminId: admin.id, permissions, madeAt: now, expiresAt })
    const after = { name, permissions, expiresAt: expiresAt.toISOString() }
    await audit(shop, unit, admin, { action: 'read-token.made', object: 'read-token', objectId: id, after })
    await unit.emit({ type: 'settings.secured', by: admin.username, changed: [`Read token “${name}”`] })
    const readToken = (await listTokens(unit.db, now)).find(({ _id }) => _id === id)
    if (!readToken) throw new Error('The token that was just made is not there.')
    return { readToken, token }
  })
}

/** Ends a token at once; one that is over is left so. @throws Problem account.changed */
export function endToken(shop: Shop, admin: Admin, id: string): Promise<void> {
  return transact(shop, async (unit) => {
    await proofOf(admin)(unit)
    const name = await revokeToken(unit.db, id, shop.now())
    if (name) await audit(shop, unit, admin, { action: 'read-token.revoked', object: 'read-token', objectId: id, before: { name } })
  })
}

export const isReadToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX)

/**
 * Whoever made a token, as one who may only read what it names; undefined for a token that opens nothing.
 * @throws Problem request.too-many
 */
export async function readerOf(shop: Shop, token: string): Promise<Admin | undefined> {
  const now = shop.now()
  const found = await findOpenToken(shop.db, hashToken(token), now)
  if (!found) return undefined
  const { id, name, permissions, lastUsedAt } = found.token
  await consumeRateLimit(shop, limitOf('read-token', id))
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > TOUCH_AFTER_MS) await touchToken(shop.db, id, now)
  const { id: adminId, username, role } = found.maker
  return { kind: 'admin', id: adminId, username: `${username} (token “${name}”)`, role, sessionId: id, readsOnly: permissions }
}
