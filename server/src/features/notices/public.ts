export {
  lowStockEmails,
  movedEmails,
  parcelEmails,
  partPaidEmails,
  placedEmails,
  refundEmails,
  reminderEmails,
  returnEmails,
  submittedEmails,
  suppliedEmails,
  takenBackEmails,
} from './event-emails.ts'
