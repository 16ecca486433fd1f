export { insertOwner } from './insert-owner.ts'
export { mailInvitation, mailPayeeChange } from './mail-staff.ts'
export { isOwnPassword } from './own-password.ts'
export { resetPassword } from './reset-password.ts'
