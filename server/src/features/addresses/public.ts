export { deleteAddresses as forgetAddresses } from './address.store.ts'
export { insertFirstAddress } from './keep-address.ts'
