export { answerEmails, receivedEmails } from './messages.ts'
