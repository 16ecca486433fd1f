import type { Admin } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import type { MissingAnswer } from './answer-missing.ts'
import { answerMissing } from './answer-missing.ts'
import type { PaymentVerdict } from './decide-payment.ts'
import { decidePayment, refuseOtherId } from './decide-payment.ts'
import { findOrder } from './order.queries.ts'
import { lockOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { refuseUnseenClaims } from './payment-attempt.queries.ts'

type PersonsVerdict = Pick<PaymentVerdict, 'orderId' | 'verified' | 'notes' | 'transactionId' | 'record'> & {
  /** The credit that the person chose, locked by the caller. Paise. */
  credit?: { id: string; amount: number; reference: string | null }
  /** What becomes of money that the bank shows too little of. */
  answer?: MissingAnswer
  /** Numbers of the orders of other accounts that claim the same transaction ID, as the person saw them. */
  claimsSeen?: readonly string[] | undefined
}

/**
 * The verdict of a person, whose answer may have been lost on its way: the same verdict of the same person again answers the same order.
 * @throws Problem payment.claimed, order.unpaid, order.nothing-to-forgive; those of decidePayment
 */
export async function judgePayment(shop: Shop, by: Admin, verdict: PersonsVerdict): Promise<OrderRow> {
  try {
    return await decideWithAnswer(shop, by, verdict)
  } catch (error) {
    const found = error instanceof Problem && error.code === 'payment.decided' ? await findOrder(shop.db, verdict.orderId) : undefined
    if (found && isSameVerdict(found.row, by, verdict)) return found.row
    throw error
  }
}

/**
 * The verdict of a person, within a transaction where one is given.
 * @throws Problem payment.claimed, order.unpaid, order.nothing-to-forgive; those of decidePayment
 */
export function decideWithAnswer(shop: Shop, by: Admin, judged: PersonsVerdict, within?: Unit): Promise<OrderRow> {
  const { answer = {}, claimsSeen = [], ...verdict } = judged
  const { credit } = verdict
  const decide = async (unit: Unit) => {
    const order = await lockOrder(unit.db, verdict.orderId)
    if (!verdict.verified || order?.paymentStatus !== 'pending_verification') return decidePayment(shop, by, verdict, unit)
    refuseOtherId(order, verdict.transactionId)
    await refuseUnseenClaims(unit.db, order, claimsSeen)
    if (credit) await refuseUnseenClaims(unit.db, { ...order, transactionId: credit.reference }, claimsSeen)
    const answered = await answerMissing(shop, unit, by, { order, to: 'confirmed', answer, credit })
    const { told, rest, unpaidReason, isUnpaid } = answered
    if (isUnpaid)
      throw new Problem('order.unpaid', {
        message: 'None of this payment lies for this order. Reject it, or confirm the order by its status.',
      })
    return decidePayment(shop, by, { ...verdict, locked: answered.order, told, rest, unpaidReason }, unit)
  }
  return transact(shop, decide, within)
}

const isSameVerdict = (order: OrderRow, by: Admin, { verified, notes, transactionId }: PersonsVerdict): boolean =>
  order.decidedBy === by.username &&
  order.paymentStatus === (verified ? 'verified' : 'verification_failed') &&
  (order.verificationNotes ?? null) === notes &&
  (transactionId === undefined || transactionId === null || transactionId === order.transactionId)
