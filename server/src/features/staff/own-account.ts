import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { consumeRateLimit, forgetTries } from '#platform/rate-limit/rate-limit.ts'
import { hashPassword, passwordMatches } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { revokeAll } from '../sessions/public.ts'
import { showAdmin } from './admin.queries.ts'
import { findAdmin, moveEmail, saveAdmin } from './admin.store.ts'
import { refuseGuessable } from './guessable.ts'

/**
 * Changes the address that the emails for this member of staff go to; the old one gets an email too.
 * @throws Problem staff.wrong-own-password, staff.taken, request.too-many
 */
export async function changeOwnEmail(
  shop: Shop,
  admin: Admin,
  { email, password }: { email: string; password: string },
): Promise<AdminProfile> {
  await proveOwnPassword(shop, admin, password)
  const to = email.toLowerCase()
  await transact(shop, async (unit) => {
    const { email: from } = await showAdmin(unit.db, admin.id)
    if (from === to) return
    await moveEmail(unit.db, admin.id, to)
    const act = { action: 'admin.email-changed', object: 'admin', objectId: admin.id, before: { email: from }, after: { email: to } }
    await audit(shop, unit, admin, act)
    await unit.emit({ type: 'admin.email-changed', username: admin.username, from, to })
  })
  return showAdmin(shop.db, admin.id)
}

/**
 * Whether the password typed again is this admin's own; tries count together, wherever it is asked for.
 * @throws Problem request.too-many from the 11th wrong one in 15 minutes on
 */
export async function isOwnPassword(shop: Shop, adminId: string, password: string): Promise<boolean> {
  const key = `own-password:${adminId}`
  await consumeRateLimit(shop, { key, most: 10, minutes: 15 })
  const isOwn = await passwordMatches(password, (await findAdmin(shop.db, adminId))?.passwordHash, 'staff')
  if (isOwn) await forgetTries(shop, key)
  return isOwn
}

/** Asks for the own password in the field `password` of a form. @throws Problem staff.wrong-own-password, request.too-many */
export async function proveOwnPassword(shop: Shop, { id }: Admin, password: string): Promise<void> {
  if (!(await isOwnPassword(shop, id, password)))
    throw new Problem('staff.wrong-own-password', { errors: { password: 'Your current password is not right.' } })
}

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
