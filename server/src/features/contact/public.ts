export { answerEmails, receivedEmails } from './answer-message.ts'
export { anonymiseWriter } from './contact.store.ts'
