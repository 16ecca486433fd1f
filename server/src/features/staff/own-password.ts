import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { consumeRateLimit, forgetTries } from '#platform/rate-limit/rate-limit.ts'
import { passwordMatches } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { findAdmin } from './admin.store.ts'

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
