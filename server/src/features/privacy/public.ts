export { deletedEmails } from './privacy-emails.ts'
