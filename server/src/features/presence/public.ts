export { purgeSights } from './presence.store.ts'
