export { countMatchingReturns, findStaffReturn, soughtReturns } from './return.queries.ts'
export { anonymiseAsker } from './return.store.ts'
export { refundReceived } from './step-return.ts'
