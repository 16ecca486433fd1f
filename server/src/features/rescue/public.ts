export { rescueUnpaid } from './rescue-unpaid.ts'
