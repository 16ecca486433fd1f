import { mailboxLetters } from './features/alerts/public.ts'
import { automaticOffLetters, automaticOnLetters } from './features/automatic/public.ts'
import { answerLetters, receivedLetters } from './features/contact/public.ts'
import { codeLetters, newEmailLetters } from './features/customers/public.ts'
import {
  lowStockLetters,
  movedLetters,
  parcelLetters,
  placedLetters,
  refundLetters,
  reminderLetters,
  returnLetters,
  submittedLetters,
} from './features/notices/public.ts'
import { deletedLetters } from './features/privacy/public.ts'
import { readSettings } from './features/settings/public.ts'
import {
  deviceLinkLetters,
  emailChangedLetters,
  invitationLetters,
  passkeyLetters,
  payeeLetters,
  resetLetters,
  securedLetters,
} from './features/staff/public.ts'
import { unconfirmedLetters } from './features/statements/public.ts'
import type { Post } from './platform/outbox/event.ts'
import type { Shop } from './platform/shop.ts'

/** Who is told what has happened, in the shop's name: the one place where events meet the mails that tell of them. */
export const postOf = (shop: Shop): Post => ({
  sender: async () => {
    const { siteName, siteEmail } = (await readSettings(shop)).general
    return { name: siteName, address: siteEmail }
  },
  letters: {
    'order.placed': (event) => placedLetters(shop, event),
    'payment.submitted': (event) => submittedLetters(shop, event),
    'order.moved': (event) => movedLetters(shop, event),
    'order.refunded': (event) => refundLetters(shop, event),
    'order.parcel': (event) => parcelLetters(shop, event),
    'order.reminded': (event) => reminderLetters(shop, event),
    'return.moved': (event) => returnLetters(shop, event),
    'stock.low': (event) => lowStockLetters(shop, event),
    'message.received': ({ messageId }) => receivedLetters(shop, messageId),
    'message.answered': (event) => answerLetters(shop, event),
    'account.deleted': (event) => deletedLetters(shop, event),
    'admin.invited': (event) => invitationLetters(shop, event),
    'admin.password-reset': (event) => resetLetters(shop, event),
    'admin.device-link': (event) => deviceLinkLetters(shop, event),
    'admin.email-changed': (event) => emailChangedLetters(shop, event),
    'admin.passkey': (event) => passkeyLetters(shop, event),
    'payee.changed': (event) => payeeLetters(shop, event),
    'bank-mail.stopped': (event) => mailboxLetters(shop, event),
    'settings.secured': (event) => securedLetters(shop, event),
    'automatic.on': (event) => automaticOnLetters(shop, event),
    'automatic.off': (event) => automaticOffLetters(shop, event),
    'email.changed': (event) => newEmailLetters(shop, event),
    'credits.unconfirmed': (event) => unconfirmedLetters(shop, event),
    'code.issued': (event) => codeLetters(shop, event),
  },
})
