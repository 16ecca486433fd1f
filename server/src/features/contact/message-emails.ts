import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { findCustomer } from '../customers/public.ts'
import { readSettings } from '../settings/public.ts'
import { findAnswer, findMessage } from './contact.queries.ts'

/** To the writer of a message and to the shop that it came, with the times the law sets for an answer. */
export async function receivedEmails(shop: Shop, messageId: string): Promise<Mail[]> {
  const message = await findMessage(shop.db, messageId)
  const { general, notifications } = await readSettings(shop)
  if (!message || !notifications.emailNotifications) return []
  const { ticket, name, email } = message
  // Whoever wrote it may have given the address of somebody else: of the name and the words nothing goes there.
  const own = `Hello,\n\nwe’ve received your message (ticket ${ticket}). We reply within 48 hours and settle complaints within one month. Check its status on our Contact page with the ticket number and this email address: ${shop.config.publicUrl}/contact\n\n${general.siteName}\n${general.warningText}. ${general.quitline}`
  const told = `${name} <${email}> wrote:\n\n${message.message}\n\nAnswer it in the back office under Messages, ticket ${ticket}.`
  return [
    { to: email, subject: `We’ve received your message (${ticket})`, text: own },
    { to: general.siteEmail, subject: `${ticket}: message from ${name}`, text: told },
  ]
}

export async function answerEmails(shop: Shop, { messageId, seq = 1 }: EventOf<'message.answered'>): Promise<Mail[]> {
  const message = await findMessage(shop.db, messageId)
  const answer = message && (seq === 1 ? message.answer : await findAnswer(shop.db, messageId, seq))
  if (!answer) return []
  const { general } = await readSettings(shop)
  // The words of the message are quoted to nobody but the customer who was signed in and has this address.
  const isOwn =
    message.customerId !== null && (await findCustomer(shop.db, message.customerId))?.email.toLowerCase() === message.email.toLowerCase()
  const quote = isOwn ? `\n\nYou wrote:\n${message.message}` : ''
  const text = `Hello${isOwn ? ` ${message.name}` : ''},\n\n${answer}\n\n${general.siteName}, ticket ${message.ticket}\n${general.warningText}. ${general.quitline}${quote}`
  return [{ to: message.email, subject: `Answer to your message (${message.ticket})`, text }]
}
