import type { Admin, Customer } from 'contract/access.ts'
import type { StaffUser, User } from 'contract/customers/customer.schemas.ts'
import type { Language } from 'contract/language.ts'
import { PROBLEMS, Problem } from 'contract/problem.ts'
import { ageOn, OLDEST_AGE } from 'contract/rules/age.ts'
import { istDay } from 'contract/rules/ist.ts'
import { MINIMUM_AGE } from 'contract/rules/limits.ts'
import { consumeRateLimit, forgetTries, limitOf } from '#platform/rate-limit/rate-limit.ts'
import { forShopper, hashPassword, passwordMatches } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import type { AccountProof } from '../sessions/public.ts'
import { proofOf, revokeAll, transactAs } from '../sessions/public.ts'
import { showStaffUser, showUser } from './customer.queries.ts'
import { findCustomer, isDeleted, isTaken, lockCustomer, saveCustomer } from './customer.store.ts'
import type { CustomerRow } from './customer.table.ts'
import { countCodes, endCodes, issueCode, refusedCode, takeCode } from './email-code.ts'

const EMAIL_TAKEN = { message: 'Another account has this email.', errors: { email: 'Another account has this email.' } }

/**
 * Mails a code to the new address, once the password has shown that the owner asks.
 * @throws Problem customer.wrong-password, customer.taken, code.too-soon, request.too-many
 */
export async function sendEmailCode(
  shop: Shop,
  customer: Customer,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<void> {
  await countCodes(shop, ip)
  const { account } = await checkPassword(shop, customer, password, 'password')
  if (await isTaken(shop.db, email)) throw new Problem('customer.taken', EMAIL_TAKEN)
  // Without a name: until the code comes back the address may be that of somebody else.
  await issueCode(shop, { purpose: 'email', email, name: '', language: account.language, mail: true })
}

/**
 * Gives the account another address, signs every other device out and writes to the old address.
 * @throws Problem code.wrong, code.dead, account.changed; customer.taken when another account got the address meanwhile
 */
export async function changeEmail(
  shop: Shop,
  customer: Customer,
  { email, otp, ip }: { email: string; otp: string; ip: string },
): Promise<User> {
  const verdict = await transact(shop, async (unit) => {
    await proofOf(customer)(unit)
    const taken = await takeCode(shop, unit, { purpose: 'email', email, code: otp, use: true, ip })
    if (taken !== 'right') return taken
    const now = shop.now()
    const before = await lockCustomer(unit.db, customer.id)
    await saveCustomer(unit.db, customer.id, { email, emailVerifiedAt: now, updatedAt: now })
    await revokeAll(unit.db, { customerId: customer.id }, { now, except: customer.sessionId })
    if (before) {
      await endCodes(shop, unit, { purpose: 'reset', email: before.email.toLowerCase() })
      await unit.emit({ type: 'email.changed', name: before.name, from: before.email, to: email, language: before.language })
    }
    return taken
  })
  // Outside the transaction, so that a counted try stays.
  if (verdict !== 'right') throw refusedCode(verdict, 'otp')
  return showUser(shop.db, customer.id)
}

/** @throws Problem customer.too-young when the date of birth says so, request.invalid when it is none. */
export function checkDateOfBirth(dateOfBirth: string | null, today: string, message?: string): void {
  if (dateOfBirth === null) return
  const sentence = 'Please enter a valid date of birth'
  const age = ageOn(dateOfBirth, today)
  if (age === undefined || age < 0 || age > OLDEST_AGE)
    throw new Problem('request.invalid', { message: sentence, errors: { dateOfBirth: sentence } })
  if (age < MINIMUM_AGE) throw new Problem('customer.too-young', message ? { message, errors: { dateOfBirth: message } } : {})
}

/** A phone number is nobody's until somebody proves it, so several accounts may have one. @throws Problem customer.too-young */
export async function changeProfile(
  shop: Shop,
  customer: Customer,
  { name, phone, dateOfBirth }: { name: string; phone: string; dateOfBirth?: string | null | undefined },
): Promise<User> {
  const born = dateOfBirth || null
  checkDateOfBirth(born, istDay(shop.now()), `You must be at least ${MINIMUM_AGE} years old`)
  await transactAs(shop, customer, ({ db }) => saveCustomer(db, customer.id, { name, phone, dateOfBirth: born, updatedAt: shop.now() }))
  return showUser(shop.db, customer.id)
}

/** Sets the language of the mails about the account, whatever it was. */
export function changeLanguage(shop: Shop, customer: Customer, language: Language): Promise<void> {
  return transactAs(shop, customer, ({ db }) => saveCustomer(db, customer.id, { language, updatedAt: shop.now() }))
}

/** A password typed again, with the account it belongs to. `proof` says whether that is still so when something is saved. */
export type OwnPassword = { account: CustomerRow; proof: AccountProof }

/** `field` of the form shows what is wrong. @throws Problem customer.wrong-password, request.too-many */
export async function checkPassword(shop: Shop, customer: Customer, password: string, field: string): Promise<OwnPassword> {
  const { id } = customer
  const limit = limitOf('password', id)
  await consumeRateLimit(shop, limit)
  const account = await findCustomer(shop.db, id)
  if (!account || !(await passwordMatches(password, account.passwordHash, forShopper(id))))
    throw new Problem('customer.wrong-password', { errors: { [field]: PROBLEMS['customer.wrong-password'][1] } })
  await forgetTries(shop, limit.key)
  return { account, proof: proofOf(customer, account.passwordHash) }
}

/** Changes the own password, signs every other device out and ends reset codes on their way. @throws Problem customer.wrong-password, account.changed, request.too-many */
export async function changePassword(
  shop: Shop,
  customer: Customer,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { account, proof } = await checkPassword(shop, customer, currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(newPassword, forShopper(customer.id))
  await transact(shop, async (unit) => {
    await proof(unit)
    const { db } = unit
    const now = shop.now()
    await saveCustomer(db, customer.id, { passwordHash, updatedAt: now })
    await endCodes(shop, unit, { purpose: 'reset', email: account.email.toLowerCase() })
    await revokeAll(db, { customerId: customer.id }, { now, except: customer.sessionId })
  })
}

/** Opens or closes an account; a closed one is signed out everywhere at once. @throws Problem customer.not-found */
export async function toggleCustomer(shop: Shop, admin: Admin, { id, isActive }: { id: string; isActive: boolean }): Promise<StaffUser> {
  await transact(shop, async (unit) => {
    const customer = await lockCustomer(unit.db, id)
    if (!customer) throw new Problem('customer.not-found')
    if (isDeleted(customer.email))
      throw new Problem('customer.not-found', { message: 'This account was deleted by its customer. It stays closed.' })
    if (customer.isActive === isActive) return
    const now = shop.now()
    await saveCustomer(unit.db, id, { isActive, updatedAt: now })
    if (!isActive) await revokeAll(unit.db, { customerId: id }, { now })
    const action = isActive ? 'user.activated' : 'user.deactivated'
    await audit(shop, unit, admin, { action, object: 'user', objectId: id, before: { isActive: !isActive }, after: { isActive } })
  })
  return showStaffUser(shop.db, id)
}
