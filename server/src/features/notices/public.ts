export { lowStockLetters, movedLetters, placedLetters, reminderLetters, submittedLetters } from './event-letters.ts'
export { returnLetters } from './return-letters.ts'
