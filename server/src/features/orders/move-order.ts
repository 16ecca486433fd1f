import type { Actor } from 'contract/actor.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Unit } from '../../platform/transact.ts'
import { transact } from '../../platform/transact.ts'
import { closeAttempt } from '../attempts/public.ts'
import { followOrder } from '../invoices/public.ts'
import { settleStock } from '../stock/public.ts'
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
  if (order.status !== to) await unit.say({ type: 'order.moved', orderId: order.id, seq, to, why: type })
  const direction = shelfMove(order.status, to)
  const lines = direction ? await itemsOf(unit.db, order.id) : []
  if (direction) await settleStock(shop, unit, { order: { id: order.id, number: order.number }, seq, direction, lines, actor: by })
  // last: the row of the series is wanted by everybody who verifies a payment
  await followOrder(shop, unit, { before: order, order: saved, sold: lines, reason: note })
  return saved
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
