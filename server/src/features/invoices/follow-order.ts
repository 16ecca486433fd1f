import type { OrderStatus, PaymentStatus } from 'contract/orders/order.status.ts'
import { holdsStock } from 'contract/orders/order.status.ts'
import type { SoldLine } from 'contract/rules/tax-document.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { creditInvoice, newestInvoice } from './credit-invoice.ts'
import type { InvoicedOrder } from './issue-document.ts'
import { issueInvoice } from './issue-document.ts'

type State = { status: OrderStatus; paymentStatus: PaymentStatus }
export type Followed = { before: State; order: InvoicedOrder & State; sold: readonly SoldLine[]; reason: string | null }

const isCalledOff = ({ status }: State) => status === 'cancelled' || status === 'refunded'

/**
 * The tax documents that a move of an order brings: an invoice when its payment is verified, a credit note when it is called off, the next
 * invoice when a called-off order is confirmed again. The order is locked by the caller.
 */
export async function followOrder(shop: Shop, unit: Unit, { before, order, sold, reason }: Followed): Promise<void> {
  if (isCalledOff(order)) {
    if (!isCalledOff(before)) await creditInvoice(shop, unit, { orderId: order.id, reason: reason || `Order ${order.status}` })
    return
  }
  if (order.paymentStatus !== 'verified' || !holdsStock(order.status)) return
  if (before.paymentStatus !== 'verified') return issueInvoice(shop, unit, { order, sold, round: 1 })
  if (holdsStock(before.status)) return
  const newest = await newestInvoice(unit, order.id)
  const credited = newest?.credits.reduce((sum, { total }) => sum + total, 0)
  if (newest && credited === newest.invoice.total) await issueInvoice(shop, unit, { order, sold, round: newest.invoice.round + 1 })
}
