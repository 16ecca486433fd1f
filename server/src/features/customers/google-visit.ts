import { createHash, randomBytes } from 'node:crypto'

/** A visit to Google from one tab: what its answer is recognised by, and the secret that only the shop and the browser's cookie know. */
export type GoogleVisit = { state: string; codeVerifier: string; nonce: string }

/** So many tabs of one browser may be at Google at once; an older visit begins anew. */
const MAX_VISITS = 3

const randomToken = () => randomBytes(32).toString('base64url')

export const newVisit = (): GoogleVisit => ({ state: randomToken(), codeVerifier: randomToken(), nonce: randomToken() })

/** What Google is shown of the verifier: its SHA-256. */
export const challengeOf = ({ codeVerifier }: Pick<GoogleVisit, 'codeVerifier'>): string =>
  createHash('sha256').update(codeVerifier).digest('base64url')

const entriesOf = (cookie: string): string[] => cookie.split('~').filter((entry) => /^[\w-]{16,64}\.[\w-]{43}\.[\w-]{16,64}$/.test(entry))

/** The cookie's value with this visit, the newest first. */
export const withVisit = (cookie: string, { state, codeVerifier, nonce }: GoogleVisit): string =>
  [`${state}.${codeVerifier}.${nonce}`, ...entriesOf(cookie)].slice(0, MAX_VISITS).join('~')

/** The visit of this browser that Google answers with `state`; undefined where this browser began none. */
export function visitOf(cookie: string, state: string): GoogleVisit | undefined {
  const [found, codeVerifier, nonce] =
    entriesOf(cookie)
      .map((entry) => entry.split('.'))
      .find(([known]) => known === state) ?? []
  return found && codeVerifier && nonce ? { state: found, codeVerifier, nonce } : undefined
}
