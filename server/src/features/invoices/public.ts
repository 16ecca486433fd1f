export { creditInvoice } from './credit-invoice.ts'
export { followOrder } from './follow-order.ts'
export { documentRanges, documentsByOrder, listDocuments, sumByHsn, sumByRateAndPlace } from './invoice.queries.ts'
