import type { Admin, Customer } from 'contract/access.ts'
import { mayAct } from 'contract/access.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { Order, Tracking } from 'contract/orders/order.schemas.ts'
import { customerOrderStatus, hasReceipt, isPayable } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { daysWords } from 'contract/rules/delivery-days.ts'
import { openFile } from '#platform/files/files.ts'
import type { Shop } from '#platform/shop.ts'
import { trackingLink } from '../dispatch/public.ts'
import { accountOf } from '../money/public.ts'
import { listNotes } from '../order-notes/public.ts'
import { readSettings, sellerAt } from '../settings/public.ts'
import { checkingTime } from './checking-time.rules.ts'
import { findForStaff, findScreenshotId, findWithChecks, listOthers } from './order.admin.queries.ts'
import { daysOf, findOrder, lacksGoods, listEvents, toOrder } from './order.queries.ts'
import { orderTimeline, visibilityOf } from './order.rules.ts'
import { savePresence } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { deskLoad, listAttempts, lookAhead } from './payment-attempt.queries.ts'

/** A browser says that it is looking every fifteen seconds; two missed ones mean that it has gone. */
const GONE_AFTER_MS = 35_000

/** Notes who is looking at an order and answers who else is. @throws Problem order.not-found */
export async function heartbeat(shop: Shop, admin: Admin, orderId: string) {
  const now = shop.now()
  if (!(await savePresence(shop.db, { orderId, adminId: admin.id, at: now }))) throw new Problem('order.not-found')
  return listOthers(shop.db, { orderId, adminId: admin.id, since: new Date(now.getTime() - GONE_AFTER_MS) })
}

/** @throws Problem order.not-found, order.not-yours */
export async function requireOwnOrder(shop: Shop, customer: Customer, name: string) {
  const found = await findOrder(shop.db, name)
  const visibility = visibilityOf(customer, found?.row)
  if (visibility === 'not-yours') throw new Problem('order.not-yours')
  if (!found || visibility === 'gone') throw new Problem('order.not-found')
  return found
}

/** @throws Problem order.not-found, order.not-yours */
export async function showOrder(shop: Shop, customer: Customer, name: string): Promise<Order> {
  const { row, parts } = await requireOwnOrder(shop, customer, name)
  return withSeller(shop, await withCheckingTime(shop, row, toOrder(row, parts)))
}

/** An order with who sold it, so that its receipt says later what it said at first. */
async function withSeller<Shown extends Order | AdminOrder>(shop: Shop, order: Shown): Promise<Shown> {
  const seller = hasReceipt(order.status) ? await sellerAt(shop, new Date(order.orderDate)) : undefined
  return seller ? { ...order, seller } : order
}

/**
 * An order whose payment waits for a verdict, or could be submitted now, says when it is likely checked; the first, its place in line too, the second
 * whether it is sold out. Both say whether their payment was counted for another order.
 */
export async function withCheckingTime(shop: Shop, row: OrderRow, shown: Order): Promise<Order> {
  const { paymentStatus, submittedAt, transactionId } = row
  const isWaiting = paymentStatus === 'pending_verification' && submittedAt !== null
  if (!isWaiting && !isPayable(row)) return shown
  const found =
    isWaiting || transactionId
      ? await lookAhead(shop.db, { orderId: row.id, transactionId, submittedAt: submittedAt ?? shop.now() })
      : undefined
  const order: Order = found?.isCountedElsewhere ? { ...shown, payment: { ...shown.payment, isCountedElsewhere: true } } : shown
  if (!isWaiting || !found)
    return { ...order, ...(await checkingBefore(shop)), ...((await lacksGoods(shop.db, row.id)) && { isSoldOut: true }) }
  const checking = await checkingOf(shop, { submittedAt, ahead: found.ahead })
  return { ...order, ...(checking && { checking: { ...checking, place: found.ahead + 1 } }) }
}

/** When a payment that is submitted now is likely checked; what is known of the desk is at most a minute old. */
export async function checkingBefore(shop: Shop): Promise<Pick<Order, 'checking'>> {
  const { waiting } = await deskLoad(shop.db, shop.now())
  const checking = await checkingOf(shop, { submittedAt: shop.now(), ahead: waiting })
  return checking ? { checking: { ...checking, place: null } } : {}
}

async function checkingOf(shop: Shop, submitted: { submittedAt: Date; ahead: number }) {
  const { hours } = (await readSettings(shop)).general
  const { verdicts } = await deskLoad(shop.db, shop.now())
  const time = checkingTime({ ...submitted, now: shop.now(), hours }, verdicts)
  return time && { opensAt: time.opensAt?.toISOString() ?? null, by: time.by.toISOString(), isLate: time.isLate }
}

/** @throws Problem order.not-found, order.not-yours */
export async function trackOrder(shop: Shop, customer: Customer, name: string): Promise<Tracking> {
  const { row, parts } = await requireOwnOrder(shop, customer, name)
  const events = await listEvents(shop.db, row.id)
  return {
    orderNumber: row.number,
    currentStatus: customerOrderStatus(row.status),
    timeline: orderTimeline(row.status, events),
    paymentStatus: row.paymentStatus,
    trackingNumber: row.trackingNumber,
    courier: row.courier,
    trackingLink: await trackingLink(shop.db, row.courier, row.trackingNumber),
    ...(row.furtherParcels.length > 0 && { furtherParcels: await linkedParcels(shop, row) }),
    estimatedDelivery: `${daysWords(daysOf(row))} business days`,
    order: await withCheckingTime(shop, row, toOrder(row, parts)),
  }
}

const linkedParcels = (shop: Shop, { furtherParcels }: OrderRow) =>
  Promise.all(
    furtherParcels.map(async (parcel) => ({
      ...parcel,
      trackingLink: await trackingLink(shop.db, parcel.courier, parcel.trackingNumber),
    })),
  )

/** @throws Problem order.not-found */
export async function staffOrder(shop: Shop, name: string): Promise<AdminOrder> {
  const order = await findForStaff(shop.db, name)
  if (!order) throw new Problem('order.not-found')
  return withSeller(shop, order)
}

/** @throws Problem order.not-found */
export async function openForStaff(shop: Shop, admin: Admin, name: string) {
  const order: AdminOrder | undefined = await findWithChecks(shop.db, name, shop.now())
  if (!order) throw new Problem('order.not-found')
  const events = await listEvents(shop.db, order._id)
  return {
    order: await withSeller(shop, order),
    notes: await listNotes(shop.db, order._id, { adminId: admin.id, now: shop.now() }),
    ...(mayAct(admin, 'money.read') && { moneyAccount: await accountOf(shop.db, order._id) }),
    attempts: await listAttempts(shop.db, order._id),
    events: events.map(({ seq, at, actor, actorKind, type, from, to, note }) => {
      return { seq, at: at.toISOString(), actor, actorKind, type, from, to, note }
    }),
  }
}

/** The picture a shopper sent along, for themselves. @throws Problem picture.not-shown, order.not-found, order.not-yours */
export async function ownScreenshot(shop: Shop, customer: Customer, name: string): Promise<Buffer> {
  const { row } = await requireOwnOrder(shop, customer, name)
  return screenshotOf(shop, row.id)
}

/** The picture a shopper sent along. @throws Problem picture.not-shown, order.not-found when there is no such order or no picture */
export async function screenshotOf(shop: Shop, name: string): Promise<Buffer> {
  const id = await findScreenshotId(shop.db, name)
  const bytes = id ? await openFile(shop, id) : undefined
  const message = id ? 'The screenshot of this payment is no longer in the file store.' : 'No screenshot was uploaded.'
  if (!bytes) throw new Problem('order.not-found', { message })
  return bytes
}
