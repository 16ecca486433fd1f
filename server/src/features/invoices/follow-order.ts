import type { OrderStatus, PaymentStatus } from 'contract/orders/order.status.ts'
import { isCalledOff } from 'contract/orders/order.status.ts'
import type { Credited, SoldLine } from 'contract/rules/tax-document.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { creditInvoice, newestInvoice } from './credit-invoice.ts'
import type { InvoicedOrder } from './issue-document.ts'
import { issueInvoice } from './issue-document.ts'

type State = { status: OrderStatus; paymentStatus: PaymentStatus }
export type Followed = {
  before: State
  order: InvoicedOrder & State
  sold: readonly SoldLine[]
  returned: readonly Credited[]
  reason: string | null
}

/**
 * The tax documents that a move of an order brings, so that they always come to the money kept for it: an invoice when its payment is verified,
 * a credit note when it is called off, the next invoice, about the packs that were not returned, when it is called off no more. The order is
 * locked by the caller; `sold` are its lines wherever it crosses into or out of being called off.
 */
export async function followOrder(shop: Shop, unit: Unit, { before, order, sold, returned, reason }: Followed): Promise<void> {
  if (isCalledOff(order.status)) {
    if (!isCalledOff(before.status)) await creditInvoice(shop, unit, { orderId: order.id, reason: reason || `Order ${order.status}` })
    return
  }
  if (order.paymentStatus !== 'verified') return
  if (before.paymentStatus !== 'verified') return issueInvoice(shop, unit, { order, sold, returned: [], round: 1 })
  if (sold.length === 0) return
  const newest = await newestInvoice(unit, order.id)
  const credited = newest?.credits.reduce((sum, { total }) => sum + total, 0)
  if (newest && credited === newest.invoice.total)
    await issueInvoice(shop, unit, { order, sold, returned, round: newest.invoice.round + 1 })
}
