import { useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { otherBase } from '#language.messages.ts'
import { TabPanel, Tabs } from '#ui/action/Tabs.tsx'
import { Logo } from '#ui/art/Logo.tsx'
import { FullScreenSpinner } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { AdminLogin, LoginForm } from '../features/login/AdminLogin.tsx'
import { forOtherLogin, furtherFactorAsked, hasEnded, quickLogIn } from '../features/login/login.api.ts'
import { quickProblems } from '../features/login/login-problems.ts'
import * as messages from '../features/login/messages.ts'
import { OtherLanguage } from '../features/login/OtherLanguage.tsx'
import { useShop } from '../features/shell/hooks.ts'
import { backOffice } from '../features/shell/messages.ts'
import { screenMeta } from '../features/shell/ScreenError.tsx'
import { currentStaff } from '../features/shell/staff-session.ts'

/** The password of the owner, nothing else; `onExpired` hears the right one when it has to be replaced. */
function QuickAccess({ onExpired }: { onExpired: (password: string) => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const check = () => {
    const problem = quickProblems(password).password
    setError(problem)
    return !problem
  }
  const enter = async () => {
    try {
      await quickLogIn(password)
      return true
    } catch (refusal) {
      if (furtherFactorAsked(refusal) !== 'new password') throw refusal
      onExpired(password)
      return false
    }
  }
  return (
    <LoginForm check={check} enter={enter}>
      <PasswordInput
        label={messages.password}
        what={messages.thePassword}
        autoComplete="current-password"
        value={password}
        error={error}
        hint={messages.ownersPassword}
        onChange={(event) => {
          setPassword(event.target.value)
          setError(undefined)
        }}
      />
    </LoginForm>
  )
}

const LOGIN_WAYS = [
  { id: 'quick', label: messages.quickAccess },
  { id: 'full', label: messages.adminLogin },
]

/** Who has just set a password by the link of an email; empty for everybody else. */
const invitedName = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state && typeof state.username === 'string' ? state.username : ''

/** Whether the link of an email has just made this device known. */
const isDeviceKnown = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isDeviceKnown' in state

/** The staff's door: by the owner's password alone, or by name and password. */
export default function LoginCard() {
  const { state, pathname, search } = useLocation()
  const username = invitedName(state)
  const { offersQuickAccess } = useShop()
  const [way, setWay] = useState(username || !offersQuickAccess ? 'full' : 'quick')
  const [expired, setExpired] = useState('')
  const goOn = (password: string) => {
    setExpired(password)
    setWay('full')
  }
  return (
    <main className="on-brand grid min-h-dvh place-content-center justify-items-center gap-7 bg-brand-hover p-4">
      <Logo inverse text="Special Lion" className="text-brand-ink" />
      <div className="w-[min(25rem,calc(100vw-2rem))] rounded-modal bg-surface p-5 text-ink shadow-float sm:p-7 [&_:focus-visible]:outline-accent">
        <h1 className="mb-3 text-2xl">{backOffice}</h1>
        {username && (
          <Note tone="ok" live="status" className="mb-4">
            {isDeviceKnown(state) ? messages.deviceKnown : messages.passwordSet}
          </Note>
        )}
        {hasEnded(state) && (
          <Note tone="warning" live="status" className="mb-4">
            {messages.sessionEnded}
          </Note>
        )}
        <Tabs
          name="way"
          label={messages.waysToSignIn}
          tabs={offersQuickAccess ? LOGIN_WAYS : [...LOGIN_WAYS].reverse()}
          selected={way}
          onSelect={setWay}
          className="mb-5"
        />
        <TabPanel name="way" id={way}>
          {way === 'quick' ? (
            <QuickAccess onExpired={goOn} />
          ) : (
            <>
              {expired && (
                <Note tone="warning" live="status" className="mb-4">
                  {messages.quickLoginExpired}
                </Note>
              )}
              <AdminLogin username={username} password={expired} />
            </>
          )}
        </TabPanel>
      </div>
      <OtherLanguage href={otherBase + pathname + forOtherLogin(state, search)} />
    </main>
  )
}

/** Whoever is signed in already goes straight on. */
export const clientLoader = async ({ request }: { request: Request }) => {
  if (await currentStaff(request)) throw redirect(adminPaths.dashboard)
  return null
}
clientLoader.hydrate = true as const

export const meta = () => screenMeta(messages.adminLogin)

export function HydrateFallback() {
  return <FullScreenSpinner />
}
