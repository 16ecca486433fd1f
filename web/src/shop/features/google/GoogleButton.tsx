import { customerPaths } from 'contract/customers/customer.paths.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call } from '#client/call.ts'
import { tabStorage } from '#client/storage.ts'
import { base, otherBase } from '#language.messages.ts'
import { paths } from '#paths.ts'
import { useOrigin, useShop } from '#shop/use-shop.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import * as messages from './messages.ts'

/** What a visit to the provider is recognised by when it comes back; kept for this tab only. */
const STATE_KEY = 'oauth_state'

/** The state of the visit that was begun, which counts once; undefined when there is none. */
export function takeOauthState(): string | undefined {
  try {
    const state = sessionStorage.getItem(STATE_KEY)
    sessionStorage.removeItem(STATE_KEY)
    return state ?? undefined
  } catch {
    return undefined
  }
}

/** Where the pages of the language are in which the visit began: Google knows one address of the shop alone. */
const BASE_KEY = 'oauth_base'

/** Whether the visit that is coming back began in the other language, which counts once. */
export function takeOtherLanguageMark(): boolean {
  const isInOther = tabStorage.read(BASE_KEY) === otherBase
  tabStorage.remove(BASE_KEY)
  return isInOther
}

const LEAVING_MS = 4000

type GoogleButtonProps = {
  /** Takes the browser to another site. */
  leave?: (address: string) => void
}

/** Signing in with Google, where the shop offers it. */
export function GoogleButton({ leave = (address) => location.assign(address) }: GoogleButtonProps) {
  const { offersGoogle } = useShop()
  const origin = useOrigin()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!offersGoogle) return null
  const begin = async () => {
    setBusy(true)
    setFailure(undefined)
    const problem = await beginGoogle({ origin, leave })
    setFailure(problem)
    // without a problem the page is about to be left; whoever comes back to it finds the button free
    setTimeout(() => setBusy(false), problem ? 0 : LEAVING_MS)
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {messages.or}
      </p>
      {failure && (
        <Note tone="danger" live="alert">
          {failure}
        </Note>
      )}
      <Button variant="secondary" block busy={isBusy} busyLabel={messages.going} onClick={() => void begin()}>
        <GoogleMark />
        {messages.continueWithGoogle}
      </Button>
      <p className="text-center text-sm text-muted">
        {messages.continuingAcceptsTerms} <Link to={paths.terms}>{messages.terms}</Link> {messages.continuingAndPrivacy}{' '}
        <Link to={paths.privacy}>{messages.privacyPolicy}</Link>
        {messages.endOfSentence}
      </p>
    </div>
  )
}

/** Google's own mark in its own colours, as its sign-in buttons want it. */
const GoogleMark = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path fill="#4285F4" d="M23.5 12.3c0-.9-.1-1.5-.3-2.2H12v4.1h6.6c-.1 1.1-.9 2.7-2.5 3.8v2.8h3.6c2.4-2 3.8-5 3.8-8.5z" />
    <path fill="#34A853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1 .7-2.4 1.2-4.1 1.2-3.1 0-5.8-2.1-6.8-5H1.3v3.1C3.3 21.300 7.300 24 12 24z" />
    <path
      fill="#FBBC05"
      d="M5.200 14.300c-.2-.7-.4-1.500-.4-2.300s.1-1.600.4-2.300V6.600H1.300C.5 8.200 0 10 0 12s.5 3.800 1.300 5.400l3.900-3.100z"
    />
    <path
      fill="#EA4335"
      d="M12 4.700c2.200 0 3.700 1 4.600 1.800l3.400-3.300C17.900 1.200 15.200 0 12 0 7.300 0 3.300 2.700 1.300 6.600l3.900 3.100c1-2.900 3.700-5 6.800-5z"
    />
  </svg>
)

const PAUSE_MS = 500
type BeginGoogleOptions = { origin: string; leave: (address: string) => void }

/** Sends the browser to Google's sign-in, after half a second. Answers the sentence of what went wrong, or nothing. */
async function beginGoogle({ origin, leave }: BeginGoogleOptions): Promise<string | undefined> {
  try {
    const { clientId, authorizeUrl, state, nonce, codeChallenge } = await call(customerPaths.googleStart, {}, { isLogin: true })
    if (!clientId) return messages.notConfigured
    const address = new URL(authorizeUrl)
    const asked = {
      client_id: clientId,
      redirect_uri: `${origin}/auth/google/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'select_account',
    }
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
    sessionStorage.setItem(STATE_KEY, state)
    if (base) tabStorage.write(BASE_KEY, base)
    else tabStorage.remove(BASE_KEY)
    await new Promise((done) => setTimeout(done, PAUSE_MS))
    leave(address.href)
    return undefined
  } catch (error) {
    console.warn('The sign-in with Google could not be started.', error)
    return error instanceof ApiError && error.code === 'google.not-configured' ? messages.notConfigured : messages.notStarted
  }
}
