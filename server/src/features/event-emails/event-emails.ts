import { addressLines, phonesOf } from 'contract/addresses/address-lines.ts'
import type { Language } from 'contract/language.ts'
import { PAGES_BEGIN } from 'contract/language.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { bringsParcelBack, hasEnded, hasReached, isCancelled, isPayable, paymentLabel } from 'contract/orders/order.status.ts'
import { reasonLabel } from 'contract/returns/return.status.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import type { Translation } from 'contract/translation.ts'
import type { ComposedEmail, MailRow } from '#platform/mail/compose-email.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { EventOf } from '#platform/outbox/event.ts'
import type { Shop } from '#platform/shop.ts'
import { isUnreachableEmail } from '../customers/public.ts'
import { trackingLink } from '../dispatch/public.ts'
import { findForMail, lacksGoods, languageOfOrder, openPayLink, productName } from '../orders/public.ts'
import { findStaffReturn } from '../returns/public.ts'
import { readSettings, warningIn } from '../settings/public.ts'
import * as hindi from './messages.hi.ts'
import type { OrderEmailKind, ShopWords } from './messages.ts'
import * as english from './messages.ts'

/** What a customer is told, by the language of the order; staff read English. */
const MESSAGES: { en: typeof english; hi: Translation<typeof english, typeof hindi> } = { en: english, hi: hindi }

/** To the shopper each step of a return that it still shows, and to the shop a new one. */
export async function returnEmails(shop: Shop, { returnId, to }: EventOf<'return.moved'>): Promise<Mail[]> {
  const one = await findStaffReturn(shop.db, returnId)
  if (one?.status !== to) return []
  const { general, notifications } = await readSettings(shop)
  const language = await languageOfOrder(shop.db, one.orderNumber)
  const messages = MESSAGES[language]
  const { subject, lines } = messages.returnMails[to]
  const mail = composeEmail({
    language,
    subject: `${subject} (${one.number})`,
    siteName: general.siteName,
    publicUrl: shop.config.publicUrl,
    headline: subject,
    hello: messages.hello(one.customer.name),
    paragraphs: lines(one, [general.siteName, general.addressLine].filter(Boolean).join(', ')),
    rows: [
      ...one.lines.map(({ quantity, name, amount: rupees }) => ({ label: `${quantity} × ${name}`, value: messages.exact(rupees) })),
      ...(to === 'rejected' || to === 'withdrawn'
        ? []
        : [{ label: to === 'refunded' ? messages.refunded : messages.refundAmount, value: messages.exact(one.amount), isTotal: true }]),
    ],
    facts: [
      { label: messages.returned, value: one.number },
      { label: messages.reason, value: messages.reasonOf(one.reason) },
    ],
    action: { label: messages.seeReturn, url: `${shop.config.publicUrl}${PAGES_BEGIN[language]}/orders/${one.orderNumber}/return` },
    foot: `${general.siteName} · ${general.supportPhone} · ${general.siteEmail}`,
    warning: warningIn(language, general),
  })
  // money is at stake in its last step, whatever is switched off
  const isSent = (notifications.emailNotifications || to === 'refunded') && !isUnreachableEmail(one.customer.email)
  const own = isSent ? [{ to: one.customer.email, ...mail }] : []
  const takenBack = {
    subject: `Return taken back: ${one.number}`,
    text: `${one.customer.name} does not return these packs. Nothing is to be decided.\n${shop.config.publicUrl}/admin/returns?q=${one.number}`,
  }
  if (to === 'withdrawn') return [...own, ...(await toStaff(shop, 'orderNotifications', takenBack))]
  if (to !== 'requested') return own
  const toDecide = {
    subject: `Return to decide: ${one.number}, ${english.exact(one.amount)}`,
    text: `${reasonLabel(one.reason)}: ${one.details}\n${shop.config.publicUrl}/admin/returns?q=${one.number}`,
  }
  return [...own, ...(await toStaff(shop, 'orderNotifications', toDecide))]
}

const PAYING: readonly OrderEmailKind[] = ['placed', 'reminder', 'lastReminder', 'partPaid', 'exchangedInPart']

/** The lines of an order, what was taken off for many packs, delivery and the total: they add up. */
function rowsOf({ items, shipping, total }: Order, messages: (typeof MESSAGES)[Language]): MailRow[] {
  const goods = items.reduce((sum, { totalPrice }) => sum + toPaise(totalPrice), 0)
  const bulk = goods + toPaise(shipping) - toPaise(total)
  return [
    ...items.map(({ quantity, name, totalPrice }) => ({ label: `${quantity} × ${name}`, value: messages.exact(totalPrice) })),
    ...(bulk > 0 ? [{ label: messages.bulkDiscount, value: `−${formatRupees(bulk, { decimals: 2 })}` }] : []),
    ...(shipping > 0 ? [{ label: messages.delivery, value: messages.exact(shipping) }] : []),
    { label: messages.total, value: messages.exact(total), isTotal: true },
  ]
}

/** Where the button of a mail leads: to the page of its news, to the one of a payment link, or nowhere for who cannot sign in. */
type MailTarget = 'own' | { payLink: string } | undefined

/** What a shopper is told of an order, as plain text and as HTML that says the same. */
function orderEmail(
  news: OrderEmailKind,
  order: Order,
  { page, ...words }: Omit<ShopWords, 'hasPage'> & { page: MailTarget },
  language: Language,
): ComposedEmail {
  const shop = { ...words, hasPage: page !== undefined }
  const messages = MESSAGES[language]
  const { subject, headline, lines, link } = messages.orderMails[news]
  const { label, path } = link(order)
  const { upiId, payeeName } = shop.payee
  const isPaying = PAYING.includes(news)
  const to = order.shippingAddress
  return composeEmail({
    language,
    subject: subject(order.orderNumber),
    siteName: shop.siteName,
    publicUrl: shop.publicUrl,
    headline,
    hello: messages.hello(order.shippingAddress.name),
    paragraphs: [...lines(order, shop), ...shop.parcelLinks.map(({ link, number }) => messages.trackParcel(link, number))],
    figure: isPaying ? { label: messages.amountToPay, value: messages.inr(order.money.missing ?? order.total) } : undefined,
    rows: rowsOf(order, messages),
    facts: [
      { label: messages.order, value: order.orderNumber },
      ...(isPaying && upiId ? [{ label: messages.upiId, value: `${upiId} (${payeeName})` }] : []),
      { label: messages.deliverTo, value: addressLines({ ...to, state: messages.stateShown(to.state) }).join(', ') },
    ],
    ...(page && { action: { label, url: page === 'own' ? `${shop.publicUrl}${path}` : page.payLink } }),
    foot: `${shop.siteName} · ${shop.supportPhone} · ${shop.siteEmail}`,
    warning: shop.warning,
  })
}

/** Mails about payments go out even where mails are switched off: money is at stake. */
const ABOUT_MONEY: readonly OrderEmailKind[] = [
  'submitted',
  'verified',
  'paid',
  'awaitsStock',
  'partPaid',
  'exchanged',
  'exchangedInPart',
  'refundTo',
  'owedBack',
  'rejected',
  'refunded',
  'refundRecorded',
]
/** What the shopper is mailed when an order becomes this. */
const NEWS: Record<OrderStatus, OrderEmailKind | undefined> = {
  pending_payment: undefined,
  payment_submitted: undefined,
  confirmed: 'confirmed',
  processing: undefined,
  payment_failed: 'rejected',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refunded',
}

type OrderForMail = NonNullable<Awaited<ReturnType<typeof findForMail>>>

/** None for a person who has left: nobody reads mail there. */
async function toCustomer(shop: Shop, found: OrderForMail, news: OrderEmailKind): Promise<Mail[]> {
  if (isUnreachableEmail(found.email)) return []
  const { general, notifications, payment } = await readSettings(shop)
  const isAboutMoney = ABOUT_MONEY.includes(news) || (news === 'cancelled' && found.order.paymentStatus === 'verified')
  if (!notifications.emailNotifications && !isAboutMoney) return []
  const { siteName, supportPhone, siteEmail } = general
  const words = {
    siteName,
    supportPhone,
    siteEmail,
    warning: warningIn(found.language, general),
    publicUrl: shop.config.publicUrl,
    now: shop.now(),
  }
  const payee = { upiId: payment.enableUPI ? payment.upiId : '', payeeName: payment.payeeName }
  const parcels = news === 'shipped' || news === 'parcel' ? [found.order, ...(found.order.furtherParcels ?? [])] : []
  const links = await Promise.all(
    parcels.map(async ({ courier, trackingNumber }) => {
      const link = await trackingLink(shop.db, courier, trackingNumber)
      return link === null ? [] : [{ link, number: parcels.length > 1 ? trackingNumber : null }]
    }),
  )
  const page = await pageOf(shop, found)
  return [
    {
      to: found.email,
      ...orderEmail(news, found.order, { ...words, payee, parcelLinks: links.flat(), page }, found.language),
    },
  ]
}

/** An order that was taken by phone is in the list of the account that it was taken for, where it has one. */
async function pageOf(shop: Shop, { row, hasAccount }: OrderForMail): Promise<MailTarget> {
  const payLink = row.takenBy && (await openPayLink(shop, row.id))
  if (payLink) return { payLink }
  return hasAccount ? 'own' : undefined
}

type NoticeSwitch = 'orderNotifications' | 'paymentNotifications' | 'lowStockAlerts'

/** To the shop itself, where the owner wants to be told. */
export async function toStaff(shop: Shop, wanted: NoticeSwitch, words: { subject: string; text: string }): Promise<Mail[]> {
  const { general, notifications } = await readSettings(shop)
  return notifications.emailNotifications && notifications[wanted] ? [{ to: general.siteEmail, ...words }] : []
}

const backOffice = (shop: Shop, path: string) => `${shop.config.publicUrl}/admin/${path}`

export async function placedEmails(shop: Shop, { orderId }: EventOf<'order.placed'>): Promise<Mail[]> {
  const found = await findForMail(shop.db, orderId)
  if (!found) return []
  const { orderNumber, total, itemCount } = found.order
  const subject = `New order ${orderNumber}: ${formatRupees(toPaise(total))}`
  const paid = `payment ${paymentLabel(found.order.paymentStatus).toLowerCase()}`
  const text = `${itemCount} ${itemCount === 1 ? 'pack' : 'packs'}, ${paid}.\n${backOffice(shop, `orders/${orderNumber}`)}`
  // what the customer is told of an order in place of another stands in one mail; one that has ended has a mail of its own, one that they have deleted none
  const isSilent = found.order.money.movedFrom !== undefined || hasEnded(found.status) || found.row.hiddenAt !== null
  // nobody is asked for what they have paid between the order and its mail
  const own = isSilent ? [] : await toCustomer(shop, found, isPayable(found.order) ? 'placed' : 'placedAndPaid')
  return [...own, ...(await toStaff(shop, 'orderNotifications', { subject, text }))]
}

/** Other packs are sent in place of what the shop lacks. */
export async function exchangedEmails(shop: Shop, { orderId }: EventOf<'order.exchanged'>): Promise<Mail[]> {
  const found = await findForMail(shop.db, orderId)
  return found ? toCustomer(shop, found, found.order.money.missing ? 'exchangedInPart' : 'exchanged') : []
}

/** One that a bank alert or a person has decided by then is neither to be checked nor being checked: its verdict has a mail of its own. */
export async function submittedEmails(shop: Shop, { orderId }: EventOf<'payment.submitted'>): Promise<Mail[]> {
  const found = await findForMail(shop.db, orderId)
  if (found?.order.paymentStatus !== 'pending_verification') return []
  const { orderNumber, total, payment, shippingAddress } = found.order
  const subject = `Payment to check: ${orderNumber}, ${formatRupees(toPaise(total))}`
  const facts = [
    [shippingAddress.name, ...phonesOf(shippingAddress)].join(', '),
    formatRupees(toPaise(total)),
    `Transaction ID ${payment.transactionId ?? ''}`,
  ]
  const text = [...facts, backOffice(shop, `payment-verification?order=${orderNumber}`)].join('\n')
  return [...(await toCustomer(shop, found, 'submitted')), ...(await toStaff(shop, 'paymentNotifications', { subject, text }))]
}

/** What a move is to the shopper. A step backwards repeats no news; a parcel that is at the shop again is news to who waits for it. */
export function newsOf({ from, to, why, verifies }: EventOf<'order.moved'>): OrderEmailKind | undefined {
  if (why === 'order.expired') return 'expired'
  if (to === 'confirmed' && verifies) return 'verified'
  if (!from || hasEnded(to) || !hasReached(from, to)) return NEWS[to]
  return bringsParcelBack(from, to) ? 'parcelBack' : undefined
}

/** A shopper hears of a move that the order still shows; one that was taken back meanwhile is not worth a mail, nor one of an order that they have deleted. */
export async function movedEmails(shop: Shop, event: EventOf<'order.moved'>): Promise<Mail[]> {
  const { orderId, to, why } = event
  if (why === 'order.returned' || why === 'order.exchanged') return [] // its return, or the order in its place, tells of it
  const news = newsOf(event)
  const found = news && (await findForMail(shop.db, orderId))
  if (!news || !found || found.status !== to || found.row.hiddenAt) return []
  // somebody may be packing it just now
  const toPackers = why === 'order.cancelled' ? await toStaff(shop, 'orderNotifications', cancelledNotice(shop, found)) : []
  return [...(await toCustomer(shop, found, to === 'confirmed' && found.order.awaitsStockSince ? 'awaitsStock' : news)), ...toPackers]
}

const cancelledNotice = (shop: Shop, { order: { orderNumber, total, itemCount } }: OrderForMail) => ({
  subject: `Cancelled by the customer: ${orderNumber}`,
  text: `${itemCount} ${itemCount === 1 ? 'pack' : 'packs'}, ${formatRupees(toPaise(total))}. Please do not send it.\n${backOffice(shop, `orders/${orderNumber}`)}`,
})

/** The goods that a paid order waited for have come. */
export async function suppliedEmails(shop: Shop, { orderId }: EventOf<'order.supplied'>): Promise<Mail[]> {
  const found = await findForMail(shop.db, orderId)
  return found?.status === 'confirmed' ? toCustomer(shop, found, 'confirmed') : []
}

/** What a payment that went back means for its order. */
function whatNow(status: OrderStatus): string {
  if (isCancelled(status)) return 'which is cancelled: none of it is to be paid back'
  return hasReached(status, 'shipped')
    ? 'which was sent already and is unpaid now'
    : 'which is not to be packed until somebody has looked at it'
}

/** To the shop: a payment went back to whoever made it. */
export async function takenBackEmails(shop: Shop, { orderId, amount, reference }: EventOf<'payment.taken-back'>): Promise<Mail[]> {
  const found = orderId ? await findForMail(shop.db, orderId) : undefined
  const what = `${formatRupees(amount)}, reference ${reference}`
  const order = found ? `It paid order ${found.order.orderNumber}, ${whatNow(found.status)}.` : 'It paid no order.'
  const text = `The bank took a payment back: ${what}. ${order}\n${backOffice(shop, found ? `orders/${found.order.orderNumber}` : 'payment-verification/bank')}`
  return toStaff(shop, 'paymentNotifications', { subject: `Payment taken back: ${found?.order.orderNumber ?? reference}`, text })
}

/** All of the money has come for an order that is on its way already, or that the bank had taken some of. */
export async function paidEmails(shop: Shop, { orderId }: EventOf<'payment.verified'>): Promise<Mail[]> {
  const found = await findForMail(shop.db, orderId)
  return found && !isCancelled(found.status) ? toCustomer(shop, found, 'paid') : []
}

/** What is missing of an order, where it still is and nobody has reported it as paid. */
export async function partPaidEmails(shop: Shop, { orderId }: EventOf<'order.part-paid'>): Promise<Mail[]> {
  const found = await findForMail(shop.db, orderId)
  const { missing, restReportedAt } = found?.order.money ?? {}
  return found && missing && !restReportedAt ? toCustomer(shop, found, 'partPaid') : []
}

/** Asks where money that is owed goes back to, where that is still not known; else tells of what came beside what the order costs, where it is still owed. */
export async function refundToEmails(shop: Shop, { orderId }: EventOf<'order.refund-to-asked'>): Promise<Mail[]> {
  const found = await findForMail(shop.db, orderId)
  const { refundTo, over } = found?.order.money ?? {}
  if (!found || (refundTo !== null && !over)) return []
  return toCustomer(shop, found, refundTo === null ? 'refundTo' : 'owedBack')
}

/** Money went back, or why it does not. */
export async function refundEmails(shop: Shop, { orderId }: EventOf<'order.refunded'>): Promise<Mail[]> {
  const found = await findForMail(shop.db, orderId)
  return found ? toCustomer(shop, found, 'refundRecorded') : []
}

/** A corrected tracking number: the old link leads nowhere. */
export async function parcelEmails(shop: Shop, { orderId }: EventOf<'order.parcel'>): Promise<Mail[]> {
  const found = await findForMail(shop.db, orderId)
  return found?.status === 'shipped' ? toCustomer(shop, found, 'parcel') : []
}

/**
 * A reminder that comes too late, because the order was paid, cancelled or deleted meanwhile, is not sent, and nobody is reminded to pay for what the
 * shelf lacks.
 */
export async function reminderEmails(shop: Shop, { orderId, kind }: EventOf<'order.reminded'>): Promise<Mail[]> {
  const found = await findForMail(shop.db, orderId)
  const isDue = found?.status === 'pending_payment' && !found.row.hiddenAt && !(await lacksGoods(shop.db, orderId))
  return isDue ? toCustomer(shop, found, kind === 'last' ? 'lastReminder' : 'reminder') : []
}

export async function lowStockEmails(shop: Shop, { productId, stock }: EventOf<'stock.low'>): Promise<Mail[]> {
  const name = await productName(shop.db, productId)
  return toStaff(shop, 'lowStockAlerts', { subject: `Low stock: ${name}, ${stock} left`, text: backOffice(shop, 'inventory') })
}
