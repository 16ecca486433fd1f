import type { User } from 'contract/customers/customer.schemas.ts'
import type { Language } from 'contract/language.ts'
import { Problem } from 'contract/problem.ts'
import type { HomeAddress } from 'contract/rules/forms/registration.ts'
import { homeAddressErrors, isWholeAddress } from 'contract/rules/forms/registration.ts'
import { istDay } from 'contract/rules/ist.ts'
import { forShopper, hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { insertFirstAddress, requireStateOfPin } from '../addresses/public.ts'
import { openSession, withDevice } from '../sessions/public.ts'
import { checkDateOfBirth } from './change-account.ts'
import { toUser } from './customer.queries.ts'
import { insertCustomer } from './customer.store.ts'
import { refusedCode, takeCode } from './email-code.ts'

type RegisterInput = {
  name: string
  email: string
  phone: string
  password: string
  emailOtp: string
  dateOfBirth?: string | null | undefined
  address?: HomeAddress | null | undefined
  language: Language
  userAgent: string
  ip: string
  devices: string
}

/**
 * Creates an account for the owner of the mailed code and signs it in; `devices` is for the browser to save.
 * @throws Problem code.wrong, code.dead, request.invalid, customer.too-young, customer.taken
 */
export async function register(shop: Shop, form: RegisterInput): Promise<{ user: User; token: string; devices: string }> {
  const dateOfBirth = form.dateOfBirth || null
  checkDateOfBirth(dateOfBirth, istDay(shop.now()))
  // what is not whole is the browser's to keep
  const home = form.address && isWholeAddress(form.address) ? checkHome(shop, form.address) : undefined
  // A hash costs a core; a wrong code gets none.
  const proof = { purpose: 'registration', email: form.email, code: form.emailOtp, ip: form.ip } as const
  const seen = await transact(shop, (unit) => takeCode(shop, unit, { ...proof, use: false }))
  if (seen !== 'right') throw refusedCode(seen, 'emailOtp')
  const passwordHash = await hashPassword(form.password, forShopper(form.email))
  const registered = await transact(shop, async (unit) => {
    const proven = await takeCode(shop, unit, { ...proof, use: true })
    if (proven !== 'right') return proven
    const now = shop.now()
    const { name, email, phone, language } = form
    const row = {
      id: shop.newId(),
      name,
      email,
      phone,
      language,
      passwordHash,
      dateOfBirth,
      emailVerifiedAt: now,
      lastLoginAt: now,
      createdAt: now,
      updatedAt: now,
    }
    const customer = await insertCustomer(unit.db, row)
    if (home) await insertFirstAddress(shop, unit, { customer, home })
    const token = await openSession(shop, unit, { customerId: customer.id }, form.userAgent)
    return { user: toUser(customer), token, devices: withDevice(form.devices, customer) }
  })
  // Outside the transaction, so that the counted try stays.
  if (typeof registered === 'string') throw refusedCode(registered, 'emailOtp')
  return registered
}

/** The parts of a new account's address have to fit together. @throws Problem request.invalid */
function checkHome(shop: Shop, { street, city, state, zipCode }: HomeAddress): HomeAddress {
  const errors = homeAddressErrors({ street, city, state, zipCode })
  const [message] = Object.values(errors)
  if (message) throw new Problem('request.invalid', { message, errors })
  return { street, city, zipCode, state: requireStateOfPin(shop, { state, zipCode }) }
}
