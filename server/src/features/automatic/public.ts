export { countVerdicts } from './automatic.queries.ts'
export { automaticOffEmails, automaticOnEmails, checkSources, checkStatements, switchOffAutomatic } from './switch-off.ts'
export { afterCredit, afterSubmission, catchUp } from './verify-by-alert.ts'
