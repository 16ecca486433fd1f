import { CODE_MINUTES } from 'contract/rules/limits.ts'

type CodesByPurpose<T> = Record<'registration' | 'reset' | 'email', T>

export const codeSubject: CodesByPurpose<(code: string) => string> = {
  registration: (code) => `${code} is your verification code`,
  reset: (code) => `${code} is your password reset code`,
  email: (code) => `${code} is your code for the new email`,
}
export const codeUse: CodesByPurpose<string> = {
  registration: 'Enter it to finish creating your account.',
  reset: 'Enter it to choose a new password, or use the link.',
  email: 'Enter it to sign in with this email from now on.',
}
export const chooseNewPassword = 'Choose a new password'
export const yourCode = (code: string) => `${code} is your code`
export const codeExpires = `It expires in ${CODE_MINUTES} minutes and works once. If you did not ask for it, you can ignore this email.`
/** `name` is '' where whoever reads it may not be the one who asked. */
export const hello = (name: string) => `Hello${name ? ` ${name}` : ''},`

export const emailChangedSubject = (siteName: string) => `The email of your ${siteName} account was changed`
export const emailChanged = 'Your account has another email now'
export const newEmailIs = (email: string) => `You sign in with ${email} from now on. Your other devices were signed out.`
export const refundToChangedSubject = (orderNumber: string) => `Another UPI ID for the refund of ${orderNumber}`
export const refundToChanged = 'Your refund goes to another UPI ID now'
export const refundToIs = (from: string, to: string) => `It was ${from} and is ${to}.`
export const notYou = (siteEmail: string) => `If this was not you, write to us at once: ${siteEmail}`
