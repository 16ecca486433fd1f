export { insertOwner } from './insert-owner.ts'
export { isOwnPassword } from './own-password.ts'
export { resetPassword } from './reset-password.ts'
export { invitationLetters, payeeLetters, securedLetters } from './staff-letters.ts'
