import { createHash, randomBytes } from 'node:crypto'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { Language } from 'contract/language.ts'
import { Problem } from 'contract/problem.ts'
import { isEmail, isName, lettersOf, normaliseEmail } from 'contract/rules/forms/name-and-email.ts'
import { NAME_MAXIMUM } from 'contract/rules/limits.ts'
import { lockName } from '#platform/db/advisory-lock.ts'
import { reasonOf } from '#platform/log.ts'
import type { GoogleAccount } from '#platform/oauth/google.ts'
import { authorizeUrl, exchangeCode } from '#platform/oauth/google.ts'
import { hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { openSession, revokeAll, withDevice } from '../sessions/public.ts'
import type { GoogleVisit } from './google-visit.ts'
import { challengeOf, newVisit, visitOf, withVisit } from './google-visit.ts'
import { findExchange, findIdentity, insertExchange, insertIdentity } from './identity.store.ts'
import type { CustomerRow } from './public.ts'
import { endCodes, findCustomer, insertCustomer, lockByEmail, saveCustomer, saveLogin, toUser } from './public.ts'

export type GoogleStart = { clientId: string; authorizeUrl: string; state: string; nonce: string; codeChallenge: string; visits: string }

/**
 * Where a browser goes to sign in, and what it says there. `visits` is for its cookie, which keeps the verifier of the challenge.
 * @throws Problem google.not-configured, google.unreachable
 */
export async function startGoogle(shop: Shop, visits: string): Promise<GoogleStart> {
  if (!shop.config.google) throw new Problem('google.not-configured')
  const visit = newVisit()
  return {
    clientId: shop.config.google.clientId,
    authorizeUrl: await authorizeUrl(shop.config.google),
    state: visit.state,
    nonce: visit.nonce,
    codeChallenge: challengeOf(visit),
    visits: withVisit(visits, visit),
  }
}

export type GoogleCallback = {
  code: string
  state: string
  attempt: number
  /** Of the page, for an account that is made. */
  language: Language
  googleVisits: string
  userAgent: string
  devices: string
}
const REMEMBERED_MS = 60_000
const MAX_ATTEMPTS = 3

type GoogleSignIn = { user: User; token: string; retryable: boolean; devices: string }

/**
 * Finishes a sign-in at Google. A code that was exchanged in the last minute signs the same account in again, for a lost answer.
 * @throws Problem google.not-configured, google.state where this browser did not begin the visit, google.failed, google.unreachable (worth another attempt), customer.deactivated
 */
export async function signInWithGoogle(shop: Shop, callback: GoogleCallback): Promise<GoogleSignIn> {
  if (!shop.config.google) throw new Problem('google.not-configured')
  const visit = visitOf(callback.googleVisits, callback.state)
  if (!visit) throw new Problem('google.state')
  const codeHash = createHash('sha256').update(`${callback.code}:${visit.codeVerifier}`).digest('base64url')
  const known = await findExchange(shop.db, codeHash, new Date(shop.now().getTime() - REMEMBERED_MS))
  const account = known ? undefined : await accountOfCode(shop, { ...callback, ...visit })
  return transact(shop, async (unit) => {
    const customer = account
      ? await accountHolder(shop, unit, { ...account, language: callback.language })
      : await findCustomer(unit.db, known ?? '')
    if (!customer) throw new Problem('google.failed')
    if (!customer.isActive) throw new Problem('customer.deactivated')
    if (account) await insertExchange(unit.db, { codeHash, customerId: customer.id, at: shop.now() })
    if (!(await saveLogin(unit.db, customer.id, shop.now()))) throw new Problem('customer.deactivated')
    const token = await openSession(shop, unit, { customerId: customer.id }, callback.userAgent)
    return { user: toUser(customer), token, retryable: false, devices: withDevice(callback.devices, customer) }
  })
}

async function accountOfCode(
  shop: Shop,
  { code, state, codeVerifier, nonce, attempt }: Pick<GoogleCallback, 'code' | 'attempt'> & GoogleVisit,
): Promise<GoogleAccount> {
  if (!shop.config.google) throw new Problem('google.not-configured')
  try {
    return await exchangeCode(shop.config.google, `${shop.config.publicUrl}/auth/google/callback`, { code, state, codeVerifier, nonce })
  } catch (error) {
    shop.log.warn({ error: reasonOf(error) }, 'Google sign-in failed')
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.code, { facts: { retryable: error.status >= 500 && attempt < MAX_ATTEMPTS } })
  }
}

/** Who an account at Google is here: by issuer and subject, else by a verified e-mail, else somebody new. */
async function accountHolder(shop: Shop, unit: Unit, account: GoogleAccount & { language: Language }): Promise<CustomerRow | undefined> {
  // two tabs of a newcomer make one account
  await lockName(unit.db, `identity:${account.issuer} ${account.subject}`)
  const linked = await findIdentity(unit.db, account.issuer, account.subject)
  if (linked) return findCustomer(unit.db, linked)
  if (!account.emailVerified) throw new Problem('google.failed', { message: 'Your Google email address is not verified.' })
  const email = normaliseEmail(account.email)
  if (!isEmail(email)) throw new Problem('google.failed')
  const customer =
    (await provenCustomer(shop, unit, await lockByEmail(unit.db, email))) ?? (await createCustomer(shop, unit, { ...account, email }))
  await insertIdentity(unit.db, { issuer: account.issuer, subject: account.subject, customerId: customer.id, createdAt: shop.now() })
  return customer
}

/** A password set by somebody who never proved the address does not outlive its real owner's first visit. */
async function provenCustomer(shop: Shop, unit: Unit, customer: CustomerRow | undefined): Promise<CustomerRow | undefined> {
  if (!customer || customer.emailVerifiedAt) return customer
  const now = shop.now()
  await saveCustomer(unit.db, customer.id, { passwordHash: await unguessablePasswordHash(), emailVerifiedAt: now, updatedAt: now })
  await endCodes(shop, unit, { purpose: 'reset', email: customer.email })
  await revokeAll(unit.db, { customerId: customer.id }, { now })
  return { ...customer, emailVerifiedAt: now }
}

type NewAccount = { name: string; email: string; language: Language }

async function createCustomer(shop: Shop, unit: Unit, { name, email, language }: NewAccount): Promise<CustomerRow> {
  const now = shop.now()
  const row = {
    id: shop.newId(),
    name: plainName(name) || email,
    email,
    phone: '',
    language,
    passwordHash: await unguessablePasswordHash(),
    emailVerifiedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  return insertCustomer(unit.db, row)
}

/** The name that a provider gives, cut to the length of our names and to the letters they may have. */
const plainName = (name: string) => {
  const line = lettersOf(name.toWellFormed()).slice(0, NAME_MAXIMUM).toWellFormed().trim()
  return isName(line) ? line : ''
}

const unguessablePasswordHash = () => hashPassword(randomBytes(32).toString('base64url'))
