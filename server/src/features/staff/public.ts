export { insertOwner } from './insert-owner.ts'
export { isOwnPassword } from './own-password.ts'
