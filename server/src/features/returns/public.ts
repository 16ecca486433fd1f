export { countMatchingReturns, findStaffReturn, returnSearch as soughtReturns } from './return.queries.ts'
export { anonymiseAsker } from './return.store.ts'
export { refundReceived } from './step-return.ts'
