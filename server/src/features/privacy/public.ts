export { deletedLetters } from './privacy-letters.ts'
