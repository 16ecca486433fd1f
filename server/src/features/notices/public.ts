export {
  lowStockEmails,
  movedEmails,
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
