import { isDeepStrictEqual } from 'node:util'
import type { Admin } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { secureChanges } from 'contract/rules/secure-settings.ts'
import { changesPayee } from 'contract/rules/upi.ts'
import type { SaveSettingsInput, Settings } from 'contract/settings/setting.admin.schemas.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { withDefaults } from './default-settings.rules.ts'
import { lockSection, saveSection } from './setting.store.ts'

const SECTION = 'automatic'

/**
 * The settings of automatic verification, held until the transaction ends: of two payments at once the second sees what the first has used up of the
 * limit of the day, and nobody switches it off in between.
 */
export async function holdAutomatic(unit: Unit): Promise<Settings['automatic']> {
  return withDefaults({ [SECTION]: await lockSection(unit.db, SECTION) }).automatic
}

/** Switches automatic verification off in the transaction of whoever calls; answers whether it was on. */
export async function switchAutomaticOff(shop: Shop, unit: Unit): Promise<boolean> {
  const saved = await lockSection(unit.db, SECTION)
  if (!withDefaults({ [SECTION]: saved }).automatic.enabled) return false
  await saveSection(unit.db, SECTION, { ...saved, enabled: false }, shop.now())
  await unit.republish('settings')
  return true
}

/** What other features do for the settings, which they read themselves. */
export type SettingsHelpers = {
  /** Proof that an admin knows their own password; undefined where they do not. */
  proofOfPassword: (admin: Admin, password: string) => Promise<((unit: Unit) => Promise<void>) | undefined>
  /** Ends the sessions of staff that nobody has used since `before`. */
  endIdle: (unit: Unit, before: Date) => Promise<void>
  /** Ends every session of the staff but this one. */
  endOthers: (unit: Unit, sessionId: string) => Promise<void>
}

/**
 * Saves a section, and does nothing when that changes nothing. Settings of security, payment, tax and automatic verification change only by a super
 * admin with the own password, and everybody on the staff is told.
 * @throws Problem account.changed; session.not-allowed, at the field `password` where that is missing or wrong; request.too-many
 */
export async function saveSettings(
  shop: Shop,
  admin: Admin,
  input: SaveSettingsInput,
  { proofOfPassword, endIdle, endOthers }: SettingsHelpers,
): Promise<void> {
  const { section, data, password } = input
  const proof = password !== undefined && hasPermission(admin.role, 'settings.secure') ? await proofOfPassword(admin, password) : undefined
  await transact(shop, async (unit) => {
    await proof?.(unit)
    const before = await lockSection(unit.db, section)
    const inForce = withDefaults({ [section]: before })
    const changed = secureChanges(section, inForce[section], data)
    if (changed.length > 0 && !proof) throw secureChangeProblem(admin, changed, password)
    const after = { ...before, ...data }
    if (isDeepStrictEqual(before, after)) return
    await saveSection(unit.db, section, after, shop.now())
    const { sessionTimeout: minutes } = inForce.security
    // a session that has ended by then does not live again under a longer time
    if (section === 'security') await endIdle(unit, new Date(shop.now().getTime() - minutes * 60_000))
    // what was opened without the second factor does not outlive its introduction
    if (input.section === 'security' && input.data.twoFactorAuth && !inForce.security.twoFactorAuth) await endOthers(unit, admin.sessionId)
    await audit(shop, unit, admin, { action: 'settings.saved', object: 'settings', objectId: section, before, after })
    const pays = input.section === 'payment' && changesPayee(inForce.payment, input.data)
    if (pays) {
      const { upiId, payeeName, accountNumber, ifscCode } = withDefaults({ payment: after }).payment
      await unit.emit({ type: 'payee.changed', by: admin.username, upiId, payeeName, accountNumber, ifscCode })
    } else if (input.section === 'automatic' && input.data.enabled && !inForce.automatic.enabled) {
      const { mostPerPayment, mostPerDay, holdMinutes } = withDefaults({ automatic: after }).automatic
      await unit.emit({ type: 'automatic.on', by: admin.username, mostPerPayment, mostPerDay, holdMinutes })
    } else if (changed.length > 0) await unit.emit({ type: 'settings.secured', by: admin.username, changed })
    await unit.republish('settings')
  })
}

function secureChangeProblem({ role }: Admin, changed: readonly string[], password: string | undefined): Problem {
  if (!hasPermission(role, 'settings.secure'))
    return new Problem('session.not-allowed', { message: `Only a super admin can change this: ${changed.join(', ')}.` })
  return new Problem('session.not-allowed', {
    message: `Please enter your password to change this: ${changed.join(', ')}.`,
    errors: { password: password ? 'This is not your password' : 'Please enter your password' },
  })
}
