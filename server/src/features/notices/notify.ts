import type { OrderStatus } from 'contract/orders/order.status.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import type { EventOf } from '../../platform/outbox/event.ts'
import type { Shop } from '../../platform/shop.ts'
import { trackingLink } from '../dispatch/public.ts'
import { findForMail } from '../orders/public.ts'
import { readSettings } from '../settings/public.ts'
import { productName } from './notice.queries.ts'
import type { OrderNews } from './order-letter.ts'
import { orderLetter } from './order-letter.ts'

/** Mails about payments go out even where mails are switched off: money is at stake. */
const ABOUT_MONEY: readonly OrderNews[] = ['submitted', 'verified', 'rejected', 'refunded']
const NEWS: Partial<Record<OrderStatus, OrderNews>> = {
  confirmed: 'confirmed',
  payment_failed: 'rejected',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refunded',
}

type Found = NonNullable<Awaited<ReturnType<typeof findForMail>>>

async function mailShopper(shop: Shop, found: Found, news: OrderNews): Promise<void> {
  const { general, notifications } = await readSettings(shop)
  if (!notifications.emailNotifications && !ABOUT_MONEY.includes(news)) return
  const { siteName, supportPhone, siteEmail, warningText, quitline } = general
  const words = { siteName, supportPhone, siteEmail, warning: `${warningText}. ${quitline}`, publicUrl: shop.config.publicUrl }
  const link = news === 'shipped' ? await trackingLink(shop.db, found.order.courier, found.order.trackingNumber) : null
  await shop.mail.send(
    { to: found.email, ...orderLetter(news, found.order, { ...words, parcelLink: link }) },
    { name: siteName, address: siteEmail },
  )
}

type Switch = 'orderNotifications' | 'paymentNotifications' | 'lowStockAlerts'

/** Tells the shop itself, where the owner wants to be told. */
export async function mailStaff(shop: Shop, wanted: Switch, { subject, text }: { subject: string; text: string }): Promise<void> {
  const { general, notifications } = await readSettings(shop)
  if (!notifications.emailNotifications || !notifications[wanted]) return
  await shop.mail.send({ to: general.siteEmail, subject, text }, { name: general.siteName, address: general.siteEmail })
}

const backOffice = (shop: Shop, path: string) => `${shop.config.publicUrl}/admin/${path}`

export async function tellPlaced(shop: Shop, { orderId }: EventOf<'order.placed'>): Promise<void> {
  const found = await findForMail(shop.db, orderId)
  if (!found) return
  await mailShopper(shop, found, 'placed')
  const { orderNumber, total, itemCount } = found.order
  const subject = `New order ${orderNumber}: ${formatRupees(toPaise(total))}`
  await mailStaff(shop, 'orderNotifications', {
    subject,
    text: `${itemCount} packs, payment pending.\n${backOffice(shop, `orders/${orderNumber}`)}`,
  })
}

export async function tellSubmitted(shop: Shop, { orderId }: EventOf<'payment.submitted'>): Promise<void> {
  const found = await findForMail(shop.db, orderId)
  if (!found) return
  await mailShopper(shop, found, 'submitted')
  const { orderNumber, total } = found.order
  const subject = `Payment to check: ${orderNumber}, ${formatRupees(toPaise(total))}`
  await mailStaff(shop, 'paymentNotifications', { subject, text: backOffice(shop, `payment-verification?order=${orderNumber}`) })
}

/** A shopper hears of a move that the order still shows; one that was taken back meanwhile is not worth a mail. */
export async function tellMoved(shop: Shop, { orderId, to, why, verifies }: EventOf<'order.moved'>): Promise<void> {
  if (why === 'order.returned') return // its return tells of it
  const news = why === 'order.expired' ? 'expired' : to === 'confirmed' && verifies ? 'verified' : NEWS[to]
  const found = news && (await findForMail(shop.db, orderId))
  if (news && found && found.status === to) await mailShopper(shop, found, news)
}

/** A reminder that comes too late, because the order was paid or called off meanwhile, is not sent. */
export async function tellReminded(shop: Shop, { orderId, kind }: EventOf<'order.reminded'>): Promise<void> {
  const found = await findForMail(shop.db, orderId)
  if (found?.status === 'pending_payment') await mailShopper(shop, found, kind === 'last' ? 'lastReminder' : 'reminder')
}

export async function tellLow(shop: Shop, { productId, stock }: EventOf<'stock.low'>): Promise<void> {
  const name = await productName(shop.db, productId)
  await mailStaff(shop, 'lowStockAlerts', { subject: `Low stock: ${name}, ${stock} left`, text: backOffice(shop, 'inventory') })
}
