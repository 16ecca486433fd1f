import type { Admin, System } from 'contract/actor.ts'
import { Problem } from 'contract/problem.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'

export type Verdict = {
  orderId: string
  verified: boolean
  notes: string | null
  /** What the verdict was made of; undefined where it is not known. */
  transactionId?: string | null | undefined
  /** What the history says in place of the notes. */
  record?: string | undefined
  /** From when on the order may be packed; undefined: at once. */
  packAfter?: Date | undefined
}

/**
 * The verdict of a person, or of the shop in place of one, on a submitted payment, within a transaction where one is given: verified confirms the order and takes its stock, rejected fails it
 * and frees its ID.
 * @throws Problem order.not-found; payment.decided with the present state and who decided; payment.other-id; order.too-little-stock
 */
export async function decidePayment(shop: Shop, by: Admin | System, verdict: Verdict, within?: Unit): Promise<OrderRow> {
  const { orderId, verified, notes, transactionId, record, packAfter } = verdict
  return transact(
    shop,
    async (unit) => {
      const order = await lockOrder(unit.db, orderId)
      if (!order) throw new Problem('order.not-found')
      if (order.paymentStatus !== 'pending_verification') throw decided(order)
      refuseOtherId(order, transactionId)
      await audit(shop, unit, by, {
        action: verified ? 'payment.verified' : 'payment.rejected',
        object: 'order',
        objectId: order.number,
        before: { status: order.status, paymentStatus: order.paymentStatus },
        after: { verified, notes },
      })
      return moveOrder(shop, unit, {
        order,
        actor: by,
        to: verified ? 'confirmed' : 'payment_failed',
        type: verified ? 'payment.verified' : 'payment.rejected',
        note: notes,
        record,
        packAfter,
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

const decided = ({ status, paymentStatus, decidedBy }: { status: string; paymentStatus: string; decidedBy: string | null }) =>
  new Problem('payment.decided', {
    message: decidedBy
      ? `This payment was already ${paymentStatus === 'verified' ? 'verified' : 'rejected'} by ${decidedBy}.`
      : 'No payment of this order is waiting for a decision.',
    facts: { status, paymentStatus, decidedBy },
  })
