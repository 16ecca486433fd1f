export { deleteAddresses as forgetAddresses } from './address.store.ts'
export { checkPlace } from './check-place.ts'
export { insertFirstAddress } from './save-address.ts'
