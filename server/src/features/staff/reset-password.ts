import { randomBytes } from 'node:crypto'
import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { hashToken, newToken, revokeAll } from '../sessions/public.ts'
import { findByLogin, saveAdmin } from './admin.store.ts'
import { somebodyElse } from './manage-admins.ts'
import { proveOwnPassword } from './own-account.ts'
import { dropSecondFactor } from './second-factor.ts'

const LINK_MS = 86_400_000

/**
 * Emails a colleague a link to set a new password, good for a day; the old password and every session end at once. No password is shown to
 * whoever resets it. Answers the sentence to show.
 * @throws Problem staff.wrong-own-password, staff.not-found, staff.yourself, staff.deactivated, request.too-many
 */
export async function resetColleague(
  shop: Shop,
  admin: Admin,
  { id, password, withoutSecondFactor }: { id: string; password: string; withoutSecondFactor: boolean },
): Promise<string> {
  await proveOwnPassword(shop, admin, password)
  const token = newToken()
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), 'staff')
  return transact(shop, async (unit) => {
    const now = shop.now()
    const { username, email, isActive } = await somebodyElse(unit, admin, id)
    if (!isActive) throw new Problem('staff.deactivated', { message: `${username} is deactivated. Activate the account first.` })
    const link = { inviteHash: hashToken(token), inviteExpiresAt: new Date(now.getTime() + LINK_MS) }
    await saveAdmin(unit.db, id, { passwordHash, passwordChangedAt: now, ...link })
    if (withoutSecondFactor) await dropSecondFactor(unit, id)
    await revokeAll(unit.db, { adminId: id }, { now })
    const after = { secondFactor: withoutSecondFactor ? 'removed' : 'kept' }
    await audit(shop, unit, admin, { action: 'admin.password-reset', object: 'admin', objectId: id, after })
    await unit.emit({ type: 'admin.password-reset', email, username, by: admin.username, token })
    return `${username} gets an email at ${email} with a link to set a new password.`
  })
}

/**
 * Gives a member of staff a random password that the next login has to replace and ends their sessions, for whoever has the machine; with `withoutSecondFactor` the
 * authenticator app is set up anew at the next login and its recovery codes are void. Answers the password, which is kept nowhere. @throws when there is nobody to give it to
 */
export async function resetPassword(shop: Shop, login: string, withoutSecondFactor: boolean): Promise<string> {
  const admin = await findByLogin(shop.db, login)
  if (!admin || admin.removedAt) throw new Error(`There is no member of staff called ${login}. Nothing was changed.`)
  if (!admin.isActive)
    throw new Error(`${admin.username} is deactivated: another super admin activates the account first. Nothing was changed.`)
  const password = randomBytes(16).toString('base64url')
  const passwordHash = await hashPassword(password, 'staff')
  await transact(shop, async (unit) => {
    const now = shop.now()
    await saveAdmin(unit.db, admin.id, { passwordHash, isPasswordTemporary: true, passwordChangedAt: now })
    if (withoutSecondFactor) await dropSecondFactor(unit, admin.id)
    await revokeAll(unit.db, { adminId: admin.id }, { now })
    const machine = { kind: 'admin', id: admin.id, username: 'the machine', role: admin.role, sessionId: '' } as const
    const after = { secondFactor: withoutSecondFactor ? 'removed' : 'kept' }
    await audit(shop, unit, machine, { action: 'admin.password-reset', object: 'admin', objectId: admin.id, after })
  })
  return password
}
