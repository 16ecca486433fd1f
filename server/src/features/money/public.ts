export { alignOrder, bookVerified, meetBank, recordPayback } from './book-money.ts'
export { isTakenBack, referencesTakenBack, returnedInParts, sumOwed } from './money.queries.ts'
