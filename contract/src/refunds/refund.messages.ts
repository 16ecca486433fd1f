import type { OrderMoney } from '../orders/order.schemas.ts'
import type { CustomerOrderStatus, OrderStatus, PaymentStatus, StatusTone } from '../orders/order.status.ts'
import { isCancelled, paymentLabel, paymentTone } from '../orders/order.status.ts'
import { istDate } from '../rules/ist.ts'
import { REFUND_DAYS } from '../rules/limits.ts'
import { formatRupees, toPaise } from '../rules/money.ts'
import { isRefundLate } from './refund-day.ts'

/** What of an order its money is told by. */
export type OrderPaymentFacts = {
  status: OrderStatus | CustomerOrderStatus
  paymentStatus: PaymentStatus
  payment: { transactionId: string | null }
  money: OrderMoney
  /** Since when it is paid and waits for goods that the shelf lacks. */
  awaitsStockSince?: string | null | undefined
}

/** When somebody reads of money, and the number to call about it; empty while the shop has none. */
export type MoneyReader = { supportPhone: string; now: Date }

const inr = (rupees: number) => formatRupees(toPaise(rupees))

/** '22 Nov 2026' of 'YYYY-MM-DD'. */
export const refundDate = (day: string): string => istDate(new Date(`${day}T12:00:00Z`))

/** How the payment of an order stands, in a word: money that went back is not green any more. */
export function moneyLabel(order: OrderPaymentFacts): { label: string; tone: StatusTone } {
  const { money, paymentStatus } = order
  if (paymentStatus === 'verified' && isCancelled(order.status)) {
    if (money.owed > 0) return { label: money.refunded > 0 ? 'Partly Refunded' : 'Refund Due', tone: 'yellow' }
    if (money.movedTo) return { label: 'Pays another order', tone: 'neutral' }
    return money.waived && money.refunded === 0 ? { label: 'Not Refunded', tone: 'neutral' } : { label: 'Refunded', tone: 'neutral' }
  }
  if (isCancelled(order.status) && money.over) return { label: 'Refund Due', tone: 'yellow' }
  if (isCancelled(order.status) && money.payments.length > 0) return { label: 'Refunded', tone: 'neutral' }
  if (money.takenBack) return { label: 'Taken Back by the Bank', tone: 'red' }
  if (paymentStatus === 'verified' && money.missing) return { label: 'Paid in Part', tone: 'yellow' }
  if (order.awaitsStockSince) return { label: 'Paid, waiting for stock', tone: 'yellow' }
  if (order.status === 'cancelled' && paymentStatus === 'pending') return { label: 'Not paid', tone: 'neutral' }
  return { label: paymentLabel(paymentStatus), tone: paymentTone(paymentStatus) }
}

/** What an order lacks, for whoever pays it. */
export const partArrived = (missing: number): string =>
  `A part of your payment has arrived. ${inr(missing)} is missing still: please pay it.`

/** What an order lacks and its customer has reported as paid. */
export const restReported = (missing: number): string => `You told us that the missing ${inr(missing)} is paid. We are looking for it.`

/** What an order lacks because its payment went back to the payer. */
const tookBack = (takenBack: number, missing: number) =>
  `Your bank took ${inr(takenBack)} of your payment back, so ${inr(missing)} of this order is not paid. Please contact us.`

const movedTo = (number: string) => `We send you other packs in its place: order ${number}. Your payment for this order pays that one.`

const movedFrom = (number: string, missing: number) =>
  missing > 0
    ? `This order is in place of ${number}. Your payment for that one pays a part of this one: ${inr(missing)} is missing still, please pay it.`
    : `This order is in place of ${number}. Your payment for that one pays this one.`

const lacking = ({ missing = 0, takenBack = 0, movedFrom: instead, restReportedAt }: OrderMoney): string[] => {
  if (takenBack > 0) return [tookBack(takenBack, missing)]
  if (restReportedAt) return [restReported(missing)]
  if (instead) return [movedFrom(instead, missing)]
  return missing > 0 ? [partArrived(missing)] : []
}

const WAITS_FOR_STOCK =
  'Your payment is verified, but there is not enough stock at the moment. We keep your order and pack it as soon as the goods are here. If you would rather have another size or your money back, contact us.'

/** A paid order that staff have set back to the beginning. */
const SET_BACK =
  'Your payment has arrived and stays recorded: you need not pay it again. Your order waits, and we tell you when it goes on.'

const paidBack = ({ amount, reference, date, over }: OrderMoney['payments'][number]) =>
  `We refunded ${inr(amount)}${over ? ', which you paid too much,' : ''} on ${refundDate(date)} to the account you paid from. Reference: ${reference}.`

const paidTooMuch = (over: number) => `You paid ${inr(over)} too much.`

const cameForNothing = (over: number) => `${inr(over)} came for this order, which is cancelled.`

/** What came beside what the order costs, and what becomes of it. */
function besideCosts(
  { status, paymentStatus, money: { over = 0, overBy, refundTo } }: OrderPaymentFacts,
  { supportPhone, now }: MoneyReader,
) {
  if (over === 0) return []
  const came = isCancelled(status) && paymentStatus !== 'verified' ? cameForNothing(over) : paidTooMuch(over)
  const isLate = isRefundLate({ owedBy: overBy }, now)
  return [`${came} ${isLate ? lateRefund('it', supportPhone, refundTo === null) : willRefund('it', overBy)}`]
}

/** What is promised of money that is owed; without a day while nobody knows since when it is. */
const willRefund = (amount: string, owedBy: string | undefined) =>
  `We will refund ${amount} ${owedBy ? `by ${refundDate(owedBy)}` : `within ${REFUND_DAYS} business days`} to the account you paid from.`

/** What is said of owed money once the promised day has passed. */
const lateRefund = (amount: string, phone: string, asksWhere: boolean) => {
  const contact = phone ? `call us: ${phone}.` : 'contact us.'
  const where = asksWhere
    ? `We do not know yet where to send it: enter your UPI ID on the page of your order, or ${contact}`
    : `To hear where it is, ${contact}`
  return `We are late with this. We should have refunded ${amount} to you by now, and we are sorry. ${where}`
}

/** What becomes of the money of an order, for the person who paid it; empty while there is nothing to say. */
export function moneySentences(order: OrderPaymentFacts, reader: MoneyReader): string[] {
  const { supportPhone, now } = reader
  const { money, payment, paymentStatus, status } = order
  const back = money.payments.map(paidBack)
  const tooMuch = besideCosts(order, reader)
  const beside = [...back, ...tooMuch]
  if (isCancelled(order.status) && paymentStatus === 'verified') {
    if (money.owed > 0) {
      const amount = money.refunded > 0 ? `the remaining ${inr(money.owed)}` : inr(money.owed)
      const told = isRefundLate(money, now) ? lateRefund(amount, supportPhone, money.refundTo === null) : willRefund(amount, money.owedBy)
      return [...back, told, ...tooMuch]
    }
    if (money.movedTo) return [...back, movedTo(money.movedTo), ...tooMuch]
    return [...back, ...(money.waived ? [`No ${back.length > 0 ? 'further ' : ''}refund: ${money.waived}`] : []), ...tooMuch]
  }
  if (isCancelled(order.status) || (status === 'payment_failed' && !money.missing)) {
    if (beside.length > 0 && (isCancelled(order.status) || !payment.transactionId)) return beside
    return payment.transactionId
      ? [
          ...beside,
          `We did not find a payment with transaction ID ${payment.transactionId}. If money left your account, contact us with this ID: we will trace it or refund it.`,
        ]
      : ['No payment was received for this order, so there is nothing to refund.']
  }
  const isSetBack = status === 'pending' && paymentStatus === 'verified' && !money.missing
  return [...back, ...lacking(money), ...tooMuch, ...(isSetBack ? [SET_BACK] : []), ...(order.awaitsStockSince ? [WAITS_FOR_STOCK] : [])]
}
