export { findSettledRefunds, refundsByOrder } from '../orders/refund.queries.ts'
export { findPaid, takeReference } from '../orders/refund.store.ts'
export { changeStatus } from './change-status.ts'
export { decidePayment } from './decide-payment.ts'
export { addParcel } from './further-parcels.ts'
export { decideWithAnswer } from './judge-payment.ts'
export { mailOwedRefunds } from './mail-owed-refunds.ts'
export {
  anonymiseOrders,
  lowerOwed,
  owedWords,
  paidBackWords,
  recordMoneyEvent,
  recordPartReturn,
  refundOrder,
  unhideOrder,
} from './move-order.ts'
export { countMatchingOrders, listAll, listOrdersAfter, listPending, listToPack } from './order.admin.queries.ts'
export { findForMail, findOrder, lacksGoods, languageOfOrder, productName } from './order.queries.ts'
export { asSeenBy, parcelWords } from './order.rules.ts'
export { forgetScreenshots, itemsOf, lockOrder, lockOrdersOf, lockOwnOrder, purgePresence } from './order.store.ts'
export type { OrderRow } from './order.table.ts'
export { checksOf, listAttempts, refuseUsed } from './payment-attempt.queries.ts'
export { closeAttempt, openAttempt } from './payment-attempt.store.ts'
export { recordRefund } from './record-refund.ts'
export { remindUnpaid } from './remind-unpaid.ts'
export { byLikelihood, firstMatches, isMatchingOrder, sentOrderSearch } from './search-orders.queries.ts'
export { settleRefund } from './settle-refund.ts'
export { requireOwnOrder, showOrder, staffOrder } from './show-order.ts'
export { supplyWaiting } from './supply-waiting-orders.ts'
export { openPayLink } from './take-caller-order.ts'
export { verifyPaid } from './verify-paid.ts'
