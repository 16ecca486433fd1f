export { answerLetters, receivedLetters } from './message-letters.ts'
