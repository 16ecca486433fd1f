import { istDate } from 'contract/rules/ist.ts'
import { formatRupees } from 'contract/rules/money.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { readSettings } from '../settings/public.ts'
import { ownerContact } from '../staff/public.ts'
import { meetVerified, noteUnconfirmed } from './credit.store.ts'
import { UNCONFIRMED_DAYS } from './desk.queries.ts'
import { referencesToNote, unconfirmedAt } from './holder.queries.ts'

const DAY_MS = 86_400_000
/** An order verified longer ago has met its credit, whichever came first. */
const REACH_DAYS = 2
const BATCH = 200

/**
 * Gives credits that were there already to the orders that a person has verified without them, and tells the owner, once for each credit, of
 * alerts that no statement shows after three days.
 */
export async function tendCredits(shop: Shop): Promise<void> {
  const now = shop.now()
  const references = await referencesToNote(shop.db, new Date(now.getTime() - REACH_DAYS * DAY_MS))
  for (let at = 0; at < references.length; at += BATCH) await transact(shop, ({ db }) => meetVerified(db, references.slice(at, at + BATCH)))
  await transact(shop, async (unit) => {
    const told = await noteUnconfirmed(unit.db, new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS), now)
    if (told > 0) await unit.emit({ type: 'credits.unconfirmed', at: now.toISOString() })
  })
}

/** To the owner; nothing where a statement shows them all by now. */
export async function unconfirmedEmails(shop: Shop, { at }: EventOf<'credits.unconfirmed'>): Promise<Mail[]> {
  const { count, oldest } = await unconfirmedAt(shop.db, new Date(at))
  if (count === 0) return []
  const { siteName } = (await readSettings(shop)).general
  const { ownerEmail } = await ownerContact(shop)
  const many = count === 1 ? '1 payment' : `${count} payments`
  const lines = oldest.map(({ reference, amount, bookedOn, order }) =>
    [
      formatRupees(amount),
      `reference ${reference}`,
      istDate(new Date(`${bookedOn}T00:00:00+05:30`)),
      order ? `verified for ${order}` : 'no order',
    ].join(', '),
  )
  const more = count > lines.length ? [`and ${count - lines.length} more`] : []
  const text = `An alert of the bank told of ${many} more than ${UNCONFIRMED_DAYS} days ago, and no statement shows ${count === 1 ? 'it' : 'them'} yet:\n\n${[...lines, ...more].join('\n')}\n\nDownload the newest statement from the bank and reconcile it. What is missing there, too, did not arrive: ask the bank before more goods leave.\n${shop.config.publicUrl}/admin/payment-verification/bank?bucket=alerted`
  return [{ to: ownerEmail, subject: `${many} of ${siteName} in no statement`, text }]
}
