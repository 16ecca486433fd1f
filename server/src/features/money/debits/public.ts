export { settleDebits } from './settle-debit.ts'
