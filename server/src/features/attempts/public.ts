export { checksOf, listAttempts } from './attempt.queries.ts'
export { closeAttempt, openAttempt } from './attempt.store.ts'
export { refuseUsed } from './refuse-used.ts'
