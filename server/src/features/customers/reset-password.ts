import { hashPassword } from '../../platform/secrets/password.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { countTry, forgetTries, revokeAll } from '../sessions/public.ts'
import { findByEmail, saveCustomer } from './customer.store.ts'
import { issueCode, refusedCode, takeCode } from './email-code.ts'
import { loginKey } from './log-in.ts'

/** Has a reset code mailed where there is an account; takes the same way where there is none, so that nobody learns which. */
export async function forgotPassword(shop: Shop, { email, ip }: { email: string; ip: string }): Promise<void> {
  await countTry(shop, { key: `codes-from:${ip}`, most: 30, minutes: 60 })
  const customer = await findByEmail(shop.db, email)
  await issueCode(shop, { purpose: 'reset', email, name: customer?.name ?? '', mail: customer?.isActive === true })
}

type Typed = { email: string; otp: string }

/** The code stays good for the reset itself; a wrong one counts as a try. @throws Problem code.wrong, code.dead */
export async function verifyResetCode(shop: Shop, { email, otp }: Typed): Promise<void> {
  const verdict = await transact(shop, (unit) => takeCode(shop, unit, { purpose: 'reset', email, code: otp, use: false }))
  if (verdict !== 'right') throw refusedCode(verdict, 'otp')
}

/** Sets a new password, ends every session of the account and opens its login at once. @throws Problem code.wrong, code.dead */
export async function resetPassword(shop: Shop, { email, otp, newPassword }: Typed & { newPassword: string }): Promise<void> {
  const passwordHash = await hashPassword(newPassword)
  const reset = await transact(shop, async (unit) => {
    const verdict = await takeCode(shop, unit, { purpose: 'reset', email, code: otp, use: true })
    if (verdict !== 'right') return verdict
    const customer = await findByEmail(unit.db, email)
    if (!customer) return 'wrong'
    const now = shop.now()
    await saveCustomer(unit.db, customer.id, { passwordHash, emailVerifiedAt: customer.emailVerifiedAt ?? now, updatedAt: now })
    await revokeAll(unit.db, { customerId: customer.id }, { now })
    await forgetTries(shop, loginKey(email))
    return 'right'
  })
  // Outside the transaction, so that a counted try stays.
  if (reset !== 'right') throw refusedCode(reset, 'otp')
}
