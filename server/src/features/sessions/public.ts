export { deviceLink, deviceOf, ownerOfLink, withDevice, withLinkedDevice } from './device.ts'
export { countGuess, evaluate, forgiveGuesses, settleGuess } from './guesses.ts'
export { purgeSessions, revokeAll, revokeIdleStaff, revokeOtherStaff } from './session.store.ts'
export { endOneSession, endOtherSessions, endSession, hashToken, listSessions, newToken, openSession, sessionOf } from './session.ts'
