export { deleteAddresses as forgetAddresses } from './address.store.ts'
export { checkPlace } from './check-pin-code.ts'
export { insertFirstAddress } from './save-address.ts'
