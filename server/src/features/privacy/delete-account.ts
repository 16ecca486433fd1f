import { randomBytes } from 'node:crypto'
import type { Customer } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import type { Translation } from 'contract/translation.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import { consumeRateLimit, limitOf } from '#platform/rate-limit/rate-limit.ts'
import { forShopper, hashPassword, passwordMatches } from '#platform/secrets/password.ts'
import type { Shop } from '#platform/shop.ts'
import { transact } from '#platform/transact.ts'
import { deleteAddresses } from '../addresses/public.ts'
import { clearCart } from '../carts/public.ts'
import { anonymiseMessages } from '../contact/public.ts'
import { anonymisedColumns, deleteIdentities, endCodes, findCustomer, saveCustomer } from '../customers/public.ts'
import { forgetNotes } from '../order-notes/public.ts'
import { anonymiseOrders, lockOrdersOf } from '../orders/public.ts'
import { deletePushSubscriptionsOf } from '../push/public.ts'
import { anonymiseReturns } from '../returns/public.ts'
import { hideReviewsWithoutPurchase } from '../reviews/public.ts'
import { proofOf, revokeAll } from '../sessions/public.ts'
import { readSettings, warningIn } from '../settings/public.ts'
import { deleteWishlist } from '../wishlists/public.ts'
import * as hindi from './messages.hi.ts'
import * as english from './messages.ts'
import { openMatter } from './own-data.queries.ts'

const MESSAGES: { en: typeof english; hi: Translation<typeof english, typeof hindi> } = { en: english, hi: hindi }

/**
 * Deletes an account: orders that were paid for stay for the books with the address of each, open messages and reviews of bought goods stay, all under a
 * person without a name, and closed messages keep their dates alone; everything else of the person goes, and a last email says so.
 * @throws Problem customer.wrong-password, account.changed, customer.open-orders, customer.open-return, customer.refund-owed, request.too-many
 */
export async function deleteAccount(shop: Shop, customer: Customer, password: string): Promise<void> {
  await consumeRateLimit(shop, limitOf('password', customer.id))
  const account = await findCustomer(shop.db, customer.id)
  if (!(await passwordMatches(password, account?.passwordHash, forShopper(customer.id))))
    throw new Problem('customer.wrong-password', { errors: { password: 'Your password is not right.' } })
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), forShopper(customer.id))
  await transact(shop, async (unit) => {
    const { id } = customer
    // Held before anything is looked at: what is under way waits, and is refused then.
    await proofOf(customer, account?.passwordHash)(unit)
    await lockOrdersOf(unit.db, id)
    const matter = await openMatter(unit.db, id)
    if (matter) throw new Problem(matter)
    const now = shop.now()
    await anonymiseOrders(shop, unit, customer)
    await forgetNotes(unit.db, id)
    await anonymiseReturns(unit.db, id, anonymisedColumns(id).name)
    if (account) {
      const { name, email } = anonymisedColumns(id)
      await anonymiseMessages(unit.db, id, { writtenFrom: account.email, name, email })
      await endCodes(shop, unit, { purpose: 'reset', email: account.email.toLowerCase() })
      await unit.emit({ type: 'account.deleted', email: account.email, name: account.name, language: account.language })
    }
    await saveCustomer(unit.db, id, { ...anonymisedColumns(id), passwordHash, isActive: false, updatedAt: now })
    // Who deletes an account and opens another one has no second voice: what counts is written by customers.
    await hideReviewsWithoutPurchase(unit.db, id, now)
    await deleteIdentities(unit.db, id)
    await deleteAddresses(unit.db, id)
    await clearCart(unit.db, id)
    await deleteWishlist(unit.db, id)
    await deletePushSubscriptionsOf(unit.db, id)
    await revokeAll(unit.db, { customerId: id }, { now })
    await unit.republish()
  })
}

/** The last email to somebody who has deleted the account; it is sent whatever the settings say of emails. */
export async function deletedEmails(shop: Shop, { email, name, language = 'en' }: EventOf<'account.deleted'>): Promise<Mail[]> {
  const { general } = await readSettings(shop)
  const { siteName, siteEmail } = general
  const messages = MESSAGES[language]
  const mail = composeEmail({
    language,
    subject: messages.deletedSubject(siteName),
    siteName,
    publicUrl: shop.config.publicUrl,
    headline: messages.accountDeleted,
    hello: messages.hello(name),
    paragraphs: [messages.whatIsGone, messages.whatStays, messages.notAsked(siteEmail)],
    foot: siteName,
    warning: warningIn(language, general),
  })
  return [{ to: email, ...mail }]
}
