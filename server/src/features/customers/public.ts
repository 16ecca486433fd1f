export type { UserFilter } from './customer.admin.queries.ts'
export { listUsers } from './customer.admin.queries.ts'
export { findById as findCustomer } from './customer.store.ts'
export { mailCode } from './mail-code.ts'
