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
  settleGuess,
  settleWrongGuess,
  visitorAt,
} from './sign-in-limits.ts'
