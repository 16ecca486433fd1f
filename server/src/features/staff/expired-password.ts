import { Problem } from 'contract/problem.ts'
import { hashPassword, passwordMatches } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { revokeAll } from '../sessions/public.ts'
import { saveAdmin } from './admin.store.ts'
import type { AdminRow } from './admin.table.ts'
import { refuseGuessable } from './guessable.ts'

const DAY_MS = 86_400_000

/**
 * Wants a new password where the shop has made the old one or it is older than the settings allow, and answers its hash; 0 days never expire.
 * @throws Problem staff.password-expired, staff.same-password, request.invalid for one that is easy to guess
 */
export async function hashIfExpired(
  shop: Shop,
  admin: AdminRow,
  { days, newPassword }: { days: number; newPassword: string | undefined },
): Promise<string | undefined> {
  const isOld = days > 0 && shop.now().getTime() - admin.passwordChangedAt.getTime() >= days * DAY_MS
  if (!isOld && !admin.isPasswordTemporary) return undefined
  if (newPassword === undefined)
    throw new Problem('staff.password-expired', {
      ...(admin.isPasswordTemporary && { message: 'This password was made for the first login. Please choose your own.' }),
    })
  if (await passwordMatches(newPassword, admin.passwordHash, 'staff')) throw new Problem('staff.same-password')
  await refuseGuessable(newPassword, admin.username, 'newPassword')
  return hashPassword(newPassword, 'staff')
}

/** Puts the new password in the place of the expired one and ends every session that the old one opened. */
export async function replaceExpired(shop: Shop, unit: Unit, { id, username, role }: AdminRow, passwordHash: string): Promise<void> {
  const now = shop.now()
  await saveAdmin(unit.db, id, { passwordHash, isPasswordTemporary: false, passwordChangedAt: now })
  await revokeAll(unit.db, { adminId: id }, { now })
  const admin = { kind: 'admin', id, username, role, sessionId: '' } as const
  await audit(shop, unit, admin, { action: 'admin.password-changed', object: 'admin', objectId: id })
}
