import type { StaffReturn } from 'contract/returns/return.admin.schemas.ts'
import type { ReturnStatus } from 'contract/returns/return.status.ts'
import { reasonLabel } from 'contract/returns/return.status.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { letter } from '#platform/mail/compose-email.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { isAnonymised } from '../customers/public.ts'
import { findStaffReturn } from '../returns/public.ts'
import { readSettings } from '../settings/public.ts'
import { toStaff } from './event-emails.ts'

const exact = (rupees: number) => formatRupees(toPaise(rupees), { decimals: 2 })
const amount = (one: StaffReturn) => exact(one.amount)
const noteOf = ({ events }: StaffReturn, to: ReturnStatus) => events.findLast((event) => event.to === to)?.note ?? ''

type Words = { subject: string; lines: (one: StaffReturn) => string[] }
const WORDS: Record<ReturnStatus, Words> = {
  requested: {
    subject: 'We have your return request',
    lines: () => ["We'll review it and email you. Please don't send anything back yet."],
  },
  approved: {
    subject: 'Your return is approved',
    lines: (one) => [
      'Please send the packs back in their packaging. You pay the return shipping.',
      ...(noteOf(one, 'approved') ? [noteOf(one, 'approved')] : []),
    ],
  },
  rejected: { subject: 'Your return is not possible', lines: (one) => [`The reason: ${noteOf(one, 'rejected')}`] },
  received: {
    subject: 'Your return has reached us',
    lines: (one) => [`We will refund ${amount(one)} within 5 business days to the account you paid from.`],
  },
  refunded: {
    subject: 'Your return is refunded',
    lines: (one) => [
      `We've refunded ${amount(one)} to the account you paid from. It can take up to 5 business days. Reference: ${one.refundReference}.`,
    ],
  },
}

/** To the shopper each step of a return that it still shows, and to the shop a new one. */
export async function returnEmails(shop: Shop, { returnId, to }: EventOf<'return.moved'>): Promise<Mail[]> {
  const one = await findStaffReturn(shop.db, returnId)
  if (one?.status !== to) return []
  const { general, notifications } = await readSettings(shop)
  const { subject, lines } = WORDS[to]
  const mail = letter({
    subject: `${subject} (${one.number})`,
    siteName: general.siteName,
    publicUrl: shop.config.publicUrl,
    headline: subject,
    hello: `Hello ${one.customer.name},`,
    paragraphs: lines(one),
    rows: [
      ...one.lines.map(({ quantity, name, amount: rupees }) => ({ label: `${quantity} × ${name}`, value: exact(rupees) })),
      ...(to === 'rejected' ? [] : [{ label: to === 'refunded' ? 'Refunded' : 'Refund amount', value: amount(one), isTotal: true }]),
    ],
    facts: [
      { label: 'Return', value: one.number },
      { label: 'Reason', value: reasonLabel(one.reason) },
    ],
    action: { label: 'See your return', url: `${shop.config.publicUrl}/orders/${one.orderNumber}/return` },
    foot: `${general.siteName} · ${general.supportPhone} · ${general.siteEmail}`,
    warning: `${general.warningText}. ${general.quitline}`,
  })
  // money is at stake in its last step, whatever is switched off
  const isSent = (notifications.emailNotifications || to === 'refunded') && !isAnonymised(one.customer.email)
  const own = isSent ? [{ to: one.customer.email, ...mail }] : []
  if (to !== 'requested') return own
  const toDecide = {
    subject: `Return to decide: ${one.number}, ${amount(one)}`,
    text: `${reasonLabel(one.reason)}: ${one.details}\n${shop.config.publicUrl}/admin/returns?q=${one.number}`,
  }
  return [...own, ...(await toStaff(shop, 'orderNotifications', toDecide))]
}
