export { deleteAddresses } from './address.store.ts'
export { requireStateOfPin } from './check-pin-code.ts'
export { insertFirstAddress } from './save-address.ts'
