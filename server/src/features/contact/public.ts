export { answerEmails, receivedEmails } from './answer-message.ts'
export { anonymiseMessages } from './contact.store.ts'
