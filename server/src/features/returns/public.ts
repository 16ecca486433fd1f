export { findStaffReturn } from './return.queries.ts'
export { scrubAsker } from './return.store.ts'
