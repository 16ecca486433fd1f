export { checkPassword } from './change-account.ts'
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
  findCustomer,
  findOrInsertPhoneCustomer,
  insertCustomer,
  isDeleted,
  isPhoneAddress,
  isUnreachableEmail,
  lockByEmail,
  lockCustomer,
  purgeCodes,
  saveCustomer,
  saveLogin,
  shownEmail,
} from './customer.store.ts'
export type { CustomerRow } from './customer.table.ts'
export { codeEmails, endCodes, isRightCode, maskAddress, newEmailEmails, refundToChangedEmails, refusedCode } from './email-code.ts'
export { deleteIdentities, purgeExchanges } from './identity.store.ts'
export { updateSpending } from './update-spending.ts'
