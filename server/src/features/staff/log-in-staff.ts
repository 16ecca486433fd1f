import type { ProblemCode } from 'contract/problem.ts'
import { Problem } from 'contract/problem.ts'
import type { PasskeyAssertion } from 'contract/staff/passkey.admin.schemas.ts'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { hashPassword, passwordMatches } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { countGuess, deviceOf, evaluate, openSession, revokeAll, settleGuess, withDevice } from '../sessions/public.ts'
import { securitySettings } from '../settings/public.ts'
import { toProfile } from './admin.queries.ts'
import { findByLogin, findOwner, saveAdmin, saveLogin } from './admin.store.ts'
import type { AdminRow } from './admin.table.ts'
import { refuseGuessable } from './guessable.ts'
import type { SignIn } from './note-sign-in.ts'
import { noteRefusal, noteSignIn } from './note-sign-in.ts'
import type { Factor } from './second-factor.ts'
import { factorOf, hasPasskeys, spendFactor } from './second-factor.ts'

const DAY_MS = 86_400_000

/**
 * Wants a new password where the shop has made the old one or it is older than the settings allow, and answers its hash; 0 days never expire.
 * @throws Problem staff.password-expired, staff.same-password, request.invalid for one that is easy to guess
 */
async function hashIfExpired(
  shop: Shop,
  admin: AdminRow,
  { days, newPassword }: { days: number; newPassword: string | undefined },
): Promise<string | undefined> {
  const isOld = days > 0 && shop.now().getTime() - admin.passwordChangedAt.getTime() >= days * DAY_MS
  if (!isOld && !admin.isPasswordTemporary) return undefined
  if (newPassword === undefined)
    throw new Problem('staff.password-expired', {
      ...(admin.isPasswordTemporary && { message: 'This password was made for the first login. Please choose your own.' }),
    })
  if (await passwordMatches(newPassword, admin.passwordHash, 'staff')) throw new Problem('staff.same-password')
  await refuseGuessable(newPassword, admin.username, 'newPassword')
  return hashPassword(newPassword, 'staff')
}

/** Puts the new password in the place of the expired one and ends every session that the old one opened. */
async function replaceExpired(shop: Shop, unit: Unit, { id, username, role }: AdminRow, passwordHash: string): Promise<void> {
  const now = shop.now()
  await saveAdmin(unit.db, id, { passwordHash, isPasswordTemporary: false, passwordChangedAt: now })
  await revokeAll(unit.db, { adminId: id }, { now })
  const admin = { kind: 'admin', id, username, role, sessionId: '' } as const
  await audit(shop, unit, admin, { action: 'admin.password-changed', object: 'admin', objectId: id })
}

const LOCK_MINUTES = 15
/** Tries against one account from all addresses together, in fifteen minutes. */
const ACCOUNT_BUDGET = 50
const QUICK_GUESSES_AN_HOUR = 20

/** A full budget is refused alike; the sentence says what Retry-After says. */
const LOCKED = {
  code: 'staff.locked',
  sentence: (minutes: number) => `Too many failed attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
} as const

const QUICK_NEEDS_PASSWORD_ALONE = 'The owner has a passkey, so Quick Access is off. Please use Admin Login.'

type From = { ip: string; userAgent: string; devices: string }
type Typed = {
  password: string
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
  newPassword?: string | undefined
}
/** `devices` is for the browser to save. */
export type StaffSession = { token: string; admin: AdminProfile; devices: string }

/** @throws Problem staff.wrong-credentials, staff.deactivated, staff.locked, staff.code-needed, staff.code-wrong, staff.passkey-wrong, staff.password-expired */
export async function logInStaff(shop: Shop, { username, ...typed }: From & Typed & { username: string }): Promise<StaffSession> {
  const admin = await findByLogin(shop.db, username)
  const account = admin?.id ?? username.trim().toLowerCase()
  return noted(shop, admin, { account, ip: typed.ip, quick: false }, () =>
    enter(shop, admin, { ...typed, account, wrong: 'staff.wrong-credentials', quick: false }),
  )
}

/**
 * Quick Access: the owner's password alone, under the same lock and at most twenty guesses of strangers an hour over all addresses. A guess
 * counts there once the limit of its visitor lets it be evaluated.
 * @throws Problem staff.wrong-password, staff.quick-off, staff.deactivated, staff.locked
 */
export async function quickLogIn(shop: Shop, { password, ...from }: From & { password: string }): Promise<StaffSession> {
  const { quickAccess, twoFactorAuth } = await securitySettings(shop)
  if (!quickAccess || twoFactorAuth) throw new Problem('staff.quick-off')
  const owner = await findOwner(shop.db)
  // the password alone would go round the second factor that the owner has chosen
  if (owner && (await hasPasskeys(shop, owner.id))) throw new Problem('staff.quick-off', { message: QUICK_NEEDS_PASSWORD_ALONE })
  const account = owner?.id ?? 'owner'
  return noted(shop, owner, { account, ip: from.ip, quick: true }, () =>
    enter(shop, owner, { password, account, wrong: 'staff.wrong-password', quick: true, ...from }),
  )
}

/** Signs in; a refusal is written into the audit log. */
async function noted<T>(shop: Shop, admin: AdminRow | undefined, signIn: SignIn, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await noteRefusal(shop, error, { ...signIn, admin, lockMinutes: LOCK_MINUTES })
    throw error
  }
}

type Try = From & Typed & { account: string; wrong: ProblemCode; quick: boolean }

async function enter(
  shop: Shop,
  admin: AdminRow | undefined,
  { password, code, passkey, newPassword, account, wrong, quick, ip, userAgent, devices }: Try,
): Promise<StaffSession> {
  const { maxLoginAttempts, twoFactorAuth, passwordExpiry } = await securitySettings(shop)
  const key = `staff:${account}`
  const guess = await countGuess(shop, {
    key,
    ip,
    device: deviceOf(devices, admin),
    here: { most: maxLoginAttempts, minutes: LOCK_MINUTES, locks: true },
    strangers: [
      { key, most: ACCOUNT_BUDGET, minutes: LOCK_MINUTES },
      ...(quick ? [{ key: 'quick-access', most: QUICK_GUESSES_AN_HOUR, minutes: 60 }] : []),
    ],
    refusal: LOCKED,
  })
  const matches = await evaluate(shop, guess, () => passwordMatches(password, admin?.passwordHash, 'staff'))
  if (!matches || !admin) throw new Problem(wrong)
  if (!admin.isActive) throw new Problem('staff.deactivated')
  // A wrong code counts like a wrong password: the tries are forgotten only after both.
  const factor = await factorOf(shop, admin, { code, passkey }, twoFactorAuth)
  await settleGuess(shop, guess)
  const renewed = await hashIfExpired(shop, admin, { days: passwordExpiry, newPassword })
  return transact(shop, async (unit) => {
    // The hash took its time: what was read before it may not be so any more.
    if (!(await saveLogin(unit.db, admin, shop.now()))) throw new Problem(wrong)
    // Spent last, with the login itself: a refusal before it, as of an expired password, leaves the code good.
    if (factor) await spendFactor(shop, unit, admin, factor)
    if (renewed) await replaceExpired(shop, unit, admin, renewed)
    await noteSignIn(shop, unit, admin, { account, ip, quick, ...named(factor) })
    const token = await openSession(shop, unit, { adminId: admin.id }, userAgent)
    return { admin: toProfile(admin), token, devices: withDevice(devices, admin) }
  })
}

/** A second factor as the audit log has it. */
function named(factor: Factor | undefined): Pick<SignIn, 'factor' | 'passkey'> {
  if (!factor) return {}
  if ('passkey' in factor) return { factor: 'passkey', passkey: factor.passkey.name }
  return { factor: 'step' in factor ? 'authenticator app' : 'recovery code' }
}
