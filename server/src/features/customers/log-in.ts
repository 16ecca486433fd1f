import type { User } from 'contract/customers/customer.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { visitorLimits } from '#platform/rate-limit/rate-limit.ts'
import { passwordMatches } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { countGuess, deviceOf, evaluate, forgiveGuesses, openSession, settleGuess, withDevice } from '../sessions/public.ts'
import { toUser } from './customer.queries.ts'
import { findByEmail, saveLogin } from './customer.store.ts'

/** Failures of one visitor or one known device at one account. */
const HERE = { most: 10, minutes: 15 }
/** Of strangers at one account: as many in an hour as one visitor could make alone, and of one visitor half of them. */
const ANYWHERE = { most: 40, minutes: 60 }
const HERE_AN_HOUR = { most: 20, minutes: 60 }
/** Of one visitor at all accounts together; many people share the address of a carrier. */
const VISITOR = { most: 30, shared: 100, minutes: 15 }

const sentence = (minutes: number) =>
  `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or reset your password by email and sign in at once.`

const keyOf = (email: string) => `login:${email}`
const strangersOf = (email: string, ip: string) => [
  ...visitorLimits(ip, { key: `login-hour:${email}`, ...HERE_AN_HOUR }).slice(0, 1),
  { key: keyOf(email), ...ANYWHERE },
  ...visitorLimits(ip, { key: 'login-from', ...VISITOR }),
]

/** Opens the sign-in of an account whose owner has just reset the password. */
export const openLogin = (shop: Shop, unit: Unit, { email, ip }: { email: string; ip: string }): Promise<void> =>
  forgiveGuesses(
    shop,
    {
      key: keyOf(email),
      ip,
      keys: strangersOf(email, ip)
        .slice(0, 2)
        .map(({ key }) => key),
    },
    unit,
  )

type Typed = { email: string; password: string; ip: string; devices: string; userAgent: string }

/**
 * Signs a shopper in. An unknown e-mail and a wrong password read alike and take equally long. `devices` is for the browser to save.
 * @throws Problem customer.wrong-credentials; customer.deactivated; request.too-many from the 11th failure in 15 minutes on.
 */
export async function logIn(
  shop: Shop,
  { email, password, ip, devices, userAgent }: Typed,
): Promise<{ user: User; token: string; devices: string }> {
  const customer = await findByEmail(shop.db, email)
  // Counted before the password is looked at: tries sent all at once are counted one by one.
  const device = deviceOf(devices, customer)
  const guess = await countGuess(shop, {
    key: keyOf(email),
    ip,
    device,
    here: HERE,
    strangers: strangersOf(email, ip),
    refusal: { sentence },
  })
  const matches = await evaluate(shop, guess, () => passwordMatches(password, customer?.passwordHash))
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
