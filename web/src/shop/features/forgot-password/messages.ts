import { CODE_MINUTES } from 'contract/rules/limits.ts'

export const networkError = 'Network error occurred. Please try again.'
export const codeNotResent = 'Failed to resend code'
export const codeInvalid = 'Invalid or expired code'
export const passwordNotReset = 'Failed to reset password'

export const forgotPassword = 'Forgot Password'
export const checkYourEmail = 'Check Your Email'
export const resetPassword = 'Reset Password'
export const passwordReset = 'Password reset successfully! You can now login with your new password.'
export const back = 'Back'
export const rememberYourPassword = 'Remember your password?'
export const signInHere = 'Sign in here'
export const emailStepText = 'Enter your email and we’ll send you a 6-digit code.'
export const email = 'Email'
export const sendingCode = 'Sending code...'
export const sendCode = 'Send Code'
export const saving = 'Saving...'
export const codeSentIf = 'If'
export const codeSentIfHasAccount = `has an account, a six-digit code is on its way. It expires in ${CODE_MINUTES} minutes. Look in the spam folder too.`
export const resetCode = 'Reset code'
export const checking = 'Checking...'
export const verifyCode = 'Verify Code'
export const resendCodeIn = (secondsLeft: number) => `Resend code in ${secondsLeft} s`
export const resendCode = 'Resend code'

export const description = 'Set a new password with a code from your email.'
