import type { Language } from 'contract/language.ts'
import { forShopper, hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { revokeAll, withDevice } from '../sessions/public.ts'
import { findByEmail, isUnreachableEmail, lockByEmail, saveCustomer } from './customer.store.ts'
import { countCodes, issueCode, refusedCode, takeCode } from './email-code.ts'
import { openLogin } from './log-in.ts'

/** Has a reset code mailed where there is an account, in the language of the page that asks, else in that of the account; takes the same way where there is none, so that nobody learns which. */
export async function forgotPassword(
  shop: Shop,
  { email, language, ip }: { email: string; language?: Language | undefined; ip: string },
): Promise<void> {
  await countCodes(shop, ip)
  const customer = await findByEmail(shop.db, email)
  await issueCode(shop, {
    purpose: 'reset',
    email,
    name: customer?.name ?? '',
    language: language ?? customer?.language ?? 'en',
    mail: customer?.isActive === true && !isUnreachableEmail(customer.email),
  })
}

/** `otp`: the digits of the code, or the key in the link of the same mail. */
type NewPassword = { email: string; otp: string; ip: string }

/** The code stays good for the reset itself; a wrong one counts as a try. @throws Problem code.wrong, code.dead */
export async function verifyResetCode(shop: Shop, { email, otp, ip }: NewPassword): Promise<void> {
  const verdict = await transact(shop, (unit) => takeCode(shop, unit, { purpose: 'reset', email, code: otp, use: false, ip }))
  if (verdict !== 'right') throw refusedCode(verdict, 'otp')
}

type ResetPasswordInput = NewPassword & { newPassword: string; devices: string }

/**
 * Sets a new password, ends every session of the account and opens its login at once. Answers what the browser is to save: it is known from
 * now on, so that nobody else's guesses slow its sign-in.
 * @throws Problem code.wrong, code.dead
 */
export async function resetPassword(
  shop: Shop,
  { email, otp, newPassword, ip, devices }: ResetPasswordInput,
): Promise<{ devices: string }> {
  await verifyResetCode(shop, { email, otp, ip }) // a hash costs a core; a wrong code gets none
  const passwordHash = await hashPassword(newPassword, forShopper(email))
  const reset = await transact(shop, async (unit) => {
    // Held first: a change that began before with the old password waits, and finds another password then.
    const customer = await lockByEmail(unit.db, email)
    const verdict = await takeCode(shop, unit, { purpose: 'reset', email, code: otp, use: true, ip })
    if (verdict !== 'right') return verdict
    if (!customer) return 'wrong'
    const now = shop.now()
    await saveCustomer(unit.db, customer.id, { passwordHash, emailVerifiedAt: customer.emailVerifiedAt ?? now, updatedAt: now })
    await revokeAll(unit.db, { customerId: customer.id }, { now })
    await openLogin(shop, unit, { email, ip })
    return { devices: withDevice(devices, customer) }
  })
  // Outside the transaction, so that a counted try stays.
  if (typeof reset === 'string') throw refusedCode(reset, 'otp')
  return reset
}
