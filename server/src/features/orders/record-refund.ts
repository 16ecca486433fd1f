import type { Admin, System } from 'contract/access.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { SettleRefundInput } from 'contract/orders/order.schemas.ts'
import { Problem } from 'contract/problem.ts'
import { refundDate } from 'contract/refunds/refund.messages.ts'
import { formatRupees, toPaise, toRupees } from 'contract/rules/money.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { alignMoneyOfOrder } from '../money/public.ts'
import { paidBackWords, recordMoneyEvent } from './move-order.ts'
import { showForStaff } from './order.admin.queries.ts'
import { lockOrder, saveOrder } from './order.store.ts'
import type { OrderRow, RefundRow } from './order.table.ts'
import { findPaid } from './refund.store.ts'
import { settleRefund } from './settle-refund.ts'

/** Paise that go back and paise that are owed still. */
const settledSums = (owed: number, input: SettleRefundInput) => {
  const amount = input.settle === 'now' && input.amount !== undefined ? toPaise(input.amount) : owed
  return { amount, left: owed - amount }
}

/** What the history says of money that is owed: '₹300.50 paid back, reference LATE4512. ₹539.50 is owed still'. */
export function refundWords(owed: number, input: SettleRefundInput): string {
  return input.settle === 'none' ? `No refund: ${input.reason}` : paidBackWords({ ...settledSums(owed, input), reference: input.reference })
}

/** What the audit log says of it, rupees. */
export function settledFacts(owed: number, input: SettleRefundInput) {
  const { amount, left } = settledSums(owed, input)
  return { ...input, amount: toRupees(amount), left: toRupees(left) }
}

/** Settles what is owed of an order, and says so in its history. */
export async function settleAndRecord(
  shop: Shop,
  unit: Unit,
  admin: Admin | System,
  { order, input, type }: { order: OrderRow; input: SettleRefundInput; type: string },
): Promise<void> {
  const saved = await recordMoneyEvent(shop, unit, admin, { order, type, note: refundWords(order.refundOwed, input) })
  await settleRefundOfOrder(shop, unit, admin, { order: saved, input })
}

export async function settleRefundOfOrder(
  shop: Shop,
  unit: Unit,
  admin: Admin | System,
  { order, input }: { order: OrderRow; input: SettleRefundInput },
): Promise<void> {
  const settled = await settleRefund(shop, unit, admin, { order, input })
  await saveOrder(unit.db, order.id, { refundOwed: order.refundOwed - settled })
  await alignMoneyOfOrder(shop, unit, order.id, {
    actor: admin,
    rule: 'order.refund',
    note: input.settle === 'none' ? input.reason : input.reference,
  })
}

/** Whether a payment back is recorded already. Without an amount it means all that is owed, without a day the day of the record. */
function isSameRefund({ amount, paidOn }: RefundRow, { refundOwed }: OrderRow, input: SettleRefundInput): boolean {
  if (input.settle === 'none') return false
  const isSameAmount = input.amount === undefined ? refundOwed === 0 : toPaise(input.amount) === amount
  return isSameAmount && (input.date === undefined || input.date === paidOn)
}

/** Whether a cancelled order, locked, has this payment back already. */
export async function hasRefund(unit: Unit, order: OrderRow, input: SettleRefundInput): Promise<boolean> {
  const known = input.settle === 'now' ? await findPaid(unit.db, order.id, input.reference) : undefined
  return known !== undefined && isSameRefund(known, order, input)
}

const usedWords = ({ amount, paidOn }: RefundRow): string =>
  `This reference belongs to the ${formatRupees(amount)} paid back on ${refundDate(paidOn ?? '')}. Each payment has its own.`

/**
 * Records money paid back of an order that is cancelled, or why nothing is; the same amount under the same
 * reference on the same day is the same refund, which is not recorded again.
 * @throws Problem order.not-found, refund.nothing-owed, refund.too-much, return.reference-used, request.invalid
 */
export async function recordRefund(
  shop: Shop,
  admin: Admin | System,
  { orderId, input }: { orderId: string; input: SettleRefundInput },
  within?: Unit,
): Promise<{ order: AdminOrder; isNew: boolean }> {
  const record = async (unit: Unit) => {
    const order = await lockOrder(unit.db, orderId)
    if (!order) throw new Problem('order.not-found')
    const known = input.settle === 'now' ? await findPaid(unit.db, order.id, input.reference) : undefined
    if (known && isSameRefund(known, order, input)) return { id: order.id, isNew: false }
    if (known) throw new Problem('return.reference-used', { errors: { reference: usedWords(known) } })
    await settleAndRecord(shop, unit, admin, { order, input, type: 'order.refund' })
    const after = settledFacts(order.refundOwed, input)
    await audit(shop, unit, admin, { action: 'order.refunded', object: 'order', objectId: order.number, after })
    await unit.emit({ type: 'order.refunded', orderId: order.id, customerId: order.customerId })
    return { id: order.id, isNew: true }
  }
  const { id, isNew } = await transact(shop, record, within)
  return { order: await showForStaff(within?.db ?? shop.db, id), isNew }
}
