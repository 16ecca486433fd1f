import { customerPaths } from 'contract/customers/customer.paths.ts'
import type { OpenSession } from 'contract/sessions.ts'
import { useRevalidator } from 'react-router'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guard.ts'
import { sentenceOf } from '#client/refusal.ts'
import { SignedInDevices } from '#ui/devices/SignedInDevices.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { ChangeEmail } from '../features/account-settings/ChangeEmail.tsx'
import { ChangePassword } from '../features/account-settings/ChangePassword.tsx'
import * as messages from '../features/account-settings/messages.ts'
import { OwnData } from '../features/account-settings/OwnData.tsx'
import { titled } from '../seo.ts'
import type { Route } from './+types/settings'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled(messages.settings, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireUser(request)
  return { email, sessions: await listSessions() }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <Loading label={messages.loadingYourSettings} className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
    <Skeleton className="h-11 w-40" />
    <Skeleton className="h-96 w-full" />
    <Skeleton className="h-52 w-full" />
  </Loading>
)

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'

export default function Settings({ loaderData: { email, sessions } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  return (
    <div className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
      <h1>{messages.settings}</h1>
      <ChangePassword onChanged={refresh} />
      <ChangeEmail current={email} onChanged={refresh} />
      <SignedInDevices sessions={sessions} onEnd={endSession} onEndOthers={endOtherSessions} onChanged={refresh} sentenceOf={sentenceOf} />
      <OwnData />
    </div>
  )
}

/** Where the account is signed in, the latest used first; null when that cannot be had. */
async function listSessions(): Promise<OpenSession[] | null> {
  try {
    return (await call(customerPaths.sessions, {})).sessions
  } catch (error) {
    console.warn('The sessions could not be loaded.', error)
    return null
  }
}

const endSession = (id: string, password: string) => call(customerPaths.endSession, { params: { id }, body: { password } })
const endOtherSessions = (password: string) => call(customerPaths.endOtherSessions, { body: { password } })
