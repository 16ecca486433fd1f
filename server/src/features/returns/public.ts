export { findStaffReturn } from './return.queries.ts'
export { anonymiseAsker } from './return.store.ts'
