export {
  lowStockEmails,
  movedEmails,
  parcelEmails,
  placedEmails,
  refundEmails,
  reminderEmails,
  submittedEmails,
} from './event-emails.ts'
export { returnEmails } from './return-emails.ts'
