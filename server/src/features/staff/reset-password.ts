import { randomBytes } from 'node:crypto'
import { hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { revokeAll } from '../sessions/public.ts'
import { findByLogin, saveAdmin } from './admin.store.ts'
import { dropSecondFactor } from './second-factor.ts'

/**
 * Gives a member of staff a random password that the next login has to replace and ends their sessions, for whoever has the machine; with `withoutSecondFactor` the
 * authenticator app is set up anew at the next login and its recovery codes are void. Answers the password, which is kept nowhere. @throws when there is nobody to give it to
 */
export async function resetPassword(shop: Shop, login: string, withoutSecondFactor: boolean): Promise<string> {
  const admin = await findByLogin(shop.db, login)
  if (!admin || admin.removedAt) throw new Error(`There is no member of staff called ${login}. Nothing was changed.`)
  if (!admin.isActive)
    throw new Error(`${admin.username} is deactivated: another super_admin activates the account first. Nothing was changed.`)
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
