import { randomBytes } from 'node:crypto'
import type { Admin, AdminRole } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { INVITATION_DAYS, RESET_LINK_HOURS } from 'contract/rules/limits.ts'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { consumeRateLimit, consumeVisitorLimit, limitOf } from '#platform/rate-limit/rate-limit.ts'
import { forStaff, hashPassword } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { revokeTokensOf } from '../read-tokens/public.ts'
import { deleteViewsOf } from '../saved-views/public.ts'
import { hashToken, newToken, proofOf, revokeAll, withDevice } from '../sessions/public.ts'
import { showAdmin } from './admin.queries.ts'
import { findByLogin, findInvited, findOwner, forgetBegunApp, insertAdmin, listForChange, saveAdmin } from './admin.store.ts'
import type { AdminRow } from './admin.table.ts'
import { refuseGuessable } from './guessable-password.ts'
import { proveOwnPassword } from './own-account.ts'
import { dropSecondFactor } from './second-factor.ts'

/** What stands for the owner's address until one is given: it belongs to nobody. */
const madeUpEmail = ({ config }: Pick<Shop, 'config'>): string => `admin@${new URL(config.publicUrl).hostname}`

/** Gives a new shop its owner `admin`: with ADMIN_EMAIL, and with ADMIN_PASSWORD, or with a random password that is printed this once. */
export async function insertOwner(shop: Shop): Promise<void> {
  if (await findOwner(shop.db)) return
  const password = shop.config.adminPassword ?? randomBytes(16).toString('base64url')
  const passwordHash = await hashPassword(password, forStaff('the machine'))
  const now = shop.now()
  const email = shop.config.adminEmail ?? madeUpEmail(shop)
  await transact(shop, ({ db }) =>
    insertAdmin(db, {
      id: shop.newId(),
      username: 'admin',
      email,
      role: 'super_admin',
      passwordHash,
      isPasswordTemporary: !shop.config.adminPassword,
      passwordChangedAt: now,
      createdAt: now,
    }),
  )
  // Printed, not logged: logs are kept.
  if (!shop.config.adminPassword)
    process.stdout.write(
      `\nThe back office opens with  username: admin  password: ${password}\nIt is shown this once. Sign in under Admin Login, which asks for one of your own.\n\n`,
    )
}

/** Where the owner gets emails, and whether that address was made up at the first start. */
export async function ownerContact(shop: Shop): Promise<{ ownerEmail: string; isOwnerEmailMadeUp: boolean }> {
  const email = (await findOwner(shop.db))?.email ?? ''
  return { ownerEmail: email, isOwnerEmailMadeUp: email === '' || (email === madeUpEmail(shop) && shop.config.adminEmail !== email) }
}

const INVITATION_MS = INVITATION_DAYS * 86_400_000

/** Invites somebody by mail: the account opens with the password they set themselves. @throws Problem staff.taken */
export async function inviteAdmin(
  shop: Shop,
  admin: Admin,
  { username, email, role }: { username: string; email: string; role: AdminRole },
): Promise<AdminProfile> {
  const id = shop.newId()
  const token = newToken()
  const now = shop.now()
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), forStaff(admin.id))
  await transact(shop, async (unit) => {
    await proofOf(admin)(unit)
    const invitation = { inviteHash: hashToken(token), inviteExpiresAt: new Date(now.getTime() + INVITATION_MS) }
    await insertAdmin(unit.db, {
      id,
      username,
      email: email.toLowerCase(),
      role,
      passwordHash,
      passwordChangedAt: now,
      createdAt: now,
      ...invitation,
    })
    await audit(shop, unit, admin, { action: 'admin.invited', object: 'admin', objectId: id, after: { username, email, role } })
    await unit.emit({ type: 'admin.invited', email, username, token })
  })
  return showAdmin(shop.db, id)
}

/** No mailed link sets a password any more. */
const NO_LINK = { inviteHash: null, inviteExpiresAt: null }

/** Whom the link in a mail is for, held until the transaction ends. @throws Problem staff.invitation-over */
async function invitedBy(shop: Shop, unit: Unit, token: string): Promise<AdminRow> {
  const invited = await findInvited(unit.db, hashToken(token))
  if (!invited?.inviteExpiresAt || invited.inviteExpiresAt <= shop.now() || invited.removedAt) throw new Problem('staff.invitation-over')
  return invited
}

/**
 * Answers the user name to sign in with, and what the browser is to save: the device is known from now on.
 * @throws Problem staff.invitation-over, request.too-many, request.invalid for a password that is easy to guess
 */
export async function acceptInvitation(
  shop: Shop,
  { token, password, ip, devices }: { token: string; password: string; ip: string; devices: string },
): Promise<{ username: string; devices: string }> {
  // a hash costs a core; a wrong token gets none, and it alone counts against its address
  const { id: account, username } = await transact(shop, (unit) => invitedBy(shop, unit, token)).catch(async (error: unknown) => {
    if (error instanceof Problem) await consumeVisitorLimit(shop, 'invitations-from', ip)
    throw error
  })
  await consumeRateLimit(shop, limitOf('invitation', account))
  await refuseGuessable(password, username, 'password')
  const passwordHash = await hashPassword(password, forStaff(account))
  return transact(shop, async (unit) => {
    const now = shop.now()
    const invited = await invitedBy(shop, unit, token)
    await saveAdmin(unit.db, invited.id, {
      passwordHash,
      isPasswordTemporary: false,
      passwordChangedAt: now,
      ...NO_LINK,
    })
    const { id, username, role } = invited
    const self = { kind: 'admin', id, username, role, sessionId: '' } as const
    // a link to reset the password is taken up in the same way
    const isFirst = invited.passwordChangedAt.getTime() === invited.createdAt.getTime()
    const action = isFirst ? 'admin.invitation-accepted' : 'admin.password-set'
    await audit(shop, unit, self, { action, object: 'admin', objectId: id })
    return { username, devices: withDevice(devices, invited) }
  })
}

/** Changes a role or switches an account off; its sessions end. @throws Problem staff.not-found, staff.yourself, staff.last-owner */
export async function changeAdmin(
  shop: Shop,
  admin: Admin,
  { id, role, isActive }: { id: string; role?: AdminRole | undefined; isActive?: boolean | undefined },
): Promise<AdminProfile> {
  await transact(shop, async (unit) => {
    const before = await requireOtherAdmin(unit, admin, id)
    const after = { role: role ?? before.role, isActive: isActive ?? before.isActive }
    if (after.role === before.role && after.isActive === before.isActive) return
    await requireAnOwner(unit, { ...before, ...after })
    // a mailed link would set a password that opens the account once it is switched on again
    await saveAdmin(unit.db, id, { ...after, ...(!after.isActive && NO_LINK) })
    await revokeAll(unit.db, { adminId: id }, { now: shop.now() })
    // for good: what a token reads does not come back with the role
    if (!after.isActive || !hasPermission(after.role, 'settings.manage')) await revokeTokensOf(unit.db, id, shop.now())
    await audit(shop, unit, admin, {
      action: 'admin.changed',
      object: 'admin',
      objectId: id,
      before: { role: before.role, isActive: before.isActive },
      after,
    })
  })
  return showAdmin(shop.db, id)
}

/** Takes somebody off the staff; what they did stays under their name. @throws Problem staff.not-found, staff.yourself, staff.last-owner */
export function removeAdmin(shop: Shop, admin: Admin, id: string): Promise<void> {
  return transact(shop, async (unit) => {
    const now = shop.now()
    const before = await requireOtherAdmin(unit, admin, id)
    await requireAnOwner(unit, { ...before, isActive: false })
    const gone = `removed ${before.id}`
    await saveAdmin(unit.db, id, {
      isActive: false,
      removedAt: now,
      username: gone,
      email: gone,
      ...NO_LINK,
    })
    await dropSecondFactor(unit, id)
    await deleteViewsOf(unit.db, id)
    await revokeAll(unit.db, { adminId: id }, { now })
    await revokeTokensOf(unit.db, id, now)
    const { username, email, role } = before
    await audit(shop, unit, admin, { action: 'admin.removed', object: 'admin', objectId: id, before: { username, email, role } })
  })
}

/** Another member of staff, held until the transaction ends, for whoever may still change them. @throws Problem staff.yourself, staff.not-found, account.changed */
export async function requireOtherAdmin(unit: Unit, admin: Admin, id: string): Promise<AdminRow> {
  if (id === admin.id) throw new Problem('staff.yourself')
  const found = (await listForChange(unit.db)).find((row) => row.id === id && !row.removedAt)
  await proofOf(admin)(unit) // after the others: everybody is held in one order
  if (!found) throw new Problem('staff.not-found')
  return found
}

/** All rows are held by listForChange, so two changes at once cannot each leave the other as the last one. */
async function requireAnOwner(unit: Unit, changed: AdminRow): Promise<void> {
  const owners = (await listForChange(unit.db))
    .map((row) => (row.id === changed.id ? changed : row))
    .filter((row) => row.role === 'super_admin' && row.isActive)
  if (owners.length === 0) throw new Problem('staff.last-owner')
}

/**
 * Emails a colleague a link to set a new password, good for a day; the old password and every session end at once. No password is shown to
 * whoever resets it. Answers the sentence to show.
 * @throws Problem staff.wrong-own-password, staff.not-found, staff.yourself, staff.deactivated, request.too-many
 */
export async function resetColleague(
  shop: Shop,
  admin: Admin,
  { id, password, withoutSecondFactor }: { id: string; password: string; withoutSecondFactor: boolean },
): Promise<string> {
  const proof = await proveOwnPassword(shop, admin, password)
  const token = newToken()
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), forStaff(admin.id))
  return transact(shop, async (unit) => {
    const now = shop.now()
    const { username, email, isActive } = await requireOtherAdmin(unit, admin, id)
    await proof(unit)
    if (!isActive) throw new Problem('staff.deactivated', { message: `${username} is deactivated. Activate the account first.` })
    const link = { inviteHash: hashToken(token), inviteExpiresAt: new Date(now.getTime() + RESET_LINK_HOURS * 3_600_000) }
    await saveAdmin(unit.db, id, { passwordHash, passwordChangedAt: now, ...link })
    await (withoutSecondFactor ? dropSecondFactor(unit, id) : forgetBegunApp(unit.db, id))
    await revokeAll(unit.db, { adminId: id }, { now })
    await revokeTokensOf(unit.db, id, now)
    const after = { secondFactor: withoutSecondFactor ? 'removed' : 'kept' }
    await audit(shop, unit, admin, { action: 'admin.password-reset', object: 'admin', objectId: id, after })
    await unit.emit({ type: 'admin.password-reset', email, username, by: admin.username, token })
    return `${username} gets an email at ${email} with a link to set a new password.`
  })
}

/**
 * Gives a member of staff a random password that the next login has to replace and ends their sessions, for whoever has the machine; with `withoutSecondFactor` the
 * authenticator app is set up anew at the next login and its recovery codes are void. Answers the password, which is kept nowhere. @throws when there is nobody to give it to
 */
export async function resetPassword(shop: Shop, login: string, withoutSecondFactor: boolean): Promise<string> {
  const admin = await findByLogin(shop.db, login)
  if (!admin || admin.removedAt) throw new Error(`There is no member of staff called ${login}. Nothing was changed.`)
  if (!admin.isActive)
    throw new Error(`${admin.username} is deactivated: another super admin activates the account first. Nothing was changed.`)
  const password = randomBytes(16).toString('base64url')
  const passwordHash = await hashPassword(password, forStaff('the machine'))
  await transact(shop, async (unit) => {
    const now = shop.now()
    await saveAdmin(unit.db, admin.id, { passwordHash, isPasswordTemporary: true, passwordChangedAt: now, ...NO_LINK })
    await (withoutSecondFactor ? dropSecondFactor(unit, admin.id) : forgetBegunApp(unit.db, admin.id))
    await revokeAll(unit.db, { adminId: admin.id }, { now })
    await revokeTokensOf(unit.db, admin.id, now)
    const machine = { kind: 'admin', id: admin.id, username: 'the machine', role: admin.role, sessionId: '' } as const
    const after = { secondFactor: withoutSecondFactor ? 'removed' : 'kept' }
    await audit(shop, unit, machine, { action: 'admin.password-reset', object: 'admin', objectId: admin.id, after })
  })
  return password
}
