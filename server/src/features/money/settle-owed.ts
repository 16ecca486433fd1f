import type { Admin, System } from 'contract/access.ts'
import { OWED_WORDS } from 'contract/money/money.status.ts'
import { Problem } from 'contract/problem.ts'
import { refundDate } from 'contract/refunds/refund.messages.ts'
import { istDay } from 'contract/rules/ist.ts'
import { formatRupees, toPaise, toRupees } from 'contract/rules/money.ts'
import { claimRequest } from '#platform/db/idempotency-key.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { lockCredits } from '../bank/statements/public.ts'
import { lockOrder, paidBackWords, recordMoneyEvent, recordRefund } from '../orders/public.ts'
import { refundReceivedReturn } from '../returns/public.ts'
import { alignMoneyOfOrder, postEntries, recordPayback } from './book-money.ts'
import { dayOfCredit, findAllocation, findPayback, lockOrders, lotsOfOrder, moneyOfOrder } from './money.queries.ts'
import { followsOrder, sumOf } from './money.rules.ts'
import type { AllocationRow } from './money.table.ts'

/** What a person says of a payment back: `amount` in rupees, `date` its day in India. */
export type SettleOwedInput = { id: string; amount: number; reference: string; date: string; key?: string | undefined }

/** A payment back of what is owed under this ID: `paise`, `date` its day in India. */
type OwedSettlement = { id: string; paise: number; reference: string; date: string }

/** Records that money owed went back, all of it or a part. Answers the rupees that are left. @throws Problem those of settleWithin, request.key-reused */
export async function settleOwed(
  shop: Shop,
  admin: Admin,
  { id, key, ...input }: SettleOwedInput,
): Promise<{ left: number; isNew: boolean }> {
  return transact(shop, async (unit) => {
    if (!(await claimRequest(shop, unit, { actorId: admin.id, key, what: ['settle', id, input] })))
      return { left: await leftOf(unit, id), isNew: false }
    const isNew = await settleWithin(shop, unit, admin, { id, paise: toPaise(input.amount), reference: input.reference, date: input.date })
    return { left: await leftOf(unit, id), isNew }
  })
}

/**
 * Records that so much of money owed, paise, went back. Money of a cancelled order and of a return is settled with them, in however many parts it
 * came. The same payment back again changes nothing, which is answered by false.
 * @throws Problem money.owed-not-found, refund.too-much, request.invalid for a day that cannot be, return.reference-used
 */
export async function settleWithin(
  shop: Shop,
  unit: Unit,
  by: Admin | System,
  { id, paise: amount, reference, date }: OwedSettlement,
): Promise<boolean> {
  const named = await findAllocation(unit.db, id)
  // first the order, as its own page has it
  if (named?.orderId) await lockOrders(unit.db, [named.orderId])
  if (named) await lockCredits(unit.db, [named.creditId])
  const owed = await findAllocation(unit.db, id)
  const known = await findPayback(unit.db, reference)
  if (known) {
    // an answer that was lost: the same payment back again
    if (known.orderId === (owed?.orderId ?? null) && known.amount === amount && known.paidOn === date) return false
    throw new Problem('return.reference-used', { errors: { reference: 'This reference already belongs to another refund.' } })
  }
  if (owed?.place !== 'owed' || owed.amount === 0) throw new Problem('money.owed-not-found')
  const most = await debtOf(unit, owed)
  if (amount > most)
    throw new Problem('refund.too-much', {
      message: `Only ${formatRupees(most)} of this money is still owed.`,
      errors: { amount: `At most ${formatRupees(most)}` },
    })
  const came = await dayOfCredit(unit.db, owed.creditId)
  if (date > istDay(shop.now()) || date < came)
    throw new Problem('request.invalid', { errors: { date: `Please enter a day from ${refundDate(came)}, when it came, to today` } })
  await settleOwedPayment(shop, unit, by, { owed, amount, left: most - amount, reference, date })
  await audit(shop, unit, by, {
    action: 'money.settled',
    object: 'credit',
    objectId: owed.creditId,
    after: { owed: id, reason: owed.reason, amount: toRupees(amount), left: toRupees(most - amount), reference, date },
  })
  return true
}

/** Paise that may go back at once: what an order is owed for one reason may have come in several parts. */
async function debtOf({ db }: Unit, { orderId, reason, amount, ...lot }: AllocationRow): Promise<number> {
  if (!orderId || !followsOrder({ ...lot, reason })) return amount
  const lots = await lotsOfOrder(db, orderId)
  return sumOf(lots.filter((one) => one.place === 'owed' && one.reason === reason))
}

async function leftOf(unit: Unit, id: string): Promise<number> {
  return toRupees((await findAllocation(unit.db, id))?.amount ?? 0)
}

/** Paise, `left` what is owed still after it. */
type OwedPayment = { owed: AllocationRow; amount: number; left: number; reference: string; date: string }

async function settleOwedPayment(
  shop: Shop,
  unit: Unit,
  admin: Admin | System,
  { owed, amount, left, reference, date }: OwedPayment,
): Promise<void> {
  const { orderId, reason, creditId } = owed
  if (reason === null) throw new Error(`Nothing says why ${owed.id} is owed.`)
  const found = orderId ? await moneyOfOrder(unit.db, orderId) : undefined
  const by = { actor: admin, rule: 'money.settle', note: reference }
  if (found && followsOrder(owed)) {
    const { id } = found.order
    const input = { settle: 'now' as const, amount: toRupees(amount), reference, date }
    if (reason === 'returned' && (await refundReceivedReturn(shop, unit, admin, { orderId: id, amount, reference }))) return
    if (reason !== 'returned' && found.order.paymentStatus === 'verified')
      return void (await recordRefund(shop, admin, { orderId: id, input }, unit))
  }
  await recordPayback(shop, unit, admin, { allocationId: owed.id, orderId, reason, amount, reference, paidOn: date })
  const order = found && (await lockOrder(unit.db, found.order.id))
  if (order) {
    const note = `${OWED_WORDS[reason]}: ${paidBackWords({ amount, left, reference })}`
    await recordMoneyEvent(shop, unit, admin, { order, type: 'money.settled', note })
  }
  if (found) await unit.emit({ type: 'order.refunded', orderId: found.order.id, customerId: found.order.customerId })
  if (found && followsOrder(owed)) return alignMoneyOfOrder(shop, unit, found.order.id, by)
  await postEntries(shop, unit, by, [
    { creditId, place: 'owed', orderId, reason, amount: -amount },
    { creditId, place: 'paid-back', orderId, reason, amount },
  ])
}
