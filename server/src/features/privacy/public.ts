export { deletedEmails } from './delete-account.ts'
