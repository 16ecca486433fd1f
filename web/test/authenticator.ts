import { vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

type Asked = { publicKey: { challenge: ArrayBuffer } }
type Work = (asked: Asked) => Promise<unknown>

const ends = (name: string): Promise<never> => Promise.reject(new DOMException('The operation did not succeed.', name))

/** What browsers have and jsdom has not: a device with passkeys. `next` are names of errors that it ends the next requests with. */
export function withPasskeys(next: string[] = []) {
  const asked: string[] = []
  const answer =
    (kind: string, response: object): Work =>
    ({ publicKey }) => {
      asked.push(`${kind} ${new TextDecoder().decode(publicKey.challenge)}`)
      const error = next.shift()
      return error
        ? ends(error)
        : Promise.resolve({ id: 'a2V5', rawId: bytes('key'), type: 'public-key', response, getClientExtensionResults: () => ({}) })
    }
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: answer('create', { clientDataJSON: bytes('made'), attestationObject: bytes('statement'), getTransports: () => ['internal'] }),
      get: answer('get', { clientDataJSON: bytes('used'), authenticatorData: bytes('data'), signature: bytes('signed'), userHandle: null }),
    },
  })
  return { asked, next }
}

/** As base64url, in which challenges and answers travel. */
export const coded = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
