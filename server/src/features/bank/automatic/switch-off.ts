import type { System } from 'contract/access.ts'
import { BANK_ALERTS } from 'contract/alerts/alert.status.ts'
import { istDate, istDay, istDayBounds } from 'contract/rules/ist.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { reasonOf } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../../audit/public.ts'
import { readSettings, switchAutomaticOff } from '../../settings/public.ts'
import type { FailingSource } from './automatic.queries.ts'
import { failingSources, findMissingInStatements, listCompleteStatements, staffAddresses } from './automatic.queries.ts'
import { mustBeInStatement } from './automatic.rules.ts'
import { insertSwitchOff, recordMissed } from './automatic.store.ts'

/** Payments that no person looks at are everybody's business: all of the staff are told, as of a changed UPI ID. */
export async function automaticOnEmails(shop: Shop, { by, ...limits }: EventOf<'automatic.on'>): Promise<Mail[]> {
  const [payment, day] = [limits.mostPerPayment, limits.mostPerDay].map((rupees) => formatRupees(toPaise(rupees)))
  const text = `${by} has switched on automatic verification. A payment that a bank alert proves is now verified without a person: up to ${payment} a payment and ${day} a day. Such orders can be packed after ${limits.holdMinutes} minutes.\n\nIf this was not agreed, switch it off at once, which needs no password: ${bankSettingsUrl(shop)}`
  return toAllStaff(shop, 'Automatic verification switched on', text)
}

export async function automaticOffEmails(shop: Shop, { reason }: EventOf<'automatic.off'>): Promise<Mail[]> {
  const text = `Automatic verification has switched itself off.\n\n${reason}\n\nPayments wait for a person again. Look into this before you switch it on: ${bankSettingsUrl(shop)}`
  return toAllStaff(shop, 'Automatic verification switched itself off', text)
}

const bankSettingsUrl = (shop: Shop) => `${shop.config.publicUrl}/admin/settings?tab=bank`

/** Also to the shop's own address: an owner who never gave one of their own reads mail there. */
async function toAllStaff(shop: Shop, subject: string, text: string): Promise<Mail[]> {
  const { siteName, siteEmail } = (await readSettings(shop)).general
  const addresses = new Set([...(await staffAddresses(shop.db)), siteEmail])
  return [...addresses].map((to) => ({ to, subject: `${subject} (${siteName})`, text }))
}

const BANK_ALERTS_ACTOR: System = { kind: 'system', name: BANK_ALERTS }

/**
 * Switches automatic verification off in the transaction of whoever calls, with a reason in a sentence: audited, said on the screens and mailed to
 * all of the staff. Does nothing while it is off.
 */
export async function switchOffAutomatic(shop: Shop, unit: Unit, reason: string): Promise<void> {
  if (!(await switchAutomaticOff(shop, unit))) return
  await insertSwitchOff(unit.db, { at: shop.now(), reason })
  await audit(shop, unit, BANK_ALERTS_ACTOR, {
    action: 'automatic.switched-off',
    object: 'settings',
    objectId: 'automatic',
    after: { reason },
  })
  await unit.emit({ type: 'automatic.off', reason })
}

/** The bank of a file that does not say whose it is. */
const UNKNOWN_BANK = 'mapped'

/**
 * Switches it off when a statement that was read whole does not show a payment of its days that was verified by alert: once for each payment. To be
 * called after a statement was read, and every hour. Never throws.
 */
export async function checkStatements(shop: Shop): Promise<void> {
  try {
    await transact(shop, async (unit) => {
      const open = (await findMissingInStatements(unit.db, shop.now())).filter(({ missedAt }) => missedAt === null)
      if (open.length === 0) return
      const files = await listCompleteStatements(unit.db, shop.now())
      const missing = open.flatMap((payment) => {
        const file = files.find(
          ({ bank, span, createdAt }) =>
            (bank === UNKNOWN_BANK || bank === payment.bank) && mustBeInStatement(span, istDay(createdAt), toDayAndHour(payment.paidAt)),
        )
        return file ? [{ ...payment, fileName: file.fileName }] : []
      })
      const [first, ...more] = missing
      if (!first) return
      await recordMissed(
        unit.db,
        missing.map(({ id }) => id),
        shop.now(),
      )
      const others = more.length > 0 ? ` Missing too: ${more.map(({ orderNumber }) => orderNumber).join(', ')}.` : ''
      await switchOffAutomatic(
        shop,
        unit,
        `The bank statement ${first.fileName} does not show the payment of order ${first.orderNumber}: ${formatRupees(first.amount)} on ${istDate(first.paidAt)}, reference ${first.reference}.${others}`,
      )
    })
  } catch (error) {
    shop.log.error({ error: reasonOf(error) }, 'payments verified by alert could not be compared with the statements')
  }
}

const FAILURE_SENTENCES: Record<FailingSource['why'], string> = {
  unread: 'Three alerts in a row could not be read: the bank may write them in another way now.',
  unsigned: 'Two emails in a row bore no signature of the bank that holds: somebody may be sending in its name.',
}

/** Switches it off when a source of alerts fails. To be called every few minutes. Never throws. */
export async function checkSources(shop: Shop): Promise<void> {
  try {
    if (!(await readSettings(shop)).automatic.enabled) return
    const [first] = await failingSources(shop.db)
    if (first) await transact(shop, (unit) => switchOffAutomatic(shop, unit, `${first.profile}: ${FAILURE_SENTENCES[first.why]}`))
  } catch (error) {
    shop.log.error({ error: reasonOf(error) }, 'the sources of alerts could not be looked at')
  }
}

/** The day in India and its hour. */
function toDayAndHour(at: Date): { day: string; hour: number } {
  const day = istDay(at)
  return { day, hour: Math.floor((at.getTime() - istDayBounds(day).from.getTime()) / 3_600_000) }
}
