export {
  exchangedEmails,
  lowStockEmails,
  movedEmails,
  newsOf,
  paidEmails,
  parcelEmails,
  partPaidEmails,
  placedEmails,
  refundEmails,
  refundToEmails,
  reminderEmails,
  returnEmails,
  submittedEmails,
  suppliedEmails,
  takenBackEmails,
} from './event-emails.ts'
export type { OrderEmailKind } from './messages.ts'
