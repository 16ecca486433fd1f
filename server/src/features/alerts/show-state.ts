import type { Shop } from '#platform/shop.ts'
import { listAlertProfiles } from './alert.queries.ts'
import { findMailbox, findPhone } from './alert.store.ts'
import { mailboxName } from './bank-mail.ts'

const MINUTE_MS = 60_000
/** The phone says every few minutes that it is there. */
const PHONE_SILENT_MS = 15 * MINUTE_MS
/** The mailbox is asked every minute. */
const MAILBOX_SILENT_MS = 5 * MINUTE_MS

const iso = (at: Date | null) => at?.toISOString() ?? null

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
          connectedAt: iso(box?.connectedAt ?? null),
          askedAt: iso(box?.askedAt ?? null),
          lastMailAt: iso(box?.lastMailAt ?? null),
          lastError: box?.lastError ?? null,
          errorAt: iso(box?.errorAt ?? null),
          isSilent: isOld(box?.askedAt ?? null, MAILBOX_SILENT_MS),
        }
      : null,
    phone: phone
      ? {
          madeBy: phone.madeBy,
          madeAt: phone.madeAt.toISOString(),
          heardAt: iso(phone.heardAt),
          lastSmsAt: iso(phone.lastSmsAt),
          isSilent: isOld(phone.heardAt ?? phone.madeAt, PHONE_SILENT_MS),
        }
      : null,
    profiles: await listAlertProfiles(db, now),
  }
}
