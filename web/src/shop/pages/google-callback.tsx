import { customerPaths } from 'contract/customers/customer.paths.ts'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { redirectDocument, useNavigate } from 'react-router'
import { ApiError, call, NetworkError, sentenceOf } from '#client/call.ts'
import { takePageAfterLogin } from '#client/navigation.ts'
import { session, takeSession } from '#client/session.ts'
import { loginReplyProblem } from '#client/sign-in.ts'
import { code as language, otherBase } from '#language.messages.ts'
import { paths } from '#paths.ts'
import { Emblem } from '#ui/art/Emblem.tsx'
import { Note } from '#ui/display/Note.tsx'
import { takeOauthState, takeOtherLanguageMark } from '../features/google/GoogleButton.tsx'
import * as messages from '../features/google/messages.ts'
import { pageTitle } from '../seo.ts'
import type { Route } from './+types/google-callback'

const PAUSE_MS = 1500

/** What came of the sign-in with Google, for a moment, and then the way on. */
function CallbackScreen({ finish: { isDone, sentence, to, state } }: { finish: CallbackResult }) {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = setTimeout(() => void navigate(to, { replace: true, state }), PAUSE_MS)
    return () => clearTimeout(leave)
  }, [navigate, to, state])
  return (
    <SignInFrame>
      <Note tone={isDone ? 'ok' : 'danger'} live={isDone ? 'status' : 'alert'} title={sentence} />
    </SignInFrame>
  )
}

/** While the server is asked. */
const CallbackWait = () => (
  <SignInFrame>
    <p role="status" className="text-center text-muted">
      {messages.signingIn}
    </p>
  </SignInFrame>
)

const SignInFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid max-w-110 justify-items-center gap-6 px-4 py-16">
    <h1 className="sr-only">{messages.signInWithGoogle}</h1>
    <Emblem className="size-24 text-brand" />
    {children}
  </div>
)

/** What the callback screen says, and where it leads. */
type CallbackResult = { isDone: boolean; sentence: string; to: string; state?: unknown }

const ATTEMPTS = 3
const RETRY_MS = 1000

const failedResult = (sentence: string, query: Record<string, string>): CallbackResult => ({
  isDone: false,
  sentence,
  to: `${paths.login}?${new URLSearchParams(query)}`,
})

/** Finishes the sign-in that Google answers with these parameters; `pauseMs` lies between two attempts. */
async function finishGoogle(params: URLSearchParams, { pauseMs = RETRY_MS } = {}): Promise<CallbackResult> {
  const state = takeOauthState()
  const code = params.get('code')
  if (params.get('error')) return failedResult(messages.cancelled, { error: 'oauth_cancelled' })
  if (!code) return failedResult(messages.noCode, { error: 'no_authorization_code' })
  if (!state || state !== params.get('state')) return failedResult(messages.failedRedirecting, { error: 'security_error' })
  try {
    await exchangeAnswer({ code, state }, pauseMs)
    const wanted = takePageAfterLogin(session.get().user?.id)
    return {
      isDone: true,
      sentence: messages.signedInRedirecting,
      to: wanted.path,
      ...(wanted.state !== undefined && { state: wanted.state }),
    }
  } catch (error) {
    const message = sentenceOf(error, messages.failed)
    return failedResult(messages.failedRedirecting, { error: 'auth_failed', message })
  }
}

type GoogleAnswer = { code: string; state: string }

/** @throws what the last attempt threw, or an Error that says what was wrong with the answer */
async function exchangeAnswer(body: GoogleAnswer, pauseMs: number, attempt = 1): Promise<void> {
  try {
    const reply = await call(
      customerPaths.google,
      { body: { ...body, attempt, ...(language !== 'en' && { language }) } },
      { isLogin: true },
    )
    const problem = loginReplyProblem(reply)
    if (problem) throw new Error(problem)
    takeSession(reply.user, reply.token)
  } catch (error) {
    if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
    await new Promise((done) => setTimeout(done, pauseMs))
    await exchangeAnswer(body, pauseMs, attempt + 1)
  }
}

/** The server says so, or its answer was lost on the way. */
const isRetryable = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && error.facts.retryable === true)

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.signInWithGoogle, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Google comes back to the English page, which leads on to the one in the language of the visit
  if (takeOtherLanguageMark()) throw redirectDocument(otherBase + paths.googleCallback + new URL(request.url).search)
  return { finish: await finishGoogle(new URL(request.url).searchParams) }
}
clientLoader.hydrate = true as const

/** A code is good for one visit. */
export const shouldRevalidate = () => false

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
export { CallbackWait as HydrateFallback }

export default function GoogleCallback({ loaderData }: Route.ComponentProps) {
  return <CallbackScreen finish={loaderData.finish} />
}
