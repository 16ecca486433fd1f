import type { Admin } from 'contract/access.ts'
import { hasPermission, maySetStatus } from 'contract/access.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { CancelMoney, MissingMoney } from 'contract/orders/order.schemas.ts'
import type { OrderStatus, SettableStatus } from 'contract/orders/order.status.ts'
import { hasReached, holdsStock, isCancelled } from 'contract/orders/order.status.ts'
import { Problem } from 'contract/problem.ts'
import { istTime } from 'contract/rules/ist.ts'
import { toRupees } from 'contract/rules/money.ts'
import { isSameParcel, plainTrackingNumber, trackingNumberProblem } from 'contract/rules/tracking-number.ts'
import type { Shop } from '#platform/shop.ts'
import type { Unit } from '#platform/transact.ts'
import { transact } from '#platform/transact.ts'
import { audit } from '../audit/public.ts'
import { isTakenBack, lackOfRest } from '../money/public.ts'
import { answerMissing } from './answer-missing.ts'
import { decidePayment, refuseOtherId } from './decide-payment.ts'
import type { OrderMove } from './move-order.ts'
import { moveOrder } from './move-order.ts'
import { showForStaff } from './order.admin.queries.ts'
import { asSeenBy, parcelNews, removedParcels } from './order.rules.ts'
import { lockOrder, refuseUsedNumber } from './order.store.ts'
import type { OrderRow } from './order.table.ts'
import { provenCredit, refuseUnseenClaims } from './payment-attempt.queries.ts'
import { hasRefund, refundWords, settleAndRecord, settledFacts, settleRefundOfOrder } from './record-refund.ts'

export type ChangeStatusInput = {
  orderId: string
  status: SettableStatus
  trackingNumber?: string | null | undefined
  courier?: string | null | undefined
  note?: string | null | undefined
  /** Why it goes on without all of its money. */
  unpaidReason?: string | undefined
  /** What became of money that it lacks. */
  missing?: MissingMoney | undefined
  /** Numbers of the orders of other accounts that claim its transaction ID, as staff saw them. */
  claimsSeen?: readonly string[] | undefined
  /** That of the order as staff saw it; undefined where it is not known. */
  transactionId?: string | null | undefined
  /** That of the order as staff saw it; undefined where it is not known. */
  seen?: OrderStatus | undefined
  /** What becomes of the money of a paid order that is cancelled; it is owed where nothing is said. */
  refund?: CancelMoney | undefined
  /** Looks at the order while it is locked and refuses by throwing. */
  check?: ((order: OrderRow) => void) | undefined
}

/**
 * Staff set a status by hand. Setting the one it has changes nothing, unless it brings news of the parcel, a note or a payment back.
 * @throws Problem order.not-found, order.changed, session.not-allowed, request.invalid, parcel.number-used, payment.other-id, order.held, order.unpaid, order.taken-back, order.too-little-stock, order.money-returned, order.all-returned, order.of-nobody, refund.nothing-owed,
 * refund.too-much, return.reference-used
 */
export async function changeStatus(
  shop: Shop,
  admin: Admin,
  { orderId, status, note = null, transactionId, seen, refund, check, missing, claimsSeen = [], ...news }: ChangeStatusInput,
): Promise<{ order: AdminOrder; isChanged: boolean }> {
  const { id, isChanged } = await transact(shop, async (unit) => {
    const locked = await lockOrder(unit.db, orderId)
    if (!locked) throw new Problem('order.not-found')
    check?.(locked)
    if (seen && ![seen, status].includes(locked.status)) throw new Problem('order.changed')
    let order: OrderRow = locked
    if (!maySetStatus(admin.role, order.status, status) || (refund && !hasPermission(admin.role, 'refunds.record')))
      throw new Problem('session.not-allowed')
    const parcel = {
      ...(news.trackingNumber !== undefined && { trackingNumber: parcelNumberOf(locked, news.trackingNumber ?? '') }),
      ...(news.courier !== undefined && { courier: news.courier || null }),
    }
    const sameParcel = Object.entries(parcel).every(([field, value]) => locked[field as keyof typeof parcel] === value) // `as`: the fields are parcel's own
    const stays = order.status === status
    const settles = refund !== undefined && refund.settle !== 'later' && (!stays || order.refundOwed > 0 || refund.settle === 'now')
    const pays = settles && !(stays && (await hasRefund(unit, order, refund)))
    if (stays && sameParcel && !pays && !note) return { id: order.id, isChanged: false }
    if (parcel.trackingNumber) await refuseUsedNumber(unit.db, order.id, parcel.trackingNumber)
    refuseOtherId(order, transactionId)
    refuseHeld(order, status, shop.now())
    const isProven = order.paymentStatus === 'pending_verification' && (await provenCredit(unit.db, order)) !== undefined
    // money that the bank shows came: an order that is cancelled all the same owes it back
    if (isProven && isCancelled(status)) order = await decidePayment(shop, admin, { orderId: order.id, verified: true, notes: null }, unit)
    const counts = order.paymentStatus === 'pending_verification' && holdsStock(status)
    if (counts) await refuseUnseenClaims(unit.db, order, claimsSeen)
    const said = { missing, unpaidReason: news.unpaidReason }
    const answered = stays ? { order } : await answerMissing(shop, unit, admin, { order, to: status, answer: said })
    const goesOn = answered.unpaidReason ?? (await reasonTakenBack(unit, { order, status, note: note ?? news.unpaidReason ?? null }))
    // money that a person has told of has confirmed the order already
    const isThere = !stays && answered.order.status === status
    const isDone = isThere && !note && Object.keys(parcel).length === 0
    const move: OrderMove = {
      isProven,
      ...answered,
      unpaidReason: goesOn,
      actor: admin,
      to: status,
      type: !stays && !isThere ? 'order.moved' : pays ? 'order.refund' : sameParcel ? 'order.note' : 'order.parcel',
      note:
        [note, stays && !sameParcel && parcelNews(order, parcel), stays && pays && refundWords(order.refundOwed, refund)]
          .filter(Boolean)
          .join('. ') || null,
      parcel,
    }
    const saved = isDone ? answered.order : await moveOrder(shop, unit, move)
    if (pays && stays) await settleRefundOfOrder(shop, unit, admin, { order: saved, input: refund })
    else if (pays) await settleAndRecord(shop, unit, admin, { order: saved, input: refund, type: 'money.settled' })
    if (stays && status === 'shipped' && !sameParcel)
      await unit.emit({ type: 'order.parcel', orderId: order.id, customerId: order.customerId })
    if (pays && stays) await unit.emit({ type: 'order.refunded', orderId: order.id, customerId: order.customerId })
    // what a person told of money has moved it, and stands in the log
    if (isDone) return { id: order.id, isChanged: true }
    await audit(shop, unit, admin, {
      action: 'order.moved',
      object: 'order',
      objectId: order.number,
      before: { status: order.status, ...removedParcels(locked, saved) },
      after: {
        status,
        ...parcel,
        note,
        ...(counts && saved.paymentStatus === 'verified' && { amount: toRupees(saved.total - lackOfRest(answered.rest)) }),
        ...(answered.unpaidReason && { unpaidReason: answered.unpaidReason }),
        ...(refund && { refund: pays ? settledFacts(stays ? order.refundOwed : saved.refundOwed, refund) : refund }),
      },
    })
    return { id: order.id, isChanged: true }
  })
  return { order: asSeenBy(admin.role, await showForStaff(shop.db, id)), isChanged }
}

/** @throws Problem order.held before an order that no person has verified may be packed; it can be cancelled or opened again meanwhile */
function refuseHeld({ packAfter }: OrderRow, to: SettableStatus, now: Date): void {
  if (packAfter && packAfter > now && hasReached(to, 'processing'))
    throw new Problem('order.held', {
      message: `This payment was verified without a person. The order can be packed from ${istTime(packAfter)}.`,
      facts: { packAfter: packAfter.toISOString() },
    })
}

type TakenBackOrder = { order: OrderRow; status: SettableStatus; note: string | null }

/**
 * Why an order goes on although the bank took its payment back: what the person writes, or what stands there.
 * @throws Problem order.taken-back where nothing says why
 */
async function reasonTakenBack({ db }: Unit, { order, status, note }: TakenBackOrder): Promise<string | null> {
  if (order.status === status || !hasReached(status, 'processing') || order.paymentStatus !== 'verified') return order.unpaidReason
  if (!(await isTakenBack(db, order.id))) return order.unpaidReason
  const said = note ?? order.unpaidReason
  if (!said) throw new Problem('order.taken-back')
  return said
}

/**
 * The number to save: what stands there where it is the same one, also when an earlier rule let it in.
 * @throws Problem request.invalid at `trackingNumber`
 */
function parcelNumberOf({ trackingNumber: saved, furtherParcels }: OrderRow, sent: string): string | null {
  const plain = plainTrackingNumber(sent)
  if (plain === '' && furtherParcels.length > 0) {
    const message = 'Take the other parcels of this order off first.'
    throw new Problem('request.invalid', { message, errors: { trackingNumber: message } })
  }
  if (plain === '') return null
  if (saved && isSameParcel(saved, plain)) return saved
  const isFurther = furtherParcels.some((parcel) => isSameParcel(parcel.trackingNumber, plain))
  const message = isFurther ? 'This order has another parcel of this number.' : trackingNumberProblem(plain)
  if (message) throw new Problem('request.invalid', { message, errors: { trackingNumber: message } })
  return plain
}

export type ChangeStatusesInput = {
  ids: readonly string[]
  status: SettableStatus
  /** By the id of an order, that of the order as staff saw it. */
  transactionIds?: Readonly<Record<string, string | null | undefined>> | undefined
  /** By the id of an order, the status that it had as staff saw it. */
  seen?: Readonly<Record<string, OrderStatus | undefined>> | undefined
  /** By the id of an order, how its parcel travels. */
  parcels?: Readonly<Record<string, Pick<ChangeStatusInput, 'trackingNumber' | 'courier'>>> | undefined
  /** Why those that no verified money pays go out. */
  unpaidReason?: string | undefined
}

/** What staff read once a status is set. */
export const statusWords = (isChanged: boolean): string =>
  isChanged ? 'Order status updated successfully!' : 'This order has this status already'

export type StatusChangeOutcome = { id: string; orderNumber: string | null; done: boolean; message: string; code?: string }

/** Sets the status of several orders one after the other, each in its own transaction, and says how each went. */
export async function changeMany(
  shop: Shop,
  admin: Admin,
  { ids, status, transactionIds = {}, seen = {}, parcels = {}, unpaidReason }: ChangeStatusesInput,
): Promise<StatusChangeOutcome[]> {
  const outcomes: StatusChangeOutcome[] = []
  for (const id of new Set(ids)) {
    try {
      const { order, isChanged } = await changeStatus(shop, admin, {
        ...parcels[id],
        orderId: id,
        status,
        unpaidReason,
        transactionId: transactionIds[id],
        seen: seen[id],
      })
      outcomes.push({ id, orderNumber: order.orderNumber, done: true, message: statusWords(isChanged) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ id, orderNumber: null, done: false, message: error.message, code: error.code })
    }
  }
  return outcomes
}
