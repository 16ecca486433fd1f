import type { PasskeyAssertion, PasskeyRequest, SecondFactor } from 'contract/staff/passkey.admin.schemas.ts'
import { useEffect, useRef } from 'react'
import { askPasskey, cancelPasskey } from '../passkeys/browser-passkeys.ts'
import type { Credentials } from './login.api.ts'
import { furtherAsked, logIn, passkeyRequestOf } from './login.api.ts'

/** How long options are used: a little less than the five minutes that the shop waits for. */
const GOOD_MS = 270_000

/**
 * Signs in, with a passkey where that is the factor. Options that the browser has not answered, because the person closed its window, serve again;
 * an answer that was sent is spent, unless only a new password was wanted before it.
 */
export function useSignIn(): (credentials: Credentials, factor: SecondFactor | undefined) => Promise<void> {
  const offered = useRef<{ options: PasskeyRequest; until: number }>(undefined)
  const answered = useRef<PasskeyAssertion>(undefined)
  useEffect(() => cancelPasskey, [])
  const send = async (credentials: Credentials) => {
    try {
      await logIn(credentials)
    } catch (error) {
      if (furtherAsked(error) !== 'new password') {
        const options = passkeyRequestOf(error)
        if (options || credentials.passkey) offered.current = options && { options, until: Date.now() + GOOD_MS }
        answered.current = undefined
      }
      throw error
    }
  }
  const withPasskey = async (credentials: Credentials) => {
    if (!answered.current && offered.current) answered.current = await askPasskey(offered.current.options)
    await send({ ...credentials, passkey: answered.current })
  }
  return async (credentials, factor) => {
    if (factor !== 'passkey') return send(credentials)
    const own = { ...credentials, code: undefined }
    if (!answered.current && Date.now() > (offered.current?.until ?? 0)) {
      // name and password alone bring new options, or come in where no passkey is left
      const wentIn = await send({ ...own, newPassword: undefined }).then(
        () => true,
        (error) => {
          if (!offered.current) throw error
        },
      )
      if (wentIn) return
    }
    await withPasskey(own)
  }
}
