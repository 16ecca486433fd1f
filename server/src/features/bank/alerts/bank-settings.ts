import type { Admin } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import type { ProfileId } from 'contract/alerts/alert.status.ts'
import { BANK_NAMES, partsOf, TAIL_DIGITS } from 'contract/alerts/alert.status.ts'
import { Problem } from 'contract/problem.ts'
import { PHONE_SILENT_MINUTES } from 'contract/rules/limits.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../../audit/public.ts'
import { listAlertProfiles } from './alert.queries.ts'
import { findMailbox, findPhone, lockProfile, saveProfile } from './alert.store.ts'
import { mailboxName } from './bank-mail.ts'
import type { PhoneHelpers } from './sms-phone.ts'
import type { ProfileSettings } from './trust.rules.ts'

const MINUTE_MS = 60_000
/** The phone says every few minutes that it is there. */
const PHONE_SILENT_MS = PHONE_SILENT_MINUTES * MINUTE_MS
/** The mailbox is asked every minute. */
const MAILBOX_SILENT_MS = 5 * MINUTE_MS

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

/** How the mailbox and the phone are, and what each form of alerts has been told. */
export async function showState(shop: Shop) {
  const { config, db } = shop
  const now = shop.now()
  const isOld = (at: Date | null, ms: number) => !at || now.getTime() - at.getTime() > ms
  const name = config.bankMailUrl ? mailboxName(config.bankMailUrl) : undefined
  const box = name ? await findMailbox(db, name) : undefined
  const phone = await findPhone(db)
  return {
    mailbox: name
      ? {
          name,
          state: box?.state ?? ('connecting' as const),
          connectedAt: isoOrNull(box?.connectedAt ?? null),
          askedAt: isoOrNull(box?.askedAt ?? null),
          lastMailAt: isoOrNull(box?.lastMailAt ?? null),
          lastError: box?.lastError ?? null,
          errorAt: isoOrNull(box?.errorAt ?? null),
          isSilent: isOld(box?.askedAt ?? null, MAILBOX_SILENT_MS),
        }
      : null,
    phone: phone
      ? {
          madeBy: phone.madeBy,
          madeAt: phone.madeAt.toISOString(),
          heardAt: isoOrNull(phone.heardAt),
          lastSmsAt: isoOrNull(phone.lastSmsAt),
          isSilent: isOld(phone.heardAt ?? phone.madeAt, PHONE_SILENT_MS),
        }
      : null,
    profiles: await listAlertProfiles(db, now),
  }
}

export type SaveProfileInput = Omit<ProfileSettings, 'id'> & { password?: string | undefined }

/** How staff call a profile, as “HDFC Bank by email”. */
export const profileName = (id: ProfileId): string => {
  const { bank, source } = partsOf(id)
  return `${BANK_NAMES[bank]} by ${source === 'sms' ? 'SMS' : 'email'}`
}

/**
 * Saves what the owner has entered for one form of alerts. To switch it on, and to change it while it is on, takes a super admin and the own
 * password, as the UPI ID does, and everybody on the staff is told; off it goes without.
 * @throws Problem request.invalid, account.changed, session.not-allowed (at the field `password`), request.too-many
 */
export async function saveAlertProfile(
  shop: Shop,
  admin: Admin,
  id: ProfileId,
  input: SaveProfileInput,
  { proofOfPassword }: PhoneHelpers,
): Promise<void> {
  const { password, ...given } = input
  const { source } = partsOf(id)
  const after = { ...given, registeredTo: source === 'mail' ? given.registeredTo : '', sim: source === 'sms' ? given.sim : null }
  if (after.enabled) refuseHalf(id, after)
  const proof = password !== undefined && hasPermission(admin.role, 'settings.secure') ? await proofOfPassword(admin, password) : undefined
  await transact(shop, async (unit) => {
    await proof?.(unit)
    const row = await lockProfile(unit.db, id)
    const before = { enabled: row?.enabled ?? false, tail: row?.tail ?? '', registeredTo: row?.registeredTo ?? '', sim: row?.sim ?? null }
    if (isSame(before, after)) return
    if (after.enabled && !proof) throw secureChangeProblem(admin)
    await saveProfile(unit.db, { id, ...after, changedBy: admin.username, updatedAt: shop.now() })
    await audit(shop, unit, admin, { action: 'alerts.source-saved', object: 'settings', objectId: id, before, after })
    if (after.enabled) await unit.emit({ type: 'settings.secured', by: admin.username, changed: [`Bank alerts of ${profileName(id)}`] })
  })
}

type ProfileInput = Omit<ProfileSettings, 'id'>

const isSame = (a: ProfileInput, b: ProfileInput): boolean =>
  a.enabled === b.enabled && a.tail === b.tail && a.registeredTo === b.registeredTo && a.sim === b.sim

/** A source that is on knows the account, and by email the address: without them an alert of another account would be taken for the shop's. */
function refuseHalf(id: ProfileId, { tail, registeredTo }: ProfileInput): void {
  const errors: Record<string, string> = {}
  const digits = TAIL_DIGITS[id]
  if (tail.length !== digits) errors.tail = `Please enter the last ${digits} digits of the account, as the bank writes them`
  if (partsOf(id).source === 'mail' && registeredTo === '') errors.registeredTo = 'Please enter the address that the bank writes to'
  const [first] = Object.values(errors)
  if (first) throw new Problem('request.invalid', { message: first, errors })
}

function secureChangeProblem({ role }: Admin): Problem {
  if (!hasPermission(role, 'settings.secure'))
    return new Problem('session.not-allowed', { message: 'Only a super admin can switch a source of bank alerts on or change it.' })
  return new Problem('session.not-allowed', {
    message: 'Please enter your password to switch this source on or to change it.',
    errors: { password: 'Please enter your password' },
  })
}
