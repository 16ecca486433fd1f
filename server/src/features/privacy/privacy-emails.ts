import { letter } from '#platform/mail/compose-email.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { readSettings } from '../settings/public.ts'

/** The last email to somebody who has deleted the account; it is sent whatever the settings say of emails. */
export async function deletedEmails(shop: Shop, { email, name }: EventOf<'account.deleted'>): Promise<Mail[]> {
  const { siteName, siteEmail, warningText, quitline } = (await readSettings(shop)).general
  const mail = letter({
    subject: `Your account at ${siteName} is deleted`,
    siteName,
    publicUrl: shop.config.publicUrl,
    headline: 'Your account is deleted',
    hello: `Hello ${name},`,
    paragraphs: [
      'Your name, addresses, cart, wishlist and sessions are gone. Orders that were never paid for have lost their name and address.',
      'Orders you paid for stay with the address they were placed with, as tax law asks. Messages stay with their answers, and reviews of what you bought stay without your name; other reviews are taken off the shop.',
      `If you did not ask for this, write to ${siteEmail} at once.`,
    ],
    foot: siteName,
    warning: `${warningText}. ${quitline}`,
  })
  return [{ to: email, ...mail }]
}
