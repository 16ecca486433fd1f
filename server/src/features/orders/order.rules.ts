import type { AdminRole, Customer } from 'contract/access.ts'
import { hasPermission } from 'contract/access.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { Parcel } from 'contract/orders/order.schemas.ts'
import type { CustomerOrderStatus, OrderStatus, PaymentStatus } from 'contract/orders/order.status.ts'
import {
  bringsParcelBack,
  customerOrderStatus,
  hasEnded,
  holdsStock,
  isCancelled,
  isPayable,
  TRACK_STEPS,
} from 'contract/orders/order.status.ts'
import { stepLabel } from 'contract/orders/timeline-step.ts'
import {
  FIRST_REMINDER_HOURS,
  HOLD_DAYS,
  HOURS_BETWEEN_TRIES,
  LAST_REMINDER_HOURS,
  MAX_REJECTIONS,
  UNPAID_HOURS,
} from 'contract/rules/limits.ts'

const HOUR_MS = 3_600_000

export const FIRST_REMINDER_MS = FIRST_REMINDER_HOURS * HOUR_MS
const LAST_REMINDER_MS = LAST_REMINDER_HOURS * HOUR_MS
const EXPIRY_MS = UNPAID_HOURS * HOUR_MS

const HOLD_MS = HOLD_DAYS * 24 * HOUR_MS

export type PaymentReminder = 'first' | 'last'
export type UnpaidStep = PaymentReminder | 'expire' | undefined

/**
 * How an order waits for its payment; times in milliseconds. A reminder from before it began to wait does not count. It is held since the last
 * reminder, or since the shop could be paid again after a long break; undefined without that reminder.
 */
export type UnpaidWait = { waitedMs: number; isReminded: boolean; heldMs: number | undefined; isWatched: boolean; lacksGoods: boolean }

/**
 * What is due for an order that waits to be paid. Only the latest step counts: after a night without power nobody gets two mails at once. Whoever still
 * looks at an order loses it only after the last reminder, and not before the days that it promises are over. Nobody is reminded to pay for what the
 * shelf lacks.
 */
export function dueStep({ waitedMs, isReminded, heldMs, isWatched, lacksGoods }: UnpaidWait): UnpaidStep {
  const isHeld = isWatched && (heldMs === undefined ? !lacksGoods : heldMs < HOLD_MS)
  if (waitedMs >= EXPIRY_MS && !isHeld) return 'expire'
  if (!isWatched || lacksGoods) return undefined
  if (waitedMs >= LAST_REMINDER_MS) return heldMs === undefined ? 'last' : undefined
  if (waitedMs >= FIRST_REMINDER_MS) return isReminded ? undefined : 'first'
  return undefined
}

type OrderTimelineStep = { status: CustomerOrderStatus; label: string; date: string | null; completed: boolean }

type StatusEvent = { from: OrderStatus | null; to: OrderStatus; at: Date }

/**
 * When each status was reached. An order is placed once, and what came after a step that it was set back to is undone with its date. What
 * happens within a status, as a corrected tracking number or a part that came back, moves no date.
 */
function datesOf(events: readonly StatusEvent[]): Map<OrderStatus, string> {
  const dates = new Map<OrderStatus, string>()
  for (const { to, at } of events.filter(({ from, to }) => from !== to)) {
    const step = TRACK_STEPS.indexOf(to)
    if (step >= 0) for (const undone of TRACK_STEPS.slice(step + 1)) dates.delete(undone)
    if (step !== 0 || !dates.has(to)) dates.set(to, at.toISOString())
  }
  return dates
}

/** The steps of an order: reached ones with their date, skipped ones completed without, another ending as a last marker. */
export function orderTimeline(status: OrderStatus, events: readonly StatusEvent[]): OrderTimelineStep[] {
  const dates = datesOf(events)
  const ending = hasEnded(status)
  const reached = ending ? lastReachedStep(dates) : TRACK_STEPS.indexOf(status)
  const step = (name: OrderStatus, completed: boolean): OrderTimelineStep => ({
    status: customerOrderStatus(name),
    label: stepLabel(name, completed && name !== status),
    date: completed ? (dates.get(name) ?? null) : null,
    completed,
  })
  const steps = TRACK_STEPS.map((name, index) => step(name, index <= reached))
  return ending ? [...steps, step(status, true)] : steps
}

const lastReachedStep = (dates: Map<OrderStatus, string>) => Math.max(0, ...TRACK_STEPS.map((step, index) => (dates.has(step) ? index : 0)))

type OwnedOrder = { customerId: string; hiddenAt: Date | null }
type OrderVisibility = 'yours' | 'not-yours' | 'gone'

/** How an order looks to a shopper; one taken off the list is gone for its owner. */
export function visibilityOf(customer: Pick<Customer, 'id'>, order: OwnedOrder | undefined): OrderVisibility {
  if (!order) return 'gone'
  if (order.customerId !== customer.id) return 'not-yours'
  return order.hiddenAt ? 'gone' : 'yours'
}

/** What of an order its rules look at. */
export type OrderState = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  transactionId: string | null
  decidedBy: string | null
  decidedAt: Date | null
  verificationNotes: string | null
  rejections: number
  confirmedAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
}

/** What a move changes of an order's state. */
export type NextOrderState = Omit<OrderState, 'transactionId'>

/** Whose decision it is and when; `isUnpaid` where it goes on although none of its money came. */
export type StaffDecision = { by: string; at: Date; note: string | null; isUnpaid?: boolean }

/** What becomes of a payment that waits for a person when staff set the status by hand: goods that leave the shelf are paid for. */
export function paymentAfter(paymentStatus: PaymentStatus, to: OrderStatus, isUnpaid = false): PaymentStatus {
  if (paymentStatus !== 'pending_verification') return paymentStatus
  return holdsStock(to) && !isUnpaid ? 'verified' : 'verification_failed'
}

/** The state of an order after a move to `to`; a payment decided by it carries who decided. */
export function nextState(order: OrderState, to: OrderStatus, { by, at, note, isUnpaid }: StaffDecision): NextOrderState {
  const paymentStatus = paymentAfter(order.paymentStatus, to, isUnpaid)
  const decides = paymentStatus !== order.paymentStatus
  const verified = decides && paymentStatus === 'verified'
  const back = to === 'pending_payment'
  const reaches = (status: OrderStatus) => to === status && order.status !== to
  const rejections = decides && !verified ? Math.min(order.rejections + 1, MAX_REJECTIONS) : order.rejections
  return {
    status: to,
    paymentStatus,
    decidedBy: decides ? by : order.decidedBy,
    decidedAt: decides ? at : order.decidedAt,
    verificationNotes: decides ? note : order.verificationNotes,
    rejections: back ? 0 : rejections,
    confirmedAt: back ? null : reaches('confirmed') || verified ? at : order.confirmedAt,
    shippedAt: back ? null : reaches('shipped') ? at : order.shippedAt,
    deliveredAt: back ? null : reaches('delivered') ? at : order.deliveredAt,
  }
}

export type ParcelDetails = { trackingNumber: string | null; courier: string | null }
type ParcelsOfOrder = ParcelDetails & { furtherParcels: readonly Parcel[] }

/** Whether the parcel of an order no longer counts after a move, because another one is to leave. A cancelled order keeps what its parcel was. */
export function losesParcel({ status, shippedAt }: Pick<OrderState, 'status' | 'shippedAt'>, to: OrderStatus): boolean {
  if (isCancelled(status)) return shippedAt !== null && !isCancelled(to)
  return bringsParcelBack(status, to) || to === 'pending_payment'
}

/** What a change of the parcel replaced: the shopper may have the old number still. */
export function parcelNews(before: ParcelDetails, change: Partial<ParcelDetails>): string {
  return `Parcel: ${parcelWords(before)}, now ${parcelWords({ ...before, ...change })}`
}

/** What of its parcels a change takes from an order; the log names it, as nothing of the order does any more. */
export function removedParcels(before: ParcelsOfOrder, after: ParcelsOfOrder): Partial<ParcelsOfOrder> {
  const { trackingNumber, courier, furtherParcels } = before
  return {
    ...(trackingNumber && trackingNumber !== after.trackingNumber && { trackingNumber }),
    ...(courier && courier !== after.courier && { courier }),
    ...(furtherParcels.length > after.furtherParcels.length && { furtherParcels }),
  }
}

export const parcelWords = ({ courier, trackingNumber }: ParcelDetails): string =>
  [courier, trackingNumber].filter(Boolean).join(' ') || 'nothing'

/** What a move finds settled of its order: paise paid back by returns, paise paid back after it was cancelled, whether every pack came back, and whether its money pays another order. */
type SettledMoney = { returned: number; paid: number; isWhole: boolean; isMoved: boolean }

/** Why an order cannot be opened again; undefined where it can, and where it is not cancelled. */
export function reopeningProblem(
  from: OrderStatus,
  to: OrderStatus,
  { paid, isWhole, isMoved }: SettledMoney,
): 'order.money-returned' | 'order.all-returned' | 'order.replaced' | undefined {
  if (!isCancelled(from) || isCancelled(to)) return undefined
  if (isMoved) return 'order.replaced'
  if (paid > 0) return 'order.money-returned'
  return isWhole ? 'order.all-returned' : undefined
}

/** Paise that have to be paid back after a move; `refunding` are paid back by the move itself. */
export function owedAfter(
  order: Pick<OrderState, 'status' | 'paymentStatus'> & { total: number; refundOwed: number },
  to: OrderStatus,
  { returned, refunding }: Pick<SettledMoney, 'returned'> & { refunding: number },
): number {
  if (!isCancelled(to) || order.paymentStatus !== 'verified') return 0
  return isCancelled(order.status) ? order.refundOwed : order.total - returned - refunding
}

export type ShelfMove = 'take' | 'give-back' | undefined

/** Whether a move crosses into or out of the statuses that hold stock. */
export function stockDirection(from: OrderStatus, to: OrderStatus): ShelfMove {
  if (holdsStock(from) === holdsStock(to)) return undefined
  return holdsStock(to) ? 'take' : 'give-back'
}

/** Whether a move takes goods off the shelf or puts them back; an order that waits for goods has taken none. */
export function shelfMove(order: Pick<OrderState, 'status'> & { awaitsStockSince: Date | null }, to: OrderStatus): ShelfMove {
  if (!order.awaitsStockSince) return stockDirection(order.status, to)
  return holdsStock(to) ? 'take' : undefined
}

/** From when on another transaction ID may be submitted: after so many that were turned down one each half day. Null: at once. */
export function nextTryAt({ rejections, decidedAt }: Pick<OrderState, 'rejections' | 'decidedAt'>): Date | null {
  return rejections >= MAX_REJECTIONS && decidedAt ? new Date(decidedAt.getTime() + HOURS_BETWEEN_TRIES * HOUR_MS) : null
}

export type SubmissionVerdict = 'accept' | 'repeat' | 'refuse' | 'too-many'

/** What to do with a transaction ID submitted for an order: the same one again is a repeat, not a mistake. */
export function judgeSubmission(
  order: Pick<OrderState, 'status' | 'paymentStatus' | 'transactionId' | 'rejections' | 'decidedAt'>,
  transactionId: string,
  now: Date,
): SubmissionVerdict {
  const isSubmitted = order.paymentStatus === 'pending_verification' || order.paymentStatus === 'verified'
  if (isSubmitted) return order.transactionId === transactionId ? 'repeat' : 'refuse'
  if (!isPayable(order)) return 'refuse'
  return now < (nextTryAt(order) ?? now) ? 'too-many' : 'accept'
}

/** An order as this role may see it: invoices and credit notes are for whoever reads orders. */
export const asSeenBy = (role: AdminRole, order: AdminOrder): AdminOrder =>
  hasPermission(role, 'orders.read') ? order : { ...order, taxDocuments: [] }
