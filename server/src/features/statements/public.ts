// What other features may know of bank money: alerts hand in what they read, and whoever decides for them settles it.
export { lockCredit } from './credit.store.ts'
export { marksOf } from './reference-holder.queries.ts'
export type { Witness } from './settle-credit.ts'
export { addCreditEvidence, processCredits, settleCredit, unconfirmedEmails } from './settle-credit.ts'
export type { CreditKind } from './statement.table.ts'
