import type { User } from 'contract/customers/customer.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { istDay } from 'contract/rules/ist.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { insertFirstAddress } from '../addresses/public.ts'
import { openSession } from '../sessions/public.ts'
import { checkDateOfBirth } from './change-profile.ts'
import { toUser } from './customer.queries.ts'
import { insertCustomer } from './customer.store.ts'
import { takeCode } from './email-code.ts'

export type Register = {
  name: string
  email: string
  phone: string
  password: string
  emailOtp: string
  dateOfBirth?: string | null | undefined
  address?: { street: string; city: string; state: string; zipCode: string } | null | undefined
  userAgent: string
}

/**
 * Creates an account for the owner of the mailed code and signs it in.
 * @throws Problem code.wrong, customer.too-young, customer.taken
 */
export async function register(shop: Shop, form: Register): Promise<{ user: User; token: string }> {
  const dateOfBirth = form.dateOfBirth || null
  checkDateOfBirth(dateOfBirth, istDay(shop.now()))
  const passwordHash = await hashPassword(form.password)
  const registered = await transact(shop, async (unit) => {
    const proven = await takeCode(shop, unit, { purpose: 'registration', email: form.email, code: form.emailOtp, use: true })
    if (!proven) return undefined
    const now = shop.now()
    const { name, email, phone } = form
    const row = { id: shop.newId(), name, email, phone, passwordHash, dateOfBirth, emailVerifiedAt: now, createdAt: now, updatedAt: now }
    const customer = await insertCustomer(unit.db, row)
    if (form.address?.street) await insertFirstAddress(shop, unit, { customer, ...form.address })
    return { user: toUser(customer), token: await openSession(shop, unit, { customerId: customer.id }, form.userAgent) }
  })
  // Outside the transaction, so that the counted try stays.
  if (!registered) throw new Problem('code.wrong', { errors: { emailOtp: 'Invalid or expired code' } })
  return registered
}
