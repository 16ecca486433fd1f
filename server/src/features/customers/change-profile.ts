import type { Customer } from 'contract/actor.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { isAtLeast, isCalendarDay, MINIMUM_AGE } from 'contract/rules/age.ts'
import { istDay } from 'contract/rules/ist.ts'
import { hashPassword, passwordMatches } from '../../platform/secrets/password.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { countTry, forgetTries, revokeAll } from '../sessions/public.ts'
import { showUser } from './customer.queries.ts'
import { findById, saveCustomer } from './customer.store.ts'

/** @throws Problem customer.too-young when the date of birth says so, request.invalid when it is none. */
export function checkDateOfBirth(dateOfBirth: string | null, today: string): void {
  if (dateOfBirth === null) return
  const sentence = 'Please enter a valid date of birth'
  if (!isCalendarDay(dateOfBirth) || dateOfBirth > today)
    throw new Problem('request.invalid', { message: sentence, errors: { dateOfBirth: sentence } })
  if (!isAtLeast(MINIMUM_AGE, dateOfBirth, today)) throw new Problem('customer.too-young')
}

/** @throws Problem customer.taken when the phone number has another account, customer.too-young */
export async function changeProfile(
  shop: Shop,
  customer: Customer,
  { name, phone, dateOfBirth }: { name: string; phone: string; dateOfBirth?: string | null | undefined },
): Promise<User> {
  const born = dateOfBirth || null
  checkDateOfBirth(born, istDay(shop.now()))
  await transact(shop, ({ db }) => saveCustomer(db, customer.id, { name, phone, dateOfBirth: born, updatedAt: shop.now() }))
  return showUser(shop.db, customer.id)
}

/** Changes the own password and signs every other device out. @throws Problem customer.wrong-password, request.too-many */
export async function changePassword(
  shop: Shop,
  customer: Customer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const key = `password:${customer.id}`
  await countTry(shop, { key, most: 10, minutes: 15 })
  const account = await findById(shop.db, customer.id)
  if (!(await passwordMatches(currentPassword, account?.passwordHash)))
    throw new Problem('customer.wrong-password', { errors: { currentPassword: 'Your current password is not right.' } })
  await forgetTries(shop, key)
  const passwordHash = await hashPassword(newPassword)
  await transact(shop, async ({ db }) => {
    const now = shop.now()
    await saveCustomer(db, customer.id, { passwordHash, updatedAt: now })
    await revokeAll(db, { customerId: customer.id }, { now, except: customer.sessionId })
  })
}
