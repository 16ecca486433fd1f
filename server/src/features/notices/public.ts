export {
  lowStockEmails,
  movedEmails,
  parcelEmails,
  placedEmails,
  refundEmails,
  reminderEmails,
  returnEmails,
  submittedEmails,
} from './event-emails.ts'
