import type { Admin } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import type { MissingMoney } from 'contract/orders/order.schemas.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { hasReached, holdsStock, isCancelled } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { formatRupees, toRupees } from 'contract/rules/money.ts'
import { transactionIdProblem } from 'contract/rules/payment-reference.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import type { RestOfMoney, ToldMoney } from '../money/public.ts'
import { bookOwnWord, lookUpMoney, sumContradicted, sumMissing, unpaidProblem } from '../money/public.ts'
import { recordMoneyEvent, settledBefore } from './move-order.ts'
import { saveOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { verifyPaid } from './verify-paid.ts'

/** What a person says of money that an order lacks, which it may go on without for a reason. */
export type MissingAnswer = { missing?: MissingMoney | undefined; unpaidReason?: string | undefined }

/** How an order goes on that lacks money: the row as it is by now, and what its move has to know. */
type AnsweredOrder = { order: OrderRow; told?: ToldMoney | undefined; rest?: RestOfMoney; unpaidReason?: string; isUnpaid?: boolean }

/** `credit`: the one that is chosen to pay it, in paise. */
type UnpaidMove = { order: OrderRow; to: OrderStatus; answer: MissingAnswer; credit?: { amount: number } | undefined }

/** Whether a move wants the money of an order: its goods leave the shelf, or the house. */
const wantsMoney = (from: OrderStatus, to: OrderStatus): boolean =>
  (holdsStock(to) && !holdsStock(from)) || (hasReached(to, 'shipped') && !hasReached(from, 'shipped'))

/** Paise that a locked order lacks: of one whose transaction ID waits for its verdict what the bank, or the credit chosen, shows too little of. */
async function lackOf(
  unit: Unit,
  { order, credit }: Pick<UnpaidMove, 'order' | 'credit'>,
): Promise<{ lacks: number; came: number; told?: ToldMoney }> {
  if (order.paymentStatus === 'pending_verification' && !credit) {
    const told = await lookUpMoney(unit, order)
    return { ...sumContradicted(order, told), told }
  }
  const lacks = Math.max(0, (await sumMissing(unit, order.id)) - (credit?.amount ?? 0))
  return { lacks, came: order.total - lacks }
}

/**
 * What a person says became of money that a locked order lacks, before it is moved on: it is written down, or refused.
 * @throws Problem order.unpaid with what is missing, where nothing is said or the person may not say it; order.nothing-to-forgive, payment.id-used
 */
export async function answerMissing(
  shop: Shop,
  unit: Unit,
  admin: Admin,
  { order, to, answer, credit }: UnpaidMove,
): Promise<AnsweredOrder> {
  const { missing, unpaidReason } = answer
  if (!wantsMoney(order.status, to)) return { order }
  await settledBefore(unit, order, to)
  const { lacks, came, told } = await lackOf(unit, { order, credit })
  if (lacks === 0) return { order, told }
  // what somebody who may has said before stands
  const stands = order.unpaidReason !== null && holdsStock(order.status)
  if (stands && !missing && !unpaidReason) return { order }
  const mayAnswer = hasPermission(admin.role, missing?.became === 'paid' ? 'payments.verify' : 'orders.manage')
  if (!mayAnswer) throw hasPermission(admin.role, 'payments.verify') ? unpaidProblem(lacks) : unpaidForPacker(lacks)
  if (missing?.became === 'forgiven') return forgive(shop, unit, admin, { order, lacks, reason: missing.reason })
  if (missing) return vouch(shop, unit, admin, { order, lacks, missing })
  if (!unpaidReason) throw unpaidProblem(lacks)
  if (order.paymentStatus !== 'pending_verification') return { order, unpaidReason }
  return came > 0 ? { order, unpaidReason, rest: { became: 'unpaid', lacks } } : { order, unpaidReason, isUnpaid: true }
}

const unpaidForPacker = (lacks: number) => new Problem('order.unpaid', { facts: { missing: toRupees(lacks) } })

type ForgivenMoney = { order: OrderRow; lacks: number; reason: string }

/** The price of an order comes down to what came, before it has an invoice. */
async function forgive(shop: Shop, unit: Unit, admin: Admin, { order, lacks, reason }: ForgivenMoney): Promise<AnsweredOrder> {
  if (lacks >= order.total || order.paymentStatus === 'verified') throw new Problem('order.nothing-to-forgive')
  const sums = { total: order.total - lacks, savings: order.savings + lacks, forgiven: order.forgiven + lacks }
  await saveOrder(unit.db, order.id, sums)
  await audit(shop, unit, admin, {
    action: 'money.forgiven',
    object: 'order',
    objectId: order.number,
    before: { total: toRupees(order.total) },
    after: { total: toRupees(sums.total), amount: toRupees(lacks), reason },
  })
  const note = `${formatRupees(lacks)} forgiven: ${reason}`
  const saved = await recordMoneyEvent(shop, unit, admin, { order: { ...order, ...sums }, type: 'money.forgiven', note })
  if (saved.paymentStatus === 'pending_verification') return { order: saved }
  return { order: await verifyPaid(shop, admin, { orderId: order.id, reference: null, notes: reason, isWord: true }, unit) }
}

type VouchedMoney = { order: OrderRow; lacks: number; missing: Extract<MissingMoney, { became: 'paid' }> }

/** What is missing came under a reference of its own, as the person says. */
async function vouch(shop: Shop, unit: Unit, admin: Admin, { order, lacks, missing }: VouchedMoney): Promise<AnsweredOrder> {
  const { reference, reason } = missing
  await audit(shop, unit, admin, {
    action: 'money.told',
    object: 'order',
    objectId: order.number,
    after: { amount: toRupees(lacks), reference, reason },
  })
  const note = `${formatRupees(lacks)} came another way, reference ${reference}: ${reason}`
  const saved = await recordMoneyEvent(shop, unit, admin, { order, type: 'money.told', note })
  if (order.paymentStatus === 'pending_verification') return { order: saved, rest: missing }
  if (order.paymentStatus !== 'verified') {
    // what is no transaction ID, as that of a receipt, stands in the history alone
    const paid = { orderId: order.id, reference: transactionIdProblem(reference) ? null : reference, notes: reason, isWord: true }
    return { order: await verifyPaid(shop, admin, paid, unit) }
  }
  if (!isCancelled(order.status))
    await bookOwnWord(shop, unit, { order, lacks, rest: missing, by: { actor: admin, rule: 'money.told', note: reason } })
  return { order: saved }
}
