export { insertFirstAddress } from './keep-address.ts'
