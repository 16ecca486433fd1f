export { countVerdicts } from './automatic.queries.ts'
export { automaticOffLetters, automaticOnLetters } from './automatic-letters.ts'
export { brake, lookAtSources, lookAtStatements } from './brake.ts'
export { afterCredit, afterSubmission, catchUp } from './verify-by-alert.ts'
