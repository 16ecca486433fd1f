import type { Customer } from 'contract/actor.ts'
import type { Order, Tracking } from 'contract/orders/order.schemas.ts'
import { shopperStatus } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { maySee } from './order.policy.ts'
import { findOrder, listEvents, toOrder } from './order.queries.ts'
import { timeline } from './tracking.rules.ts'

export const ESTIMATED_DELIVERY = '5 to 7 business days'

async function own(shop: Shop, customer: Customer, name: string) {
  const found = await findOrder(shop.db, name)
  const sight = maySee(customer, found?.row)
  if (sight === 'not-yours') throw new Problem('order.not-yours')
  if (!found || sight === 'gone') throw new Problem('order.not-found')
  return found
}

/** @throws Problem order.not-found, order.not-yours */
export async function showOrder(shop: Shop, customer: Customer, name: string): Promise<Order> {
  const { row, items } = await own(shop, customer, name)
  return toOrder(row, items)
}

/** @throws Problem order.not-found, order.not-yours */
export async function trackOrder(shop: Shop, customer: Customer, name: string): Promise<Tracking> {
  const { row, items } = await own(shop, customer, name)
  const events = await listEvents(shop.db, row.id)
  return {
    orderNumber: row.number,
    currentStatus: shopperStatus(row.status),
    timeline: timeline(row.status, events),
    paymentStatus: row.paymentStatus,
    trackingNumber: row.trackingNumber,
    courier: row.courier,
    estimatedDelivery: ESTIMATED_DELIVERY,
    order: toOrder(row, items),
  }
}
