import type { Customer } from 'contract/actor.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { revokeAll } from '../sessions/public.ts'
import { checkPassword } from './change-profile.ts'
import { showUser } from './customer.queries.ts'
import { isTaken, lockCustomer, saveCustomer } from './customer.store.ts'
import { countCodes, endCodes, issueCode, refusedCode, takeCode } from './email-code.ts'

const TAKEN = { message: 'Another account has this email.', errors: { email: 'Another account has this email.' } }

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
  await checkPassword(shop, customer, password, 'password')
  if (await isTaken(shop.db, email, undefined)) throw new Problem('customer.taken', TAKEN)
  // Without a name: until the code comes back the address may be that of a stranger.
  await issueCode(shop, { purpose: 'email', email, name: '', mail: true })
}

/**
 * Gives the account another address, signs every other device out and writes to the old address.
 * @throws Problem code.wrong, code.dead; customer.taken when another account got the address meanwhile
 */
export async function changeEmail(shop: Shop, customer: Customer, { email, otp }: { email: string; otp: string }): Promise<User> {
  const verdict = await transact(shop, async (unit) => {
    const taken = await takeCode(shop, unit, { purpose: 'email', email, code: otp, use: true })
    if (taken !== 'right') return taken
    const now = shop.now()
    const before = await lockCustomer(unit.db, customer.id)
    await saveCustomer(unit.db, customer.id, { email, emailVerifiedAt: now, updatedAt: now })
    await revokeAll(unit.db, { customerId: customer.id }, { now, except: customer.sessionId })
    if (before) {
      await endCodes(shop, unit, { purpose: 'reset', email: before.email.toLowerCase() })
      await unit.emit({ type: 'email.changed', name: before.name, from: before.email, to: email })
    }
    return taken
  })
  // Outside the transaction, so that a counted try stays.
  if (verdict !== 'right') throw refusedCode(verdict, 'otp')
  return showUser(shop.db, customer.id)
}
