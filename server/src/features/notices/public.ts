export {
  lowStockEmails,
  movedEmails,
  parcelEmails,
  placedEmails,
  refundEmails,
  reminderEmails,
  returnEmails,
  submittedEmails,
  suppliedEmails,
  takenBackEmails,
} from './event-emails.ts'
