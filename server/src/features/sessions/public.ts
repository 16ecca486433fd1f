export type { AccountProof } from './account-proof.ts'
export { proofOf, transactAs } from './account-proof.ts'
export { deviceLink, deviceOf, ownerOfLink, withDevice, withLinkedDevice } from './device.ts'
export { holdOpenCustomer } from './session.queries.ts'
export { purgeSessions, revokeAll, revokeIdleStaff, revokeOtherStaff } from './session.store.ts'
export {
  CUSTOMER_IDLE_MINUTES,
  endOneSession,
  endOtherSessions,
  endSession,
  hashToken,
  listSessions,
  newToken,
  openSession,
  sessionOf,
} from './session.ts'
export {
  countGuess,
  evaluateGuess,
  forgiveGuesses,
  QUICK_GUESSES_AN_HOUR,
  SHOPPER_ACCOUNT_BUDGET,
  SHOPPER_BUDGET,
  SHOPPER_BUDGET_AN_HOUR,
  SHOPPER_NETWORK_BUDGET,
  STAFF_ACCOUNT_GUESSES,
  STAFF_SIGN_IN_NETWORK_BUDGET,
  settleGuess,
} from './sign-in-limits.ts'
