export { countMatchingReturns, findStaffReturn, returnSearch } from './return.queries.ts'
export { anonymiseAsker } from './return.store.ts'
export { refundReceived } from './step-return.ts'
