export {
  lowStockLetters,
  movedLetters,
  parcelLetters,
  placedLetters,
  refundLetters,
  reminderLetters,
  submittedLetters,
} from './event-letters.ts'
export { returnLetters } from './return-letters.ts'
