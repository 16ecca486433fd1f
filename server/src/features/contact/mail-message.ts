import type { Shop } from '../../platform/shop.ts'
import { readSettings } from '../settings/public.ts'
import { findMessage } from './contact.queries.ts'

/** Tells the shop of a message and its writer that it came, with the times the law sets for an answer. */
export async function mailReceived(shop: Shop, messageId: string): Promise<void> {
  const message = await findMessage(shop.db, messageId)
  if (!message) return
  const { general, notifications } = await readSettings(shop)
  const from = { name: general.siteName, address: general.siteEmail }
  const { ticket, name, email } = message
  const own = `Hello ${name},\n\nwe have your message. Its ticket number is ${ticket}. A person answers within 48 hours; complaints are settled within one month. With the ticket number and this email address you can see on our contact page where it is.\n\n${general.siteName}\n${general.warningText}. ${general.quitline}`
  if (notifications.emailNotifications) await shop.mail.send({ to: email, subject: `We have your message (${ticket})`, text: own }, from)
  const told = `${name} <${email}> wrote:\n\n${message.message}\n\nAnswer it in the back office under Messages, ticket ${ticket}.`
  if (notifications.emailNotifications)
    await shop.mail.send({ to: general.siteEmail, subject: `${ticket}: message from ${name}`, text: told }, from)
}

export async function mailAnswer(shop: Shop, messageId: string): Promise<void> {
  const message = await findMessage(shop.db, messageId)
  if (!message?.answer) return
  const { general } = await readSettings(shop)
  const text = `Hello ${message.name},\n\n${message.answer}\n\n${general.siteName}, ticket ${message.ticket}\n${general.warningText}. ${general.quitline}\n\nYou wrote:\n${message.message}`
  await shop.mail.send(
    { to: message.email, subject: `Answer to your message (${message.ticket})`, text },
    { name: general.siteName, address: general.siteEmail },
  )
}
