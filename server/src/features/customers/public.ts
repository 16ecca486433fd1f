export type { CustomerFilter } from './customer.queries.ts'
export {
  countMatchingUsers,
  customerSearch,
  listUsers,
  listUsersAfter,
  showStaffUser,
  toUser,
} from './customer.queries.ts'
export {
  anonymisedColumns,
  findByEmail,
  findById as findCustomer,
  insertCustomer,
  isDeleted,
  isPhoneAddress,
  isUnread,
  lockByEmail,
  lockCustomer,
  phoneCustomer,
  purgeCodes,
  saveCustomer,
  saveLogin,
  shownEmail,
} from './customer.store.ts'
export type { CustomerRow } from './customer.table.ts'
export { codeEmails, endCodes, newEmailEmails } from './email-code.ts'
export { deleteIdentities, purgeExchanges } from './identity.store.ts'
export { keepSpending } from './keep-spending.ts'
