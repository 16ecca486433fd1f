export { creditInvoice } from './credit-invoice.ts'
export { followOrder } from './follow-order.ts'
export { documentsByOrder, listDocuments, sumByRateAndPlace } from './invoice.queries.ts'
