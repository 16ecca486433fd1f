export { mailAnswer, mailReceived } from './mail-message.ts'
