export { countMatchingReturns, findStaffReturn, returnSearch } from './return.queries.ts'
export { anonymiseReturns } from './return.store.ts'
export { refundReceivedReturn } from './step-return.ts'
