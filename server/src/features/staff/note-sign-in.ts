import type { Admin } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import { consumeRateLimit } from '#platform/rate-limit/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { networksOf } from '#platform/visitors/networks.ts'
import { audit, auditVisitor } from '../audit/public.ts'
import type { AdminRow } from './admin.table.ts'

/** `factor`: what was asked for beside the password; `passkey`: the name of the one that was used. */
export type SignIn = { account: string; ip: string; quick: boolean; factor?: string | undefined; passkey?: string | undefined }

const after = ({ ip, quick, factor, passkey }: SignIn) => ({
  address: ip,
  ...(quick && { way: 'Quick Access' }),
  ...(factor && { factor }),
  ...(passkey && { passkey }),
})

/** Writes a sign-in into the audit log, with the transaction that opens the session. */
export async function noteSignIn(shop: Shop, unit: Unit, { id, username, role }: AdminRow, signIn: SignIn): Promise<void> {
  const self = { kind: 'admin', id, username, role, sessionId: '' } as const
  await audit(shop, unit, self, { action: 'admin.signed-in', object: 'admin', objectId: id, after: after(signIn) })
}

const REASONS: Readonly<Record<string, string>> = {
  'staff.wrong-credentials': 'wrong password',
  'staff.wrong-password': 'wrong password',
  'staff.code-wrong': 'wrong code',
  'staff.passkey-wrong': 'wrong passkey',
  'staff.deactivated': 'account is deactivated',
}

/** Writes down that a role did not include what somebody tried; one place an hour of each, however often it is tried. */
export async function notePermissionRefused(shop: Shop, admin: Admin, { place, ip }: { place: string; ip: string }): Promise<void> {
  if (!(await isWithin(shop, { key: `noted-permission:${admin.id}:${place}`, most: 1, minutes: HOUR }))) return
  const act = {
    action: 'admin.permission-refused',
    object: 'admin',
    objectId: admin.id,
    after: { tried: place, role: admin.role, address: ip },
  }
  await transact(shop, (unit) => audit(shop, unit, admin, act))
}

const HOUR = 60
const REFUSALS_AN_HOUR = 60

/**
 * Writes a refused sign-in into the audit log, so many an hour of one visitor; a lock-out once for its time, however often it is tried. Unknown
 * accounts make the same work, so that nobody learns from it who works here; what was typed for them is not stored: it may be a password.
 */
export async function noteRefusal(
  shop: Shop,
  error: unknown,
  { admin, ...signIn }: SignIn & { admin: AdminRow | undefined; lockMinutes: number },
): Promise<void> {
  if (!(error instanceof Problem)) return
  const { account, ip, lockMinutes } = signIn
  const act = { object: 'admin', objectId: admin?.id ?? 'unknown' }
  const reason = REASONS[error.code]
  if (reason && (await isWithin(shop, { key: `noted-refusal:${networksOf(ip).near}`, most: REFUSALS_AN_HOUR, minutes: HOUR })))
    await note(shop, { ...act, action: 'admin.sign-in-refused', after: { ...after(signIn), reason: admin ? reason : 'unknown account' } })
  if (
    error.code === 'staff.locked' &&
    (await isWithin(shop, { key: `noted-lock:${account}:${networksOf(ip).near}`, most: 1, minutes: lockMinutes }))
  )
    await note(shop, { ...act, action: 'admin.locked-out', after: after(signIn) })
}

const note = (shop: Shop, act: Parameters<typeof auditVisitor>[2]) => transact(shop, (unit) => auditVisitor(shop, unit, act))

async function isWithin(shop: Shop, budget: Parameters<typeof consumeRateLimit>[1]): Promise<boolean> {
  try {
    await consumeRateLimit(shop, budget)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'request.too-many') return false
    throw error
  }
}
