import { PASSWORD_MINIMUM } from 'contract/rules/limits.ts'
import type { SecondFactor } from 'contract/staff/passkey.admin.schemas.ts'

export const waysToSignIn = 'Way to sign in'
export const quickAccess = 'Quick Access'
export const adminLogin = 'Admin Login'
export const ownersPassword = 'The password of the owner.'
export const deviceKnown = 'This device is known now. Sign in with your password.'
export const passwordSet = 'Your password is set. Sign in with it now.'
export const sessionEnded = 'Your session has ended. Please sign in again.'

export const usernameOrEmail = 'Username or email'
export const password = 'Password'
/** In the name of the button that shows and hides it. */
export const thePassword = 'password'
export const signIn = 'Sign In'
export const signingIn = 'Signing In...'
export const usePasskey = 'Use a passkey'
export const waitingForPasskey = 'Waiting for your passkey...'

export const passwordRequired = 'Password is required'
export const usernameRequired = 'Username is required'
export const passwordTooShort = (least: number) => `Password must be at least ${least} characters long`
export const newPasswordTooShort = (least: number) => `New password must be at least ${least} characters long`
export const passwordsDiffer = 'New passwords do not match'
export const newPassword = 'New password'
export const newPasswordAgain = 'New password again'
/** In the names of the buttons that show and hide them. */
export const theNewPassword = 'new password'
export const theRepeatedPassword = 'repeated password'
/** Said before a new password is typed; the server knows the common ones. */
export const passwordRule = `At least ${PASSWORD_MINIMUM} characters; not a common password, nor only your username or words of the shop.`

export const loginFailed = 'Admin login failed'
export const connectionError = 'Connection error. Please check your internet connection and try again.'
export const quickLoginExpired = 'Your password is right, but has to be replaced. Sign in here with your username, then choose a new one.'

export const codeNeeded = 'Please enter the six digits of your authenticator app.'
export const authenticatorCode = 'Authenticator code'
export const recoveryCode = 'Recovery code'
export const recoveryNeeded = 'Please enter one of your recovery codes.'
export const passkeyNeeded = 'Your password is right. Now use your passkey: the fingerprint, face, PIN or security key you added.'
export const noPasskeysHere =
  'Your passkeys do not work in this browser or at this address. Please use another way, or ask a super admin to reset it.'
/** How each second factor is called where it is one of several. */
export const otherFactor: Readonly<Record<SecondFactor, string>> = {
  passkey: 'Use a passkey',
  app: 'Use the authenticator app',
  recovery: 'Use a recovery code',
}
export const scanThisFirst = 'Two-factor authentication is on. Scan this with an authenticator app first.'
export const qrForApp = 'QR code for the authenticator app'
export const openInApp = 'Open in the app on this device'
export const orType = ', or type '

export const notYourAttempts = 'Not your attempts? Sign in without the wait through a link in your mailbox.'
export const sending = 'Sending...'
export const emailMeALink = 'Email me a link'
export const linkNotSent = 'The email could not be sent. Please try again.'
/** The sentence of the shop about the link that was asked for. */
export const linkSent = (said: string) => said

/** Why the browser used no passkey, by the name of its error. */
export const passkeyNotUsed: Readonly<Record<string, string>> = {
  NotAllowedError:
    'No passkey was used: the request was cancelled, took too long, or there is none of yours here. Try again or use another way.',
  AbortError: 'No passkey was used: the request was cancelled. Try again or use another way.',
  SecurityError: 'The browser allows no passkeys at this address. Please open the shop at its own address or use another way.',
}
export const passkeyFailed = 'The passkey could not be used. Try again or use another way.'
export const noPasskeys = 'This browser has no passkeys on this page.'

/** Of the page that the link of an invitation opens. */
export const invitation = 'Invitation'
export const setYourPassword = 'Set your password'
export const invitationText = 'Choose the password you will sign in with at the back office.'
export const invitationNotWhole = 'This link is not whole. Please open it once more from the mail.'
export const passwordNotSet = 'The password was not set.'
export const setPassword = 'Set password'
export const saving = 'Saving...'

/** Of the page that makes a device known. */
export const signInOnDevice = 'Sign in on this device'
export const deviceText = 'Too many wrong passwords of others no longer slow your sign-in on this device. You still need your password.'
export const deviceLinkNotWhole = 'This link is not whole. Please open it once more from the email.'
export const deviceNotSaved = 'This device could not be saved.'
export const isMyDevice = 'This is my device'
export const oneMoment = 'One moment...'
export const deviceNotAsked = 'Did you not ask for this? Close this page, nothing happens.'
