import type { User } from 'contract/customers/customer.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { limitOf, limitsOfVisitor, minutesInWords } from '#platform/rate-limit/rate-limit.ts'
import { forShopper, forVisitor, guessMatches, passwordMatches } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import {
  countGuess,
  deviceOf,
  evaluateGuess,
  forgiveGuesses,
  openSession,
  settleGuess,
  settleWrongGuess,
  visitorAt,
  withDevice,
} from '../sessions/public.ts'
import { toUser } from './customer.queries.ts'
import { findByEmail, saveLogin } from './customer.store.ts'

const lockedSentence = (minutes: number) =>
  `Too many attempts. Please wait ${minutesInWords(minutes)}, or reset your password by email and sign in at once.`

const hereOf = (email: string) => (who: string) => limitOf('login-here', `${email}${who}`)
const unknownDeviceLimits = (email: string, ip: string) => [limitOf('login-hour', visitorAt(email, ip)), limitOf('login', email)]
const openedHere = (email: string, ip: string) => limitOf('login-opened', visitorAt(email, ip))

/** Opens the sign-in of an account whose owner has just reset the password. */
export const openLogin = (shop: Shop, unit: Unit, { email, ip }: { email: string; ip: string }): Promise<void> => {
  const keys = [limitOf('login-here', visitorAt(email, ip)), ...unknownDeviceLimits(email, ip)].map(({ key }) => key)
  return forgiveGuesses(shop, { keys, openedHere: openedHere(email, ip) }, unit)
}

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
    ip,
    device,
    here: hereOf(email),
    unknownDevices: unknownDeviceLimits(email, ip),
    visitor: limitsOfVisitor('login-from', ip),
    openedHere: openedHere(email, ip),
    refusal: { sentence: lockedSentence },
  })
  const matches = await evaluateGuess(shop, guess, customer !== undefined, () =>
    device
      ? passwordMatches(password, customer?.passwordHash, forShopper(device))
      : guessMatches(password, customer?.passwordHash, { account: forShopper(visitorAt(email, ip)), visitor: forVisitor('shopper', ip) }),
  )
  if (!customer || !matches) {
    await settleWrongGuess(shop, guess, customer !== undefined)
    throw new Problem('customer.wrong-credentials')
  }
  await settleGuess(shop, guess)
  if (!customer.isActive) throw new Problem('customer.deactivated')
  return transact(shop, async (unit) => {
    // The hash took its time: what was read before it may not be so any more.
    if (!(await saveLogin(unit.db, customer.id, shop.now(), customer.passwordHash))) throw new Problem('customer.wrong-credentials')
    const token = await openSession(shop, unit, { customerId: customer.id }, userAgent)
    return { user: toUser(customer), token, devices: withDevice(devices, customer) }
  })
}
