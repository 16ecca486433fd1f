export { findById as findCustomer } from './customer.store.ts'
