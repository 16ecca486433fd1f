export { findStaffReturn } from './return.queries.ts'
