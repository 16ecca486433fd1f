// What the ledger of money writes of a credit; the bank's other rooms meet the orders, which use the ledger.
export {
  insertWord,
  linkToVerified,
  lockCredit,
  lockCredits,
  lockToldOf,
  mergeWord,
  saveCreditSettlement,
  saveMoneyStates,
} from './credit.store.ts'
export { mentionsReturn } from './reading/narration.rules.ts'
