// What other features may know of bank alerts: whether a payment may be verified by one, and what keeps them read and clean.
export { mayBeAutomatic, registerAlertMetrics } from './alert.queries.ts'
export { purgeAlerts } from './alert.store.ts'
export type { BankMail } from './bank-mail.ts'
export { mailboxEmails, startBankMail } from './bank-mail.ts'
export { encryptPhone } from './sms-phone.ts'
export type { AfterCredit } from './store-alert.ts'
