export { answerEmails, receivedEmails } from './answer-message.ts'
