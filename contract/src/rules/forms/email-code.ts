import { onlyDigits } from '../phone.ts'

/** Digits of every code we mail, for verification and for reset. */
export const EMAIL_CODE_DIGITS = 6

/** Seconds until a registration code may be sent again. */
export const REGISTRATION_RESEND_SECONDS = 30
/** Seconds until a reset code may be sent again. */
export const RESET_RESEND_SECONDS = 60

/** Whether a code has all its digits and nothing else. */
export function isCompleteCode(code: string): boolean {
  return code.length === EMAIL_CODE_DIGITS && onlyDigits(code) === code
}
