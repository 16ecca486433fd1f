import type { AuthenticatorTransport } from '@simplewebauthn/browser'
import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from 'contract/staff/passkey.admin.schemas.ts'
import * as messages from '../login/messages.ts'

/** The browser, the device or the person did not go through with it; the message says what to do. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
}

const PASSKEY_NOT_MADE = {
  NotAllowedError: 'No passkey was made: the request was cancelled or took too long. You can try again.',
  AbortError: 'No passkey was made: the request was cancelled. You can try again.',
  InvalidStateError: 'This device has a passkey for your account already. Please look at the list.',
  SecurityError: 'The browser allows no passkeys at this address. Please open the shop at its own address.',
  NotSupportedError: 'This device cannot make a passkey that the shop can use. Please use another one.',
  ConstraintError: 'This device cannot make a passkey that the shop can use. Please use another one.',
}

/** Whether this browser has passkeys on this page at all. */
export const hasPasskeys = (): boolean => globalThis.isSecureContext !== false && browserSupportsWebAuthn()

/** Has the browser make a passkey. @throws PasskeyFailure */
export const makePasskey = (options: PasskeyCreation): Promise<PasskeyRegistration> =>
  withFailureSentence(PASSKEY_NOT_MADE, 'The browser could not make a passkey. Please try again.', async () => {
    const optionsJSON = { ...options, excludeCredentials: toDescriptors(options.excludeCredentials) }
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
  })

/** Has the browser use a passkey. @throws PasskeyFailure */
export const askPasskey = (options: PasskeyRequest): Promise<PasskeyAssertion> =>
  withFailureSentence(messages.passkeyNotUsed, messages.passkeyFailed, async () => {
    const optionsJSON = { ...options, allowCredentials: toDescriptors(options.allowCredentials) }
    const { id, rawId, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
  })

/** Closes the browser's window when the page has gone on without it. */
export const cancelPasskey = (): void => WebAuthnAbortService.cancelCeremony()

const toDescriptors = (known: PasskeyCreation['excludeCredentials']) =>
  known.map(({ id, type, transports = [] }) => ({
    id,
    type,
    transports: transports as AuthenticatorTransport[], // `as`: browsers leave out what they do not know
  }))

async function withFailureSentence<T>(sentences: Readonly<Record<string, string>>, otherwise: string, work: () => Promise<T>): Promise<T> {
  if (!hasPasskeys()) throw new PasskeyFailure(messages.noPasskeys)
  try {
    return await work()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new PasskeyFailure(sentences[name] ?? otherwise, { cause: error })
  }
}
