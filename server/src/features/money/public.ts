export type { OwedPart } from './book-money.ts'
export {
  alignMoneyOfOrder,
  bookVerified,
  moveMoney,
  reconcileWithBank,
  recordPayback,
  sumArrived,
  sumLeft,
  sumMissing,
} from './book-money.ts'
export { candidatesOf } from './candidates.queries.ts'
export { isTakenBack, isTakenBackInPart, lockOrders, referencesTakenBack, returnedInParts, sumOwed } from './money.queries.ts'
export { accountOf, bankReferencesOf } from './money-account.queries.ts'
