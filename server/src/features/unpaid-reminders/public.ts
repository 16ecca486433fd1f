export { rescueUnpaid } from './remind-unpaid.ts'
