import type { Customer } from 'contract/access.ts'
import type { PayPage } from 'contract/orders/pay-link.schemas.ts'
import { awaitsRest } from 'contract/orders/rest-of-payment.ts'
import { Problem } from 'contract/problem.ts'
import type { PaidBy } from 'contract/rules/upi.ts'
import { consumeRateLimit, limitOf } from '#platform/rate-limit/rate-limit.ts'
import { openSecretKey } from '#platform/secrets/secret-key.ts'
import type { Shop } from '#platform/shop.ts'
import { findCustomer } from '../customers/public.ts'
import { uploadPicture } from '../uploads/public.ts'
import { confirmPayment } from './confirm-payment.ts'
import { findOrder, toOrder } from './order.queries.ts'
import type { OrderRow } from './order.table.ts'
import type { PayLink } from './pay-link.ts'
import { payState, readPayToken } from './pay-link.ts'
import { reportRest } from './report-rest.ts'
import { withCheckingTime } from './show-order.ts'

/** What a token says. @throws Problem pay-link.unknown for one that this shop has not made */
export function openToken(shop: Shop, token: string): PayLink {
  const link = readPayToken(openSecretKey(shop.config), token)
  if (!link) throw new Problem('pay-link.unknown')
  return link
}

/** What a link shows now. @throws Problem pay-link.unknown, request.too-many */
export async function showPayPage(shop: Shop, token: string): Promise<PayPage> {
  const link = openToken(shop, token)
  await consumeRateLimit(shop, limitOf('pay-link', link.orderId))
  return payPage(shop, link)
}

/** The page of a link; whoever holds it learns nothing of the customer, and nothing of the order once it has ended. */
export async function payPage(shop: Shop, { orderId, until }: PayLink): Promise<PayPage> {
  const found = await findOrder(shop.db, orderId)
  if (!found) throw new Problem('pay-link.unknown')
  const known = toOrder(found.row, found.parts)
  const state = payState({ ...found.row, isShort: awaitsRest(known) }, until, shop.now())
  // of a customer who is deactivated no payment is taken: none is asked for
  const isOver = state === 'open' && !(await findCustomer(shop.db, found.row.customerId))?.isActive
  if (isOver) return { state: 'expired', order: null, until: until.toISOString() }
  if (state !== 'open' && state !== 'checking') return { state, order: null, until: until.toISOString() }
  const order = await withCheckingTime(shop, found.row, known)
  // an ID that waits for its verdict is for the desk
  const payment = state === 'checking' ? { ...order.payment, transactionId: null } : order.payment
  return { state, order: { ...order, payment }, until: until.toISOString() }
}

/** The order of a link, and whose it is; counted by the link, which no visitor can guess. @throws Problem pay-link.unknown, pay-link.over, request.too-many */
async function requireLinkedOrder(shop: Shop, token: string): Promise<{ row: OrderRow; customer: Customer; link: PayLink }> {
  const link = openToken(shop, token)
  await consumeRateLimit(shop, limitOf('pay-link-payment', link.orderId))
  const row = (await findOrder(shop.db, link.orderId))?.row
  const person = row && (await findCustomer(shop.db, row.customerId))
  if (!row || !person) throw new Problem('pay-link.unknown')
  if (!person.isActive || row.hiddenAt) throw new Problem('pay-link.over')
  return { row, link, customer: { kind: 'customer', id: person.id, name: person.name, email: person.email, sessionId: '' } }
}

/** The order of a link that still counts. @throws Problem pay-link.unknown, pay-link.over, request.too-many */
async function openLink(shop: Shop, token: string): ReturnType<typeof requireLinkedOrder> {
  const linked = await requireLinkedOrder(shop, token)
  if (shop.now() >= linked.link.until) throw new Problem('pay-link.over')
  return linked
}

/** Stores the screenshot of a payment until it is submitted. @throws Problem pay-link.unknown, pay-link.over, request.too-many, picture.* */
export async function uploadByLink(shop: Shop, { token, bytes }: { token: string; bytes: Buffer }): Promise<string> {
  const { row, customer, link } = await openLink(shop, token)
  if (payState(row, link.until, shop.now()) !== 'open') throw new Problem('pay-link.over')
  return uploadPicture(shop, customer, { purpose: 'payment-screenshot', bytes })
}

type LinkPayment = {
  token: string
  transactionId: string
  screenshot: string | null | undefined
  method: PaidBy | undefined
}

/**
 * Submits the transaction ID of the order of a link, as its customer would who is signed in. The same ID again answers the same page.
 * @throws Problem pay-link.unknown, pay-link.over, request.too-many, and what confirmPayment throws
 */
export async function payByLink(shop: Shop, { token, ...payment }: LinkPayment): Promise<PayLink> {
  const { row, link, customer } = await openLink(shop, token)
  await confirmPayment(shop, customer, { ...payment, orderId: row.id })
  return link
}

/**
 * Reports that the rest of a short payment is paid: as long as the page asks for it, after the link has ended too.
 * @throws Problem pay-link.unknown, pay-link.over, request.too-many, and what reportRest throws
 */
export async function reportRestByLink(shop: Shop, { token, amount }: { token: string; amount: number }): Promise<PayLink> {
  const { row, link, customer } = await requireLinkedOrder(shop, token)
  await reportRest(shop, customer, { orderId: row.id, amount })
  return link
}
