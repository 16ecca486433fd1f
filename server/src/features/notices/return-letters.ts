import type { StaffReturn } from 'contract/returns/return.admin.schemas.ts'
import type { ReturnStatus } from 'contract/returns/return.status.ts'
import { reasonLabel } from 'contract/returns/return.status.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { EventOf } from '../../platform/outbox/event.ts'
import type { Shop } from '../../platform/shop.ts'
import { isNobody } from '../customers/public.ts'
import { findStaffReturn } from '../returns/public.ts'
import { readSettings } from '../settings/public.ts'
import { toStaff } from './event-letters.ts'

const amount = (one: StaffReturn) => formatRupees(toPaise(one.amount), { decimals: 2 })
const noteOf = ({ events }: StaffReturn, to: ReturnStatus) => events.findLast((event) => event.to === to)?.note ?? ''

type Words = { subject: string; lines: (one: StaffReturn) => string[] }
const WORDS: Record<ReturnStatus, Words> = {
  requested: {
    subject: 'We have your return request',
    lines: () => ['A person looks at it and writes to you. Please send nothing before that.'],
  },
  approved: {
    subject: 'Your return is approved',
    lines: (one) => [
      'Please send the packs back in their packaging. The customer pays return shipping.',
      ...(noteOf(one, 'approved') ? [noteOf(one, 'approved')] : []),
    ],
  },
  rejected: { subject: 'Your return is not possible', lines: (one) => [`The reason: ${noteOf(one, 'rejected')}`] },
  received: {
    subject: 'Your return has reached us',
    lines: (one) => [`${amount(one)} go back the way they came within 5 business days.`],
  },
  refunded: {
    subject: 'Your return is refunded',
    lines: (one) => [`We have paid back ${amount(one)}. The reference of the payment is ${one.refundReference}.`],
  },
}

/** To the shopper each step of a return that it still shows, and to the shop a new one. */
export async function returnLetters(shop: Shop, { returnId, to }: EventOf<'return.moved'>): Promise<Mail[]> {
  const one = await findStaffReturn(shop.db, returnId)
  if (one?.status !== to) return []
  const { general, notifications } = await readSettings(shop)
  const { subject, lines } = WORDS[to]
  const packs = one.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')
  const text = [
    `Hello ${one.customer.name},`,
    `${subject}: ${one.number}, ${reasonLabel(one.reason)}.`,
    ...lines(one),
    `${packs}\nTo be paid back   ${amount(one)}`,
    `See your return: ${shop.config.publicUrl}/orders/${one.orderNumber}/return`,
    `${general.siteName} · ${general.supportPhone} · ${general.siteEmail}\n${general.warningText}. ${general.quitline}`,
  ].join('\n\n')
  // money is at stake in its last step, whatever is switched off
  const isSent = (notifications.emailNotifications || to === 'refunded') && !isNobody(one.customer.email)
  const own = isSent ? [{ to: one.customer.email, subject: `${subject} (${one.number})`, text }] : []
  if (to !== 'requested') return own
  const toDecide = {
    subject: `Return to decide: ${one.number}, ${amount(one)}`,
    text: `${reasonLabel(one.reason)}: ${one.details}\n${shop.config.publicUrl}/admin/returns?q=${one.number}`,
  }
  return [...own, ...(await toStaff(shop, 'orderNotifications', toDecide))]
}
