export { alignOrder, bookVerified, meetBank, missingOf, recordPayback } from './book-money.ts'
export { candidatesOf } from './candidates.queries.ts'
export { isTakenBack, lockOrders, referencesTakenBack, returnedInParts, sumOwed } from './money.queries.ts'
