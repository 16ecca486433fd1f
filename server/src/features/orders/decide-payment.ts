import type { Admin, System } from 'contract/access.ts'
import { Problem } from 'contract/problem.ts'
import { istDate } from 'contract/rules/ist.ts'
import { formatRupees, toRupees } from 'contract/rules/money.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import type { RestOfMoney, ToldMoney } from '../money/public.ts'
import { lackOfRest } from '../money/public.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { provenCredit } from './payment-attempt.queries.ts'

export type PaymentVerdict = {
  orderId: string
  verified: boolean
  notes: string | null
  /** What the verdict was made of; undefined where it is not known. */
  transactionId?: string | null | undefined
  /** What the history says in place of the notes. */
  record?: string | undefined
  /** What the person says of money that the bank shows too little of. */
  rest?: RestOfMoney | undefined
  unpaidReason?: string | undefined
  /** From when on the order may be packed; undefined: at once. */
  packAfter?: Date | undefined
  /** The credit that pays the order, locked by the caller. Paise. */
  credit?: { id: string; amount: number } | undefined
  /** The order as it is, where the caller has locked it. */
  locked?: OrderRow | undefined
  /** What is known of its money since. */
  told?: ToldMoney | undefined
  /** The bank proves the payment, by the credit or otherwise. */
  isProven?: boolean | undefined
}

/**
 * The verdict of a person, or of the shop in place of one, on a submitted payment, within a transaction where one is given: verified confirms the order and takes its stock, rejected fails it
 * and frees its ID.
 * @throws Problem order.not-found; payment.decided with the present state and who decided; payment.other-id; payment.proven for a payment that the bank shows and that is turned down; order.unpaid where the bank shows less and nothing is said of the rest; order.too-little-stock where nothing proves the payment
 */
export async function decidePayment(shop: Shop, by: Admin | System, verdict: PaymentVerdict, within?: Unit): Promise<OrderRow> {
  const {
    orderId,
    locked,
    told,
    verified,
    notes,
    transactionId,
    record,
    rest,
    unpaidReason,
    packAfter,
    credit,
    isProven = credit !== undefined,
  } = verdict
  return transact(
    shop,
    async (unit) => {
      const order = locked ?? (await lockOrder(unit.db, orderId))
      if (!order) throw new Problem('order.not-found')
      if (order.paymentStatus !== 'pending_verification') throw alreadyDecided(order)
      refuseOtherId(order, transactionId)
      const proof = isProven ? undefined : told ? (told.isProof ? told.open : undefined) : await provenCredit(unit.db, order)
      if (!verified && proof) throw provenProblem(proof)
      await audit(shop, unit, by, {
        action: verified ? 'payment.verified' : 'payment.rejected',
        object: 'order',
        objectId: order.number,
        before: { status: order.status, paymentStatus: order.paymentStatus },
        after: { verified, notes, ...(verified && { amount: toRupees(order.total - lackOfRest(rest)) }) },
      })
      return moveOrder(shop, unit, {
        order,
        actor: by,
        to: verified ? 'confirmed' : 'payment_failed',
        type: verified ? 'payment.verified' : 'payment.rejected',
        note: notes,
        record,
        packAfter,
        credit,
        told,
        rest,
        unpaidReason,
        isProven: isProven || proof !== undefined,
      })
    },
    within,
  )
}

/** @throws Problem payment.other-id when a payment that waits carries another transaction ID than the one that was looked at */
export function refuseOtherId(order: Pick<OrderRow, 'paymentStatus' | 'transactionId'>, lookedAt: string | null | undefined): void {
  if (lookedAt !== undefined && order.paymentStatus === 'pending_verification' && lookedAt !== order.transactionId)
    throw new Problem('payment.other-id')
}

export const alreadyDecided = ({ status, paymentStatus, decidedBy }: { status: string; paymentStatus: string; decidedBy: string | null }) =>
  new Problem('payment.decided', {
    message: decidedBy
      ? `This payment was already ${paymentStatus === 'verified' ? 'verified' : 'rejected'} by ${decidedBy}.`
      : 'No payment of this order is waiting for a decision.',
    facts: { status, paymentStatus, decidedBy },
  })

const provenProblem = ({ bookedOn, amount }: { bookedOn: string; amount: number }) =>
  new Problem('payment.proven', {
    message: `The bank shows this payment: ${formatRupees(amount)} on ${istDate(new Date(`${bookedOn}T00:00:00+05:30`))}. Verify it, or cancel the order and pay the money back.`,
  })
