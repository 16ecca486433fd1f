export { answerEmails, receivedEmails } from './message-emails.ts'
