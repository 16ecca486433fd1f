import { formatRupees, toPaise } from 'contract/rules/money.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { readSettings } from '../settings/public.ts'
import { staffAddresses } from './automatic.queries.ts'

/** Payments that no person looks at are everybody's business: all of the staff are told, as of a changed UPI ID. */
export async function automaticOnEmails(shop: Shop, { by, ...limits }: EventOf<'automatic.on'>): Promise<Mail[]> {
  const [payment, day] = [limits.mostPerPayment, limits.mostPerDay].map((rupees) => formatRupees(toPaise(rupees)))
  const text = `${by} has switched on automatic verification. A payment that a bank alert proves is now verified without a person: up to ${payment} a payment and ${day} a day. Such orders can be packed after ${limits.holdMinutes} minutes.\n\nIf this was not agreed, switch it off at once, which needs no password: ${place(shop)}`
  return toAllStaff(shop, 'Automatic verification switched on', text)
}

export async function automaticOffEmails(shop: Shop, { reason }: EventOf<'automatic.off'>): Promise<Mail[]> {
  const text = `Automatic verification has switched itself off.\n\n${reason}\n\nPayments wait for a person again. Look into this before you switch it on: ${place(shop)}`
  return toAllStaff(shop, 'Automatic verification switched itself off', text)
}

const place = (shop: Shop) => `${shop.config.publicUrl}/admin/settings?tab=bank`

/** Also to the shop's own address: an owner who never gave one of their own reads mail there. */
async function toAllStaff(shop: Shop, subject: string, text: string): Promise<Mail[]> {
  const { siteName, siteEmail } = (await readSettings(shop)).general
  const addresses = new Set([...(await staffAddresses(shop.db)), siteEmail])
  return [...addresses].map((to) => ({ to, subject: `${subject} (${siteName})`, text }))
}
