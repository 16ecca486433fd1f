export { countVerdicts } from './automatic.queries.ts'
export { automaticOffEmails, automaticOnEmails, brake, lookAtSources, lookAtStatements } from './brake.ts'
export { afterCredit, afterSubmission, catchUp } from './verify-by-alert.ts'
