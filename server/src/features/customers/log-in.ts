import type { User } from 'contract/customers/customer.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { passwordMatches } from '../../platform/secrets/password.ts'
import type { Shop } from '../../platform/shop.ts'
import { transact } from '../../platform/transact.ts'
import { countTry, forgetTries, openSession } from '../sessions/public.ts'
import { toUser } from './customer.queries.ts'
import { findByEmail, saveLogin } from './customer.store.ts'

const MOST_FAILURES = 10
const WINDOW_MINUTES = 15

/** What failed sign-ins of an address are counted under. */
export const loginKey = (email: string): string => `login:${email}`

/**
 * Signs a shopper in. An unknown e-mail and a wrong password read alike and take equally long.
 * @throws Problem customer.wrong-credentials; customer.deactivated; request.too-many from the 11th failure in 15 minutes on.
 */
export async function logIn(
  shop: Shop,
  { email, password, userAgent }: { email: string; password: string; userAgent: string },
): Promise<{ user: User; token: string }> {
  const key = loginKey(email)
  // Counted before the password is looked at: tries sent all at once are counted one by one.
  await countTry(shop, { key, most: MOST_FAILURES, minutes: WINDOW_MINUTES })
  const customer = await findByEmail(shop.db, email)
  const matches = await passwordMatches(password, customer?.passwordHash)
  if (!customer || !matches) throw new Problem('customer.wrong-credentials')
  await forgetTries(shop, key)
  if (!customer.isActive) throw new Problem('customer.deactivated')
  return transact(shop, async (unit) => {
    // The hash took its time: what was read before it may not be so any more.
    if (!(await saveLogin(unit.db, customer.id, shop.now(), customer.passwordHash))) throw new Problem('customer.wrong-credentials')
    return { user: toUser(customer), token: await openSession(shop, unit, { customerId: customer.id }, userAgent) }
  })
}
