import type { User } from 'contract/customers/customer.schemas.ts'
import type { Language } from 'contract/language.ts'
import { Problem } from 'contract/problem.ts'
import type { HomeAddress } from 'contract/rules/forms/registration.ts'
import { homeAddressErrors, isWholeAddress } from 'contract/rules/forms/registration.ts'
import { istDay } from 'contract/rules/ist.ts'
import { visitorLimits } from '#platform/rate-limit/rate-limit.ts'
import { forShopper, forVisitor, hashPassword, passwordMatches } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { insertFirstAddress, requireStateOfPin } from '../addresses/public.ts'
import {
  countGuess,
  deviceOf,
  evaluateGuess,
  forgiveGuesses,
  openSession,
  revokeAll,
  SHOPPER_ACCOUNT_BUDGET,
  SHOPPER_BUDGET,
  SHOPPER_BUDGET_AN_HOUR,
  SHOPPER_NETWORK_BUDGET,
  settleGuess,
  withDevice,
} from '../sessions/public.ts'
import { checkDateOfBirth } from './change-profile.ts'
import { toUser } from './customer.queries.ts'
import { findByEmail, insertCustomer, isUnreachableEmail, lockByEmail, saveCustomer, saveLogin } from './customer.store.ts'
import { countCodes, issueCode, refusedCode, takeCode } from './email-code.ts'

const lockedSentence = (minutes: number) =>
  `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or reset your password by email and sign in at once.`

const keyOf = (email: string) => `login:${email}`
const unknownDeviceLimits = (email: string, ip: string) => [
  ...visitorLimits(ip, { key: `login-hour:${email}`, ...SHOPPER_BUDGET_AN_HOUR }).slice(0, 1),
  { key: keyOf(email), ...SHOPPER_ACCOUNT_BUDGET },
  ...visitorLimits(ip, { key: 'login-from', ...SHOPPER_NETWORK_BUDGET }),
]

/** Opens the sign-in of an account whose owner has just reset the password. */
export const openLogin = (shop: Shop, unit: Unit, { email, ip }: { email: string; ip: string }): Promise<void> =>
  forgiveGuesses(
    shop,
    {
      key: keyOf(email),
      ip,
      keys: unknownDeviceLimits(email, ip)
        .slice(0, 2)
        .map(({ key }) => key),
    },
    unit,
  )

type LogInInput = { email: string; password: string; ip: string; devices: string; userAgent: string }

/**
 * Signs a shopper in. An unknown e-mail and a wrong password read alike and take equally long. `devices` is for the browser to save.
 * @throws Problem customer.wrong-credentials; customer.deactivated; request.too-many from the 11th failure in 15 minutes on.
 */
export async function logIn(
  shop: Shop,
  { email, password, ip, devices, userAgent }: LogInInput,
): Promise<{ user: User; token: string; devices: string }> {
  const customer = await findByEmail(shop.db, email)
  // Counted before the password is looked at: tries sent all at once are counted one by one.
  const device = deviceOf(devices, customer)
  const guess = await countGuess(shop, {
    key: keyOf(email),
    ip,
    device,
    here: SHOPPER_BUDGET,
    unknownDevices: unknownDeviceLimits(email, ip),
    refusal: { sentence: lockedSentence },
  })
  const matches = await evaluateGuess(shop, guess, () =>
    passwordMatches(password, customer?.passwordHash, device ? forShopper(device) : forVisitor('shopper', ip)),
  )
  if (!customer || !matches) throw new Problem('customer.wrong-credentials')
  await settleGuess(shop, guess)
  if (!customer.isActive) throw new Problem('customer.deactivated')
  return transact(shop, async (unit) => {
    // The hash took its time: what was read before it may not be so any more.
    if (!(await saveLogin(unit.db, customer.id, shop.now(), customer.passwordHash))) throw new Problem('customer.wrong-credentials')
    const token = await openSession(shop, unit, { customerId: customer.id }, userAgent)
    return { user: toUser(customer), token, devices: withDevice(devices, customer) }
  })
}

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
  const passwordHash = await hashPassword(newPassword, forVisitor('shopper', ip))
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
  const passwordHash = await hashPassword(form.password, forVisitor('shopper', form.ip))
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
