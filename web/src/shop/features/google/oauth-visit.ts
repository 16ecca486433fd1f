/** What a visit to the provider is recognised by when it comes back; kept for this tab only. */
export type OauthVisit = { state: string; codeVerifier: string; nonce: string }

const KEYS = { state: 'oauth_state', codeVerifier: 'oauth_code_verifier', nonce: 'oauth_nonce' } as const

/** @throws when the browser keeps nothing: then nobody could be recognised */
export function keepVisit({ state, codeVerifier, nonce }: OauthVisit): void {
  sessionStorage.setItem(KEYS.state, state)
  sessionStorage.setItem(KEYS.codeVerifier, codeVerifier)
  sessionStorage.setItem(KEYS.nonce, nonce)
}

/** The visit that was begun, which counts once; undefined when there is none. */
export function takeVisit(): OauthVisit | undefined {
  try {
    const [state, codeVerifier, nonce] = [KEYS.state, KEYS.codeVerifier, KEYS.nonce].map((key) => sessionStorage.getItem(key))
    for (const key of Object.values(KEYS)) sessionStorage.removeItem(key)
    return state && codeVerifier && nonce ? { state, codeVerifier, nonce } : undefined
  } catch {
    return undefined
  }
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const random = () => base64Url(crypto.getRandomValues(new Uint8Array(32)))

export const newVisit = (): OauthVisit => ({ state: random(), codeVerifier: random(), nonce: random() })

/** What the provider is shown of the verifier: its SHA-256. @throws where the page is served without TLS, which has no such function */
export async function challengeOf(codeVerifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))))
}
