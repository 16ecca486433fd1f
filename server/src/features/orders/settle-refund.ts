import type { Admin, System } from 'contract/access.ts'
import { deciderName } from 'contract/access.ts'
import type { SettleRefundInput } from 'contract/orders/order.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { istDay } from 'contract/rules/ist.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { recordPayback } from '../money/public.ts'
import { insertRefund, takeReference } from './refund.store.ts'

/** A locked order with what is owed of it in paise; `eventSeq` is that of the event the refund belongs to. */
export type OwingOrder = { id: string; refundOwed: number; eventSeq: number; createdAt: Date; awaitsStockSince: Date | null }

/**
 * Writes down what becomes of money that is owed. Returns the paise that are settled by it.
 * @throws Problem refund.nothing-owed, refund.too-much, return.reference-used, request.invalid for a day that cannot be
 */
export async function settleRefund(
  shop: Shop,
  unit: Unit,
  admin: Admin | System,
  { order, input }: { order: OwingOrder; input: SettleRefundInput },
): Promise<number> {
  const owed = order.refundOwed
  if (owed <= 0) throw new Problem('refund.nothing-owed')
  const base = { id: shop.newId(), orderId: order.id, movedTo: null, eventSeq: order.eventSeq, actor: deciderName(admin), at: shop.now() }
  if (input.settle === 'none') {
    await insertRefund(unit.db, { ...base, kind: 'waived', amount: owed, reference: null, paidOn: null, reason: input.reason })
    return owed
  }
  const amount = input.amount === undefined ? owed : toPaise(input.amount)
  if (amount > owed)
    throw new Problem('refund.too-much', {
      message: `Only ${formatRupees(owed)} of this order is still owed.`,
      errors: { amount: `At most ${formatRupees(owed)}` },
    })
  const today = istDay(shop.now())
  const paidOn = input.date ?? today
  if (paidOn > today || paidOn < istDay(order.createdAt))
    throw new Problem('request.invalid', { errors: { date: 'Please enter a day between the order and today' } })
  await takeReference(unit.db, input.reference, 'order')
  await insertRefund(unit.db, { ...base, kind: 'paid', amount, reference: input.reference, paidOn, reason: null })
  const why = order.awaitsStockSince ? ('no-stock' as const) : ('cancelled' as const)
  await recordPayback(shop, unit, admin, { orderId: order.id, reason: why, amount, reference: input.reference, paidOn })
  return amount
}
