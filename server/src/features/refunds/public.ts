export { refundsByOrder, settledOf, sumOwed } from './refund.queries.ts'
export { findPaid, takeReference } from './refund.store.ts'
export { settleMoney } from './settle-money.ts'
