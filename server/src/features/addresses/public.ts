export { deleteAddresses as forgetAddresses } from './address.store.ts'
export { checkPlace, insertFirstAddress } from './save-address.ts'
