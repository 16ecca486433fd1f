export { documentRanges, documentsByOrder, listDocuments, sumByHsn, sumByRateAndPlace } from './invoice.queries.ts'
export { creditInvoice, updateDocuments } from './issue-document.ts'
