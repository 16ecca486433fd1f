export {
  businessField,
  documentRanges,
  documentsByOrder,
  listDocuments,
  sumByHsn,
  sumByRateAndPlace,
} from './invoice.queries.ts'
export { documentsOf } from './invoice.store.ts'
export { creditInvoice, updateDocuments } from './issue-invoice.ts'
export { skipNumbers } from './skip-numbers.store.ts'
