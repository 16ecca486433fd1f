import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderStatus, PaymentStatus } from 'contract/orders/order.status.ts'
import { isCancelled, isPayable } from 'contract/orders/order.status.ts'
import type { PayPage } from 'contract/orders/pay-link.schemas.ts'
import { PAY_LINK_HOURS } from 'contract/rules/limits.ts'

/** Of a token: the id of the order, the second at which it ends, and half a SHA-256. */
const ID_BYTES = 16
const CONTENT_BYTES = ID_BYTES + 4
const SIGNATURE_BYTES = 16
const LABEL = 'pay-link.1'

const signatureOf = (key: Buffer, content: Buffer): Buffer =>
  createHmac('sha256', key).update(LABEL).update(content).digest().subarray(0, SIGNATURE_BYTES)

export type PayLink = { orderId: string; until: Date }

/** The token of a link: 48 letters, digits, dashes and underscores. Nobody makes one without the key of the shop. */
export function payToken(key: Buffer, { orderId, until }: PayLink): string {
  const content = Buffer.alloc(CONTENT_BYTES)
  content.write(orderId.replaceAll('-', ''), 'hex')
  content.writeUInt32BE(Math.floor(until.getTime() / 1000), ID_BYTES)
  return Buffer.concat([content, signatureOf(key, content)]).toString('base64url')
}

/** What a token says, over or not; undefined for one that this shop has not made. */
export function readPayToken(key: Buffer, token: string): PayLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== CONTENT_BYTES + SIGNATURE_BYTES) return undefined
  const content = bytes.subarray(0, CONTENT_BYTES)
  if (!timingSafeEqual(bytes.subarray(CONTENT_BYTES), signatureOf(key, content))) return undefined
  const id = content.toString('hex', 0, ID_BYTES)
  const orderId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { orderId, until: new Date(content.readUInt32BE(ID_BYTES) * 1000) }
}

/** A link lives so long from when its order began to wait for its payment, and again from a payment that was turned down. */
export const endOfLink = ({ since, decidedAt }: { since: Date; decidedAt: Date | null }): Date =>
  new Date(Math.max(since.getTime(), decidedAt?.getTime() ?? 0) + PAY_LINK_HOURS * 3_600_000)

type LinkedOrder = { status: OrderStatus; paymentStatus: PaymentStatus; hiddenAt: Date | null; isShort?: boolean }

/** What a link opens at a moment. */
export function payState(order: LinkedOrder, until: Date, now: Date): PayPage['state'] {
  const { status, hiddenAt, isShort } = order
  if (isCancelled(status) || hiddenAt) return 'cancelled'
  if (isPayable(order)) return now < until ? 'open' : 'expired'
  if (status === 'payment_submitted' || isShort) return 'checking'
  return 'paid'
}
