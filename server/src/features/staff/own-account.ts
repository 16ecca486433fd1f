import type { Admin } from 'contract/access.ts'
import type { Language } from 'contract/language.ts'
import { Problem } from 'contract/problem.ts'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { consumeRateLimit, forgetTries, limitOf } from '#platform/rate-limit/rate-limit.ts'
import { forStaff, hashPassword, passwordMatches } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { revokeTokensOf } from '../read-tokens/public.ts'
import type { AccountProof } from '../sessions/public.ts'
import { proofOf, revokeAll } from '../sessions/public.ts'
import { showAdmin } from './admin.queries.ts'
import { findAdmin, moveEmail, saveAdmin } from './admin.store.ts'
import { refuseGuessable } from './guessable-password.ts'

/**
 * Changes the address that the emails for this member of staff go to; the old one gets an email too.
 * @throws Problem staff.wrong-own-password, staff.taken, account.changed, request.too-many
 */
export async function changeOwnEmail(
  shop: Shop,
  admin: Admin,
  { email, password }: { email: string; password: string },
): Promise<AdminProfile> {
  const proof = await proveOwnPassword(shop, admin, password)
  const to = email.toLowerCase()
  await transact(shop, async (unit) => {
    await proof(unit)
    const { email: from } = await showAdmin(unit.db, admin.id)
    if (from === to) return
    await moveEmail(unit.db, admin.id, to)
    const act = { action: 'admin.email-changed', object: 'admin', objectId: admin.id, before: { email: from }, after: { email: to } }
    await audit(shop, unit, admin, act)
    await unit.emit({ type: 'admin.email-changed', username: admin.username, from, to })
  })
  return showAdmin(shop.db, admin.id)
}

/** Sets the language of the back office for this member of staff, on every device, whatever it was. */
export async function changeOwnLanguage(shop: Shop, admin: Admin, language: Language): Promise<AdminProfile> {
  await transact(shop, ({ db }) => saveAdmin(db, admin.id, { language }))
  return showAdmin(shop.db, admin.id)
}

/**
 * Proof that the password typed again is this admin's own, undefined where it is not; tries count together, wherever it is asked for.
 * Whatever follows calls it in its transaction: a reset meanwhile refuses it.
 * @throws Problem request.too-many from the 11th wrong one in 15 minutes on
 */
export async function proofOfPassword(shop: Shop, admin: Admin, password: string): Promise<AccountProof | undefined> {
  const limit = limitOf('own-password', admin.id)
  await consumeRateLimit(shop, limit)
  const account = await findAdmin(shop.db, admin.id)
  if (!(await passwordMatches(password, account?.passwordHash, forStaff(admin.id)))) return undefined
  await forgetTries(shop, limit.key)
  return proofOf(admin, account?.passwordHash)
}

/** Asks for the own password in a field of a form. @throws Problem staff.wrong-own-password, request.too-many */
export async function proveOwnPassword(
  shop: Shop,
  admin: Admin,
  password: string,
  field: 'password' | 'currentPassword' = 'password',
): Promise<AccountProof> {
  const proof = await proofOfPassword(shop, admin, password)
  if (!proof) throw new Problem('staff.wrong-own-password', { errors: { [field]: 'Your current password is not right.' } })
  return proof
}

export type ChangePasswordInput = { currentPassword: string; newPassword: string; confirmPassword: string }

/** Changes the own password and ends every other own session. @throws Problem request.invalid, staff.wrong-own-password, staff.same-password, account.changed, request.too-many */
export async function changeOwnPassword(
  shop: Shop,
  admin: Admin,
  { currentPassword, newPassword, confirmPassword }: ChangePasswordInput,
): Promise<void> {
  if (newPassword !== confirmPassword)
    throw new Problem('request.invalid', {
      message: 'New passwords do not match',
      errors: { confirmPassword: 'New passwords do not match' },
    })
  const proof = await proveOwnPassword(shop, admin, currentPassword, 'currentPassword')
  if (newPassword === currentPassword)
    throw new Problem('staff.same-password', { errors: { newPassword: 'Please choose a password other than your present one.' } })
  await refuseGuessable(newPassword, admin.username, 'newPassword')
  const passwordHash = await hashPassword(newPassword, forStaff(admin.id))
  await transact(shop, async (unit) => {
    await proof(unit)
    const now = shop.now()
    await saveAdmin(unit.db, admin.id, { passwordHash, isPasswordTemporary: false, passwordChangedAt: now })
    await revokeAll(unit.db, { adminId: admin.id }, { now, except: admin.sessionId })
    await revokeTokensOf(unit.db, admin.id, now)
    await audit(shop, unit, admin, { action: 'admin.password-changed', object: 'admin', objectId: admin.id })
  })
}
