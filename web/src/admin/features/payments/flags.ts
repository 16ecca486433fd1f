import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { rupees } from '../shell/rupees.ts'

/** Rupees; most orders are far below, so a larger one deserves a second look at the bank. */
export const USUAL_MAXIMUM = 10_000

/** Other payments of the list that name the same transaction ID. */
export const twinsOf = (order: AdminOrder, all: readonly AdminOrder[]): AdminOrder[] =>
  all.filter(
    ({ _id, payment }) => _id !== order._id && payment.transactionId !== null && payment.transactionId === order.payment.transactionId,
  )

/** What staff should know before they decide, a sentence each. */
export function flagsOf(order: AdminOrder, all: readonly AdminOrder[]): string[] {
  const twins = twinsOf(order, all).map(({ orderNumber }) => orderNumber)
  return [
    ...(twins.length > 0 ? [`The same transaction ID is also on ${twins.join(', ')}.`] : []),
    ...(order.payment.isBankReference ? [] : ['Not 12 digits: a bank statement does not show this ID. Compare amount and time.']),
    ...(order.total > USUAL_MAXIMUM ? [`Above the usual amount: more than ${rupees(USUAL_MAXIMUM)}.`] : []),
  ]
}
