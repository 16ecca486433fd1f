export type { OwedPart, RestOfMoney, ToldMoney } from './book-money.ts'
export {
  alignMoneyOfOrder,
  bookOwnWord,
  bookVerified,
  lackOfRest,
  lookUpMoney,
  moveMoney,
  reconcileWithBank,
  recordPayback,
  sumArrived,
  sumContradicted,
  sumLeft,
  sumMissing,
  unpaidProblem,
} from './book-money.ts'
export { candidatesOf } from './candidates.queries.ts'
export { isTakenBack, isTakenBackInPart, lockOrders, referencesTakenBack, returnedInParts, sumOwed } from './money.queries.ts'
export { accountOf, bankReferencesOf } from './money-account.queries.ts'
