export { alignOrder, arrivedOf, bookVerified, meetBank, missingOf, moveMoney, recordPayback } from './book-money.ts'
export { candidatesOf } from './candidates.queries.ts'
export { isTakenBack, isTakenBackInPart, lockOrders, referencesTakenBack, returnedInParts, sumOwed } from './money.queries.ts'
