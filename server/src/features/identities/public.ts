export { deleteIdentities, purgeExchanges } from './identity.store.ts'
