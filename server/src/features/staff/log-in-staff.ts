import type { Admin } from 'contract/access.ts'
import type { ProblemCode } from 'contract/problem.ts'
import { Problem } from 'contract/problem.ts'
import { DEVICE_LINK_MINUTES } from 'contract/rules/limits.ts'
import type { PasskeyAssertion } from 'contract/staff/passkey.admin.schemas.ts'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import { consumeIfWithin, isRateLimitReached, limitOf, limitsOfVisitor, minutesInWords } from '#platform/rate-limit/rate-limit.ts'
import { forStaff, forVisitor, guessMatches, hashPassword, passwordMatches } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit, auditVisitor } from '../audit/public.ts'
import { revokeTokensOf } from '../read-tokens/public.ts'
import {
  countGuess,
  deviceLink,
  deviceOf,
  evaluateGuess,
  openSession,
  ownerOfLink,
  revokeAll,
  settleGuess,
  settleWrongGuess,
  visitorAt,
  withDevice,
  withLinkedDevice,
} from '../sessions/public.ts'
import { readSettings, securitySettings } from '../settings/public.ts'
import { toProfile } from './admin.queries.ts'
import { findAdmin, findByLogin, findOwner, saveAdmin, saveLogin } from './admin.store.ts'
import type { AdminRow } from './admin.table.ts'
import { refuseGuessable } from './guessable-password.ts'
import type { FactorProof } from './second-factor.ts'
import { factorOf, hasPasskeys, spendFactor } from './second-factor.ts'

/**
 * Emails a member of staff a link that makes the device known on which it is opened, so that guesses of others at the account do not slow
 * the sign-in there. Takes the same way where there is no such account, of which the audit log tells so many times an hour of one visitor:
 * it refuses nobody, as it is the way of who was refused. `username` is empty under Quick Access, which asks for none.
 */
export async function mailDeviceLink(shop: Shop, { username, ip }: { username: string; ip: string }): Promise<void> {
  const admin = username.trim() === '' ? await findOwner(shop.db) : await findByLogin(shop.db, username)
  const account = admin?.id ?? username.trim().toLowerCase()
  if (await isRateLimitReached(shop, limitOf('device-link', account))) return
  if (!admin && !(await consumeIfWithin(shop, limitsOfVisitor('device-links-from', ip)))) return
  await transact(shop, async (unit) => {
    await auditVisitor(shop, unit, {
      action: 'admin.device-link-asked',
      object: 'admin',
      objectId: admin?.id ?? 'unknown',
      after: { address: ip },
    })
    if (!admin?.isActive || admin.removedAt) return
    const token = deviceLink(admin, shop.now().getTime() + DEVICE_LINK_MINUTES * 60_000)
    await unit.emit({ type: 'admin.device-link', email: admin.email, username: admin.username, token })
  })
}

type OpenedDeviceLink = { token: string; ip: string; devices: string }

/** Makes this device known to the account of the link. Answers the name to sign in with, and what the browser is to save. @throws Problem staff.device-link-over */
export async function openDeviceLink(
  shop: Shop,
  { token, ip, devices: known }: OpenedDeviceLink,
): Promise<{ username: string; devices: string }> {
  const id = ownerOfLink(token)
  const admin = id ? await findAdmin(shop.db, id) : undefined
  const devices = admin && withLinkedDevice(known, { owner: admin, token, now: shop.now().getTime() })
  if (!devices || !admin.isActive || admin.removedAt) throw new Problem('staff.device-link-over')
  // once a link: the same again is a lost answer, or a second browser with the same budget
  if (!(await isRateLimitReached(shop, limitOf('device-link-opened', token.slice(-20)))))
    await transact(shop, (unit) =>
      auditVisitor(shop, unit, { action: 'admin.device-known', object: 'admin', objectId: admin.id, after: { address: ip } }),
    )
  return { username: admin.username, devices }
}

export async function deviceLinkEmails(shop: Shop, { email, username, token }: EventOf<'admin.device-link'>): Promise<Mail[]> {
  if (!token) return [] // sent before; the token has been taken out of the row since
  const { siteName } = (await readSettings(shop)).general
  const link = `${shop.config.publicUrl}/admin/device#${token}`
  const text = `Hello ${username},\n\nsomebody could not sign in to the back office of ${siteName} because of too many wrong passwords, and asked for this link. If it was you, open it within ${DEVICE_LINK_MINUTES} minutes on the device you want to sign in with:\n${link}\n\nYou still need your password there. If it was not you, you can ignore this email.`
  return [{ to: email, subject: `Sign in to the back office of ${siteName} on this device`, text }]
}

/** `factor`: what was asked for beside the password; `passkey`: the name of the one that was used. */
type StaffSignInInput = { account: string; ip: string; quick: boolean; factor?: string | undefined; passkey?: string | undefined }

const auditValues = ({ ip, quick, factor, passkey }: StaffSignInInput) => ({
  address: ip,
  ...(quick && { way: 'Quick Access' }),
  ...(factor && { factor }),
  ...(passkey && { passkey }),
})

/** Writes a sign-in into the audit log, with the transaction that opens the session. */
async function auditSignIn(shop: Shop, unit: Unit, { id, username, role }: AdminRow, signIn: StaffSignInInput): Promise<void> {
  const self = { kind: 'admin', id, username, role, sessionId: '' } as const
  await audit(shop, unit, self, { action: 'admin.signed-in', object: 'admin', objectId: id, after: auditValues(signIn) })
}

const REASONS: Readonly<Record<string, string>> = {
  'staff.wrong-credentials': 'wrong password',
  'staff.wrong-password': 'wrong password',
  'staff.code-wrong': 'wrong code',
  'staff.passkey-wrong': 'wrong passkey',
  'staff.deactivated': 'account is deactivated',
}

/** Writes down that a role did not include what somebody tried; one place an hour of each, however often it is tried. */
export async function auditPermissionRefusal(shop: Shop, admin: Admin, { place, ip }: { place: string; ip: string }): Promise<void> {
  if (!(await consumeIfWithin(shop, [limitOf('noted-permission', `${admin.id}:${place}`)]))) return
  const act = {
    action: 'admin.permission-refused',
    object: 'admin',
    objectId: admin.id,
    after: { tried: place, role: admin.role, address: ip },
  }
  await transact(shop, (unit) => audit(shop, unit, admin, act))
}

/**
 * Writes a refused sign-in into the audit log, so many an hour of one visitor; a lock-out once for its time, however often it is tried. Unknown
 * accounts make the same work, so that nobody learns from it who works here; what was typed for them is not stored: it may be a password.
 */
async function auditRefusal(
  shop: Shop,
  error: unknown,
  { admin, ...signIn }: StaffSignInInput & { admin: AdminRow | undefined },
): Promise<void> {
  if (!(error instanceof Problem)) return
  const { account, ip } = signIn
  const act = { object: 'admin', objectId: admin?.id ?? 'unknown' }
  const reason = REASONS[error.code]
  if (reason && (await consumeIfWithin(shop, limitsOfVisitor('noted-refusal', ip))))
    await auditVisit(shop, {
      ...act,
      action: 'admin.sign-in-refused',
      after: { ...auditValues(signIn), reason: admin ? reason : 'unknown account' },
    })
  if (error.code === 'staff.locked' && (await consumeIfWithin(shop, [limitOf('noted-lock', visitorAt(account, ip))])))
    await auditVisit(shop, { ...act, action: 'admin.locked-out', after: auditValues(signIn) })
}

const auditVisit = (shop: Shop, act: Parameters<typeof auditVisitor>[2]) => transact(shop, (unit) => auditVisitor(shop, unit, act))

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
  if (await passwordMatches(newPassword, admin.passwordHash, forStaff(admin.id))) throw new Problem('staff.same-password')
  await refuseGuessable(newPassword, admin.username, 'newPassword')
  return hashPassword(newPassword, forStaff(admin.id))
}

/** Puts the new password in the place of the expired one and ends every session that the old one opened. */
async function replaceExpired(shop: Shop, unit: Unit, { id, username, role }: AdminRow, passwordHash: string): Promise<void> {
  const now = shop.now()
  await saveAdmin(unit.db, id, { passwordHash, isPasswordTemporary: false, passwordChangedAt: now })
  await revokeAll(unit.db, { adminId: id }, { now })
  await revokeTokensOf(unit.db, id, now)
  const admin = { kind: 'admin', id, username, role, sessionId: '' } as const
  await audit(shop, unit, admin, { action: 'admin.password-changed', object: 'admin', objectId: id })
}

/** A full budget is refused alike; the sentence says what Retry-After says. */
const LOCKED = {
  code: 'staff.locked',
  sentence: (minutes: number) => `Too many failed attempts. Please wait ${minutesInWords(minutes)} and try again.`,
} as const

const QUICK_NEEDS_PASSWORD_ALONE = 'The owner has a passkey, so Quick Access is off. Please use Admin Login.'

type LogInOrigin = { ip: string; userAgent: string; devices: string }
type StaffLogInInput = {
  password: string
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
  newPassword?: string | undefined
}
/** `devices` is for the browser to save. */
export type StaffSession = { token: string; admin: AdminProfile; devices: string }

/** @throws Problem staff.wrong-credentials, staff.deactivated, staff.locked, staff.code-needed, staff.code-wrong, staff.passkey-wrong, staff.password-expired */
export async function logInStaff(
  shop: Shop,
  { username, ...typed }: LogInOrigin & StaffLogInInput & { username: string },
): Promise<StaffSession> {
  const admin = await findByLogin(shop.db, username)
  const account = admin?.id ?? username.trim().toLowerCase()
  return withAudit(shop, admin, { account, ip: typed.ip, quick: false }, () =>
    enterAccount(shop, admin, { ...typed, account, wrong: 'staff.wrong-credentials', quick: false }),
  )
}

/**
 * Quick Access: the owner's password alone, under the same lock and at most twenty guesses of unknown devices an hour over all addresses. A guess
 * counts there once the limit of its visitor lets it be evaluated.
 * @throws Problem staff.wrong-password, staff.quick-off, staff.deactivated, staff.locked
 */
export async function quickLogIn(shop: Shop, { password, ...from }: LogInOrigin & { password: string }): Promise<StaffSession> {
  const { quickAccess, twoFactorAuth } = await securitySettings(shop)
  if (!quickAccess || twoFactorAuth) throw new Problem('staff.quick-off')
  const owner = await findOwner(shop.db)
  // the password alone would go round the second factor that the owner has chosen
  if (owner && (await hasPasskeys(shop, owner.id))) throw new Problem('staff.quick-off', { message: QUICK_NEEDS_PASSWORD_ALONE })
  const account = owner?.id ?? 'owner'
  return withAudit(shop, owner, { account, ip: from.ip, quick: true }, () =>
    enterAccount(shop, owner, { password, account, wrong: 'staff.wrong-password', quick: true, ...from }),
  )
}

/** Signs in; a refusal is written into the audit log. */
async function withAudit<T>(shop: Shop, admin: AdminRow | undefined, signIn: StaffSignInInput, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await auditRefusal(shop, error, { ...signIn, admin })
    throw error
  }
}

type StaffLogInAttempt = LogInOrigin & StaffLogInInput & { account: string; wrong: ProblemCode; quick: boolean }

async function enterAccount(
  shop: Shop,
  admin: AdminRow | undefined,
  { password, code, passkey, newPassword, account, wrong, quick, ip, userAgent, devices }: StaffLogInAttempt,
): Promise<StaffSession> {
  const { maxLoginAttempts, twoFactorAuth, passwordExpiry } = await securitySettings(shop)
  const device = deviceOf(devices, admin)
  const guess = await countGuess(shop, {
    ip,
    device,
    here: (who) => limitOf('staff-here', `${account}${who}`, { most: maxLoginAttempts }),
    unknownDevices: [limitOf('staff', account), ...(quick ? [limitOf('quick-access', 'owner')] : [])],
    visitor: limitsOfVisitor('staff-login-from', ip),
    refusal: LOCKED,
  })
  const matches = await evaluateGuess(shop, guess, admin !== undefined, () =>
    device
      ? passwordMatches(password, admin?.passwordHash, forStaff(device))
      : guessMatches(password, admin?.passwordHash, { account: forStaff(visitorAt(account, ip)), visitor: forVisitor('staff', ip) }),
  )
  if (!matches || !admin) {
    await settleWrongGuess(shop, guess, admin !== undefined)
    throw new Problem(wrong)
  }
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
    await auditSignIn(shop, unit, admin, { account, ip, quick, ...factorForAudit(factor) })
    const token = await openSession(shop, unit, { adminId: admin.id }, userAgent)
    return { admin: toProfile(admin), token, devices: withDevice(devices, admin) }
  })
}

/** A second factor as the audit log has it. */
function factorForAudit(factor: FactorProof | undefined): Pick<StaffSignInInput, 'factor' | 'passkey'> {
  if (!factor) return {}
  if ('passkey' in factor) return { factor: 'passkey', passkey: factor.passkey.name }
  return { factor: 'step' in factor ? 'authenticator app' : 'recovery code' }
}
