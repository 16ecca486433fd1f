import type { Admin } from 'contract/access.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { holdsStock } from 'contract/orders/order.status.ts'
import { standInFor } from 'contract/orders/stand-in-id.ts'
import { Problem } from 'contract/problem.ts'
import { toRupees } from 'contract/rules/money.ts'
import { isTransferReference } from 'contract/rules/payment-reference.ts'
import { BANK_TRANSFER } from 'contract/rules/upi.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { decidePayment } from './decide-payment.ts'
import { moveOrder } from './move-order.ts'
import { insertEvent, lockOrder, saveOrder } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { otherUseOf, refuseUsed } from './payment-attempt.queries.ts'
import { closeAttempt, openAttempt } from './payment-attempt.store.ts'

/** `reference` is that of the credit, null where the bank tells none or another order has it. */
export type VerifyPaidInput = {
  orderId: string
  reference: string | null
  notes: string | null
  /** A person says that it came, and the bank has not told of it: where the shelf lacks goods the order is refused. */
  isWord?: boolean
}

/**
 * Verifies an order whose money a person has found, as that person's decision, in the caller's transaction: one that waits for its verdict, one that
 * nobody has submitted a payment for, one whose payment was turned down, and one that was sent unpaid. Where the shelf lacks goods it waits for them.
 * @throws Problem order.not-found, payment.id-used, payment.decided
 */
export async function verifyPaid(shop: Shop, admin: Admin, paid: VerifyPaidInput, unit: Unit): Promise<OrderRow> {
  const order = await lockOrder(unit.db, paid.orderId)
  if (!order) throw new Problem('order.not-found')
  if (holdsStock(order.status)) return verifySent(shop, unit, admin, { order, paid })
  if (order.paymentStatus !== 'pending_verification') await replaceReference(shop, unit, admin, { order, paid })
  else if (await isUsedByOtherOrder(unit, order)) await replaceId(shop, unit, admin, { order, paid })
  return decidePayment(shop, admin, { orderId: order.id, verified: true, notes: paid.notes, isProven: !paid.isWord }, unit)
}

type PaidOrder = { order: OrderRow; paid: VerifyPaidInput }

const nameOf = ({ reference, orderId }: VerifyPaidInput): string => reference ?? standInFor(orderId)

/** Whether the ID that waits on an order is that of another order's money. */
async function isUsedByOtherOrder(unit: Unit, { id, transactionId }: OrderRow): Promise<boolean> {
  return transactionId !== null && (await otherUseOf(unit, { orderId: id, transactionId })) !== undefined
}

/** The ID that its customer has submitted pays another order: the attempt ends, and the order goes on under the name of its own money. */
async function replaceId(shop: Shop, unit: Unit, admin: Admin, paid: PaidOrder): Promise<void> {
  const at = shop.now()
  await closeAttempt(unit.db, {
    id: paid.order.id,
    updatedAt: at,
    paymentStatus: 'verification_failed',
    decidedBy: admin.username,
    decidedAt: at,
    verificationNotes: 'Another order was verified with this transaction ID',
  })
  await replaceReference(shop, unit, admin, paid)
}

/** The order gets the reference of its money as if its customer had submitted it. */
async function replaceReference(shop: Shop, unit: Unit, admin: Admin, { order, paid }: PaidOrder): Promise<void> {
  const at = shop.now()
  const saved = await saveOrder(unit.db, order.id, {
    ...(await prepareAttempt(shop, unit, { order, paid })),
    status: 'payment_submitted',
    paymentStatus: 'pending_verification',
    verificationNotes: null,
    decidedBy: null,
    decidedAt: null,
    eventSeq: order.eventSeq + 1,
    updatedAt: at,
  })
  await openAttempt(unit.db, saved)
  await insertEvent(unit.db, saved, admin, {
    type: 'payment.taken-over',
    from: order.status,
    note: paid.isWord ? null : 'Taken over from the bank',
    at,
  })
  const transactionId = saved.transactionId
  await audit(shop, unit, admin, { action: 'payment.taken-over', object: 'order', objectId: order.number, after: { transactionId } })
}

async function prepareAttempt(shop: Shop, unit: Unit, { order, paid }: PaidOrder) {
  const transactionId = nameOf(paid)
  await refuseUsed(unit, { orderId: order.id, transactionId })
  // a name that stands in for a reference may look like one of a transfer by chance
  const paymentMethod = isTransferReference(paid.reference ?? '') ? BANK_TRANSFER : order.paymentMethod
  return { transactionId, paymentMethod, submittedAt: shop.now() }
}

/** An order that was sent without verified money has it now; its status stays. */
const verifySent = (shop: Shop, unit: Unit, admin: Admin, paid: PaidOrder): Promise<OrderRow> =>
  verifyAs(shop, unit, admin, { ...paid, to: paid.order.status, type: 'payment.verified' })

/**
 * Verifies a new order that the money of another pays; its packs leave the shelf.
 * @throws Problem order.too-little-stock
 */
export const verifyInPlace = (shop: Shop, unit: Unit, admin: Admin, order: OrderRow, notes: string): Promise<OrderRow> =>
  verifyAs(shop, unit, admin, {
    order,
    paid: { orderId: order.id, reference: null, notes },
    to: 'confirmed',
    type: 'order.exchanged',
  })

type Verification = PaidOrder & { to: OrderStatus; type: string }

async function verifyAs(shop: Shop, unit: Unit, admin: Admin, { order, paid, to, type }: Verification): Promise<OrderRow> {
  const saved = await saveOrder(unit.db, order.id, await prepareAttempt(shop, unit, { order, paid }))
  await openAttempt(unit.db, saved)
  await audit(shop, unit, admin, {
    action: 'payment.verified',
    object: 'order',
    objectId: order.number,
    before: { status: order.status, paymentStatus: order.paymentStatus },
    after: { verified: true, notes: paid.notes, amount: toRupees(order.total) },
  })
  const waiting = { ...saved, paymentStatus: 'pending_verification' as const }
  return moveOrder(shop, unit, { order: waiting, actor: admin, to, type, note: paid.notes })
}
