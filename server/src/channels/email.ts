import { automaticOffEmails, automaticOnEmails, mailboxEmails, unconfirmedEmails, unwitnessedEmails } from '../features/bank/public.ts'
import { answerEmails, receivedEmails } from '../features/contact/public.ts'
import { codeEmails, newEmailEmails, refundToChangedEmails } from '../features/customers/public.ts'
import {
  exchangedEmails,
  lowStockEmails,
  movedEmails,
  paidEmails,
  parcelEmails,
  partPaidEmails,
  placedEmails,
  refundEmails,
  refundToEmails,
  reminderEmails,
  returnEmails,
  submittedEmails,
  suppliedEmails,
  takenBackEmails,
} from '../features/event-emails/public.ts'
import { deletedEmails } from '../features/privacy/public.ts'
import { readSettings } from '../features/settings/public.ts'
import {
  deviceLinkEmails,
  emailChangedEmails,
  invitationEmails,
  passkeyEmails,
  payeeEmails,
  resetEmails,
  securedEmails,
} from '../features/staff/public.ts'
import { telegramRefusedEmails } from '../features/telegram/public.ts'
import { webhookPausedEmails } from '../features/webhooks/public.ts'
import { productSuppliedEmails } from '../features/wishlists/public.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { EventOf, MessageChannel, ShopEvent } from '../platform/outbox/event.ts'
import type { Shop } from '../platform/shop.ts'
import type { ChannelEventType } from './channels-of-events.ts'

/** The emails about each event that is mailed. */
type EmailsByEvent = { [T in ChannelEventType<'email'>]: (event: EventOf<T>) => Promise<readonly Mail[]> }

const emailsOf = (shop: Shop): EmailsByEvent => ({
  'order.placed': (event) => placedEmails(shop, event),
  'payment.submitted': (event) => submittedEmails(shop, event),
  'payment.verified': (event) => paidEmails(shop, event),
  'order.moved': (event) => movedEmails(shop, event),
  'order.supplied': (event) => suppliedEmails(shop, event),
  'order.part-paid': (event) => partPaidEmails(shop, event),
  'order.exchanged': (event) => exchangedEmails(shop, event),
  'order.refunded': (event) => refundEmails(shop, event),
  'order.refund-to-asked': (event) => refundToEmails(shop, event),
  'payment.taken-back': (event) => takenBackEmails(shop, event),
  'order.parcel': (event) => parcelEmails(shop, event),
  'order.reminded': (event) => reminderEmails(shop, event),
  'return.moved': (event) => returnEmails(shop, event),
  'stock.low': (event) => lowStockEmails(shop, event),
  'product.supplied': (event) => productSuppliedEmails(shop, event),
  'message.received': ({ messageId }) => receivedEmails(shop, messageId),
  'message.answered': (event) => answerEmails(shop, event),
  'account.deleted': (event) => deletedEmails(shop, event),
  'admin.invited': (event) => invitationEmails(shop, event),
  'admin.password-reset': (event) => resetEmails(shop, event),
  'admin.device-link': (event) => deviceLinkEmails(shop, event),
  'admin.email-changed': (event) => emailChangedEmails(shop, event),
  'admin.passkey': (event) => passkeyEmails(shop, event),
  'payee.changed': (event) => payeeEmails(shop, event),
  'bank-mail.stopped': (event) => mailboxEmails(shop, event),
  'settings.secured': (event) => securedEmails(shop, event),
  'automatic.on': (event) => automaticOnEmails(shop, event),
  'automatic.off': (event) => automaticOffEmails(shop, event),
  'email.changed': (event) => newEmailEmails(shop, event),
  'refund-to.changed': (event) => refundToChangedEmails(shop, event),
  'credits.unconfirmed': (event) => unconfirmedEmails(shop, event),
  'words.unwitnessed': (event) => unwitnessedEmails(shop, event),
  'telegram.refused': (event) => telegramRefusedEmails(shop, event),
  'webhook.paused': (event) => webhookPausedEmails(shop, event),
  'code.issued': (event) => codeEmails(shop, event),
})

/** Emails in the shop's name. */
export function emailChannel(shop: Shop): MessageChannel {
  const emails = emailsOf(shop)
  const sender = async () => {
    const { siteName, siteEmail } = (await readSettings(shop)).general
    return { name: siteName, address: siteEmail }
  }
  return {
    name: 'email',
    messagesFor: async (event) => {
      // `as`: the table pairs each type with emails of just that type, which TypeScript cannot follow through the index.
      const write = emails[event.type] as ((event: ShopEvent) => Promise<readonly Mail[]>) | undefined
      const mails = (await write?.(event)) ?? []
      return mails.map((mail) => ({ key: `${mail.to}\n${mail.subject}`, send: async () => shop.mail.send(mail, await sender()) }))
    },
  }
}
