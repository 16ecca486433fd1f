import type { Admin } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { Problem } from 'contract/problem.ts'
import type { DeliveryDays } from 'contract/rules/delivery-days.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import { claimRequest } from '#platform/db/idempotency-key.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { deliveryDaysTo } from '../dispatch/public.ts'
import { moveMoney, sumArrived } from '../money/public.ts'
import { holdOpenCustomer } from '../sessions/public.ts'
import { readSettings } from '../settings/public.ts'
import { moveOrder } from './move-order.ts'
import { findOrder } from './order.queries.ts'
import { lockOrder, saveOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import type { GoodsInput } from './place-order.ts'
import { priceOrder, saveOrderPlaced } from './place-order.ts'
import { replacementOf } from './refund.queries.ts'
import { insertRefund } from './refund.store.ts'
import { toShippingAddress } from './shipping-address.rules.ts'
import { staffOrder } from './show-order.ts'
import { verifyInPlace } from './verify-paid.ts'

export type ExchangeOrderInput = GoodsInput & {
  orderId: string
  /** Rupees that the person saw. */
  total: number
  arrived: number
  key: string | undefined
}

/**
 * Sends other packs in place of a paid order that waits for goods. That one is cancelled, and a new one for the same customer and address is
 * placed at the prices of today, which its money pays: exactly enough or more verifies the new order, which takes its packs, and what is over
 * is owed back; with less it asks for the rest. Answers the new order; the same request again answers the same one.
 * @throws Problem order.not-found, order.not-waiting, order.changed, session.not-allowed, customer.deactivated, request.key-reused, and those of priceOrder
 */
export async function exchangeOrder(shop: Shop, admin: Admin, input: ExchangeOrderInput): Promise<AdminOrder> {
  if (!hasPermission(admin.role, 'orders.manage')) throw new Problem('session.not-allowed')
  const { general } = await readSettings(shop)
  const found = (await findOrder(shop.db, input.orderId))?.row
  if (!found) throw new Problem('order.not-found')
  const { customerId, shipZip } = found
  const days = await deliveryDaysTo(shop, shipZip)
  const id = await transact(shop, async (unit) => {
    const { key, orderId, ...what } = input
    const isSame = !(await claimRequest(shop, unit, { actorId: admin.id, key, what: ['exchange', orderId, what] }))
    // before the order: whoever closes an account locks it before its orders
    const isOpen = await holdOpenCustomer(unit.db, customerId)
    const order = await lockOrder(unit.db, orderId)
    if (!order) throw new Problem('order.not-found')
    const made = await replacementOf(unit.db, order.id)
    if (made && isSame) return made.id
    if (made) throw new Problem('order.not-waiting', { message: `Order ${made.number} was sent in place of this one already.` })
    if (order.status !== 'confirmed' || !order.awaitsStockSince) throw new Problem('order.not-waiting')
    if (!isOpen)
      throw new Problem('customer.deactivated', { message: 'This customer is deactivated. Cancel the order, and its money is owed back.' })
    const arrived = await sumArrived(unit, order.id)
    if (arrived !== toPaise(input.arrived)) throw new Problem('order.changed')
    const priced = await priceOrder(shop, unit, input, general.gstTable)
    const placed = await placeReplacement(shop, unit, admin, { order, priced, days, recalculateDiscount: general.recalculateDiscount })
    await cancelFor(shop, unit, admin, { order, placed })
    const note = `In place of ${order.number}`
    await moveMoney(shop, unit, { from: order.id, to: placed, by: { actor: admin, rule: 'order.exchange', note: `${note}: no stock` } })
    if (arrived >= placed.total) await verifyInPlace(shop, unit, admin, placed, note)
    await unit.emit({ type: 'order.exchanged', orderId: placed.id, customerId: order.customerId })
    return placed.id
  })
  return staffOrder(shop, id)
}

type ReplacementOrder = {
  order: OrderRow
  priced: Awaited<ReturnType<typeof priceOrder>>
  days: DeliveryDays | undefined
  recalculateDiscount: boolean
}

/** The new order: for the same person, the same address, the same business and in the same language. */
async function placeReplacement(
  shop: Shop,
  unit: Unit,
  admin: Admin,
  { order, priced, days, recalculateDiscount }: ReplacementOrder,
): Promise<OrderRow> {
  const { customerId, paymentMethod: method, language, takenBy, ageConfirmed, businessGstin, businessName, number } = order
  const { country: _, ...address } = toShippingAddress(order)
  const { row } = await saveOrderPlaced(
    shop,
    unit,
    {
      ...priced,
      id: shop.newId(),
      customerId,
      method,
      language,
      address,
      days,
      recalculateDiscount,
      taken: { takenBy, ageConfirmed, businessGstin, businessName },
      note: `In place of ${number}`,
    },
    admin,
  )
  const after = { total: row.total, packs: row.totalQuantity, inPlaceOf: number }
  await audit(shop, unit, admin, { action: 'order.exchanged', object: 'order', objectId: row.number, after })
  return row
}

type ReplacedOrder = { order: OrderRow; placed: OrderRow }

/** Cancels the order that lacks goods; nobody is asked to pay its money back. */
async function cancelFor(shop: Shop, unit: Unit, admin: Admin, { order, placed }: ReplacedOrder): Promise<void> {
  const note = `No stock: order ${placed.number} is sent in its place.`
  const saved = await moveOrder(shop, unit, { order, actor: admin, to: 'cancelled', type: 'order.exchanged', note })
  await insertRefund(unit.db, {
    id: shop.newId(),
    orderId: order.id,
    kind: 'moved',
    amount: saved.refundOwed,
    reference: null,
    paidOn: null,
    reason: null,
    movedTo: placed.id,
    eventSeq: saved.eventSeq,
    actor: admin.username,
    at: shop.now(),
  })
  await saveOrder(unit.db, order.id, { refundOwed: 0 })
  await audit(shop, unit, admin, {
    action: 'order.exchanged',
    object: 'order',
    objectId: order.number,
    before: { status: order.status, total: toRupees(order.total) },
    after: { status: saved.status, sentInstead: placed.number },
  })
}
