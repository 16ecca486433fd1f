export { documentRanges, documentsByOrder, listDocuments, sumByHsn, sumByRateAndPlace } from './invoice.queries.ts'
export { creditInvoice, followOrder } from './issue-document.ts'
