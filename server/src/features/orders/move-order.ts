import type { Actor, Admin } from 'contract/actor.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { toRupees } from 'contract/rules/money.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { transact } from '../../platform/transact.ts'
import { closeAttempt } from '../attempts/public.ts'
import { audit } from '../audit/public.ts'
import { followOrder } from '../invoices/public.ts'
import { adjustStock, settleStock } from '../stock/public.ts'
import { returnedSinceTaken } from './order.queries.ts'
import { moved, shelfMove } from './order.rules.ts'
import { insertEvent, itemsOf, lockUnpaid, saveOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'

export type Move = {
  /** Locked by the caller. */
  order: OrderRow
  actor: Actor
  to: OrderStatus
  type: string
  note: string | null
  parcel?: { trackingNumber?: string | null; courier?: string | null }
}

/**
 * Brings a locked order to another status: payment, dates, history and shelf follow in the same transaction.
 * @throws Problem order.too-little-stock
 */
export async function moveOrder(shop: Shop, unit: Unit, { order, actor, to, type, note, parcel }: Move): Promise<OrderRow> {
  const at = shop.now()
  const by = actor.kind === 'admin' ? actor.username : 'The shop'
  const seq = order.eventSeq + 1
  const saved = await saveOrder(unit.db, order.id, { ...moved(order, to, { by, at, note }), ...parcel, eventSeq: seq, updatedAt: at })
  if (order.paymentStatus === 'pending_verification' && saved.paymentStatus !== order.paymentStatus) await closeAttempt(unit.db, saved)
  await insertEvent(unit.db, saved, actor, { type, from: order.status, note, at })
  const verifies = order.paymentStatus !== 'verified' && saved.paymentStatus === 'verified'
  if (order.status !== to) await unit.say({ type: 'order.moved', orderId: order.id, seq, to, why: type, verifies })
  const direction = shelfMove(order.status, to)
  const lines = direction ? await itemsOf(unit.db, order.id) : []
  if (direction) await settleStock(shop, unit, { order: { id: order.id, number: order.number }, seq, direction, lines, actor: by })
  if (direction === 'give-back') await takeOutReturned(shop, unit, { order, username: by })
  // last: the row of the series is wanted by everybody who verifies a payment
  await followOrder(shop, unit, { before: order, order: saved, sold: lines, reason: note })
  return saved
}

/** The whole order has just gone back to the shelf: packs that a return had settled before leave it again. */
async function takeOutReturned(shop: Shop, unit: Unit, { order, username }: { order: OrderRow; username: string }): Promise<void> {
  const note = `Returned before order ${order.number} was called off`
  for (const { productId, packs } of await returnedSinceTaken(unit.db, order.id))
    await adjustStock(shop, unit, { username }, { productId, delta: -packs, reason: 'return.settled-before', note })
}

/** Calls off an order that nobody paid; false when it was paid or moved meanwhile. */
export function expireOrder(shop: Shop, id: string): Promise<boolean> {
  return transact(shop, async (unit) => {
    const order = await lockUnpaid(unit.db, id)
    if (!order) return false
    const note = 'No payment was handed in within 72 hours.'
    await moveOrder(shop, unit, { order, actor: { kind: 'system' }, to: 'cancelled', type: 'order.expired', note })
    return true
  })
}

/** A locked order whose goods all came back becomes refunded; shelf and credit note follow. */
export async function refundOrder(shop: Shop, unit: Unit, admin: Admin, { order, note }: { order: OrderRow; note: string }): Promise<void> {
  await moveOrder(shop, unit, { order, actor: admin, to: 'refunded', type: 'order.returned', note })
  await audit(shop, unit, admin, {
    action: 'order.returned',
    object: 'order',
    objectId: order.number,
    before: { status: order.status },
    after: { status: 'refunded', note },
  })
}

/** Writes into the history of a locked order that some of it came back and was paid for. `amount` in paise. */
export async function noteReturn(
  shop: Shop,
  unit: Unit,
  admin: Admin,
  { order, note, amount }: { order: OrderRow; note: string; amount: number },
): Promise<void> {
  const at = shop.now()
  const saved = await saveOrder(unit.db, order.id, { eventSeq: order.eventSeq + 1, updatedAt: at })
  await insertEvent(unit.db, saved, admin, { type: 'order.part-returned', from: order.status, note, at })
  await audit(shop, unit, admin, {
    action: 'order.returned',
    object: 'order',
    objectId: order.number,
    after: { refunded: toRupees(amount), note },
  })
}
