import { PAGES_BEGIN } from 'contract/language.ts'
import type { Translation } from 'contract/translation.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { findSellable } from '../catalog/public.ts'
import { findCustomer, isUnreachableEmail } from '../customers/public.ts'
import { readSettings, warningIn } from '../settings/public.ts'
import * as hindi from './messages.hi.ts'
import * as english from './messages.ts'
import { listSupplied } from './wishlist.queries.ts'
import { setAwaiting } from './wishlist.store.ts'

const MESSAGES: { en: typeof english; hi: Translation<typeof english, typeof hindi> } = { en: english, hi: hindi }
/** In one run; who is left is told in the next one. */
const MAX_EMAILS_A_RUN = 1000

/** Tells each shopper who waits for a product that is in stock again, once. Two instances that do it at once tell nobody twice. */
export async function mailBackInStock(shop: Shop): Promise<void> {
  for (const { customerId, productId } of await listSupplied(shop.db, MAX_EMAILS_A_RUN))
    await transact(shop, async (unit) => {
      if (await setAwaiting(unit.db, customerId, productId, false)) await unit.emit({ type: 'product.supplied', productId, customerId })
    })
}

/** None for a person who has left, and of a product that is no longer sold. */
export async function productSuppliedEmails(shop: Shop, { productId, customerId }: EventOf<'product.supplied'>): Promise<Mail[]> {
  const person = await findCustomer(shop.db, customerId)
  const [product] = await findSellable(shop.db, [productId])
  const { general, notifications } = await readSettings(shop)
  if (!person?.isActive || isUnreachableEmail(person.email) || !product || !notifications.emailNotifications) return []
  const { language } = person
  const messages = MESSAGES[language]
  const mail = composeEmail({
    language,
    subject: messages.inStockSubject(product.name),
    siteName: general.siteName,
    publicUrl: shop.config.publicUrl,
    headline: messages.inStockHeadline,
    hello: messages.hello(person.name),
    paragraphs: [messages.youAsked(product.name), messages.notKept],
    action: { label: messages.seeProduct, url: `${shop.config.publicUrl}${PAGES_BEGIN[language]}/product/${product.slug}` },
    foot: `${general.siteName} · ${general.supportPhone} · ${general.siteEmail}`,
    warning: warningIn(language, general),
  })
  return [{ to: person.email, ...mail }]
}
