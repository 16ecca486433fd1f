export { findById as findCustomer } from './customer.store.ts'
export { mailCode } from './mail-code.ts'
