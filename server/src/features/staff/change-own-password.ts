import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { revokeAll } from '../sessions/public.ts'
import { saveAdmin } from './admin.store.ts'
import { refuseGuessable } from './guessable.ts'
import { isOwnPassword } from './own-password.ts'

export type ChangePassword = { currentPassword: string; newPassword: string; confirmPassword: string }

/** Changes the own password and ends every other own session. @throws Problem request.invalid, staff.wrong-own-password, staff.same-password, request.too-many */
export async function changeOwnPassword(
  shop: Shop,
  admin: Admin,
  { currentPassword, newPassword, confirmPassword }: ChangePassword,
): Promise<void> {
  if (newPassword !== confirmPassword)
    throw new Problem('request.invalid', {
      message: 'New passwords do not match',
      errors: { confirmPassword: 'New passwords do not match' },
    })
  if (!(await isOwnPassword(shop, admin.id, currentPassword)))
    throw new Problem('staff.wrong-own-password', { errors: { currentPassword: 'Your current password is not right.' } })
  if (newPassword === currentPassword)
    throw new Problem('staff.same-password', { errors: { newPassword: 'Please choose a password other than your present one.' } })
  await refuseGuessable(newPassword, admin.username, 'newPassword')
  const passwordHash = await hashPassword(newPassword, 'staff')
  await transact(shop, async (unit) => {
    const now = shop.now()
    await saveAdmin(unit.db, admin.id, { passwordHash, isPasswordTemporary: false, passwordChangedAt: now })
    await revokeAll(unit.db, { adminId: admin.id }, { now, except: admin.sessionId })
    await audit(shop, unit, admin, { action: 'admin.password-changed', object: 'admin', objectId: admin.id })
  })
}
