import type { User } from 'contract/customers/customer.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { homeAddressErrors } from 'contract/rules/forms/registration.ts'
import { istDay } from 'contract/rules/ist.ts'
import { hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { checkPlace, insertFirstAddress } from '../addresses/public.ts'
import { openSession, withDevice } from '../sessions/public.ts'
import { checkDateOfBirth } from './change-profile.ts'
import { toUser } from './customer.queries.ts'
import { insertCustomer } from './customer.store.ts'
import { refusedCode, takeCode } from './email-code.ts'

export type Register = {
  name: string
  email: string
  phone: string
  password: string
  emailOtp: string
  dateOfBirth?: string | null | undefined
  address?: { street: string; city: string; state: string; zipCode: string } | null | undefined
  userAgent: string
  devices: string
}

/**
 * Creates an account for the owner of the mailed code and signs it in; `devices` is for the browser to save.
 * @throws Problem code.wrong, code.dead, request.invalid, customer.too-young, customer.taken
 */
export async function register(shop: Shop, form: Register): Promise<{ user: User; token: string; devices: string }> {
  const dateOfBirth = form.dateOfBirth || null
  checkDateOfBirth(dateOfBirth, istDay(shop.now()))
  if (form.address?.street) checkHome(shop, form.address)
  // A hash costs a core; a wrong code gets none.
  const proof = { purpose: 'registration', email: form.email, code: form.emailOtp } as const
  const seen = await transact(shop, (unit) => takeCode(shop, unit, { ...proof, use: false }))
  if (seen !== 'right') throw refusedCode(seen, 'emailOtp')
  const passwordHash = await hashPassword(form.password)
  const registered = await transact(shop, async (unit) => {
    const proven = await takeCode(shop, unit, { ...proof, use: true })
    if (proven !== 'right') return proven
    const now = shop.now()
    const { name, email, phone } = form
    const row = { id: shop.newId(), name, email, phone, passwordHash, dateOfBirth, emailVerifiedAt: now, createdAt: now, updatedAt: now }
    const customer = await insertCustomer(unit.db, row)
    if (form.address?.street) await insertFirstAddress(shop, unit, { customer, ...form.address })
    const token = await openSession(shop, unit, { customerId: customer.id }, form.userAgent)
    return { user: toUser(customer), token, devices: withDevice(form.devices, customer) }
  })
  // Outside the transaction, so that the counted try stays.
  if (typeof registered === 'string') throw refusedCode(registered, 'emailOtp')
  return registered
}

/** The address of a new account is whole or is not there: half of one would become the primary. @throws Problem request.invalid */
function checkHome(shop: Shop, address: NonNullable<Register['address']>): void {
  const errors = homeAddressErrors(address)
  const [message] = Object.values(errors)
  if (message) throw new Problem('request.invalid', { message, errors })
  checkPlace(shop, address)
}
