import { hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { revokeAll, withDevice } from '../sessions/public.ts'
import { findByEmail, saveCustomer } from './customer.store.ts'
import { countCodes, issueCode, refusedCode, takeCode } from './email-code.ts'
import { openLogin } from './log-in.ts'

/** Has a reset code mailed where there is an account; takes the same way where there is none, so that nobody learns which. */
export async function forgotPassword(shop: Shop, { email, ip }: { email: string; ip: string }): Promise<void> {
  await countCodes(shop, ip)
  const customer = await findByEmail(shop.db, email)
  await issueCode(shop, { purpose: 'reset', email, name: customer?.name ?? '', mail: customer?.isActive === true })
}

/** `otp`: the digits of the code, or the key in the link of the same mail. */
type Typed = { email: string; otp: string }

/** The code stays good for the reset itself; a wrong one counts as a try. @throws Problem code.wrong, code.dead */
export async function verifyResetCode(shop: Shop, { email, otp }: Typed): Promise<void> {
  const verdict = await transact(shop, (unit) => takeCode(shop, unit, { purpose: 'reset', email, code: otp, use: false }))
  if (verdict !== 'right') throw refusedCode(verdict, 'otp')
}

type Reset = Typed & { newPassword: string; ip: string; devices: string }

/**
 * Sets a new password, ends every session of the account and opens its login at once. Answers what the browser is to save: it is known from
 * now on, so that no stranger's guesses slow its sign-in.
 * @throws Problem code.wrong, code.dead
 */
export async function resetPassword(shop: Shop, { email, otp, newPassword, ip, devices }: Reset): Promise<{ devices: string }> {
  await verifyResetCode(shop, { email, otp }) // a hash costs a core; a wrong code gets none
  const passwordHash = await hashPassword(newPassword)
  const reset = await transact(shop, async (unit) => {
    const verdict = await takeCode(shop, unit, { purpose: 'reset', email, code: otp, use: true })
    if (verdict !== 'right') return verdict
    const customer = await findByEmail(unit.db, email)
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
