// What other features may know of bank money: alerts hand in what they read, and whoever decides for them settles it.
export { lockCredit } from './credit.store.ts'
export { marksOf } from './marks.queries.ts'
export { canonicalReference } from './reading/reference.rules.ts'
export { settleCredit } from './settle-credit.ts'
export type { CreditKind } from './statement.table.ts'
export { tendCredits, unconfirmedEmails } from './tend-credits.ts'
export type { Witness } from './witness-credit.ts'
export { witnessCredit } from './witness-credit.ts'
