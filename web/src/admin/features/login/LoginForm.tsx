import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { askDeviceLink } from './device-link.api.ts'
import { loginFailure } from './login.messages.ts'
import { wantedScreen } from './wanted-screen.ts'

/** The way in for whoever is slowed by others who guess at the account: a link in the own mailbox. '' asks for the owner's. */
function AskDeviceLink({ username }: { username: string }) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ text: string; isSent: boolean }>()
  const ask = async () => {
    setBusy(true)
    try {
      setAnswer({ text: await askDeviceLink(username), isSent: true })
    } catch (error) {
      setAnswer({ text: sentenceOf(error, 'The email could not be sent. Please try again.'), isSent: false })
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      {!answer?.isSent && (
        <>
          <p className="text-sm">Not your attempts? Sign in without the wait through a link in your mailbox.</p>
          <Button variant="secondary" block busy={busy} busyLabel="Sending..." onClick={() => void ask()}>
            Email me a link
          </Button>
        </>
      )}
      {answer && (
        <Note tone={answer.isSent ? 'ok' : 'danger'} live="status">
          {answer.text}
        </Note>
      )}
    </div>
  )
}

type LoginFormProps = {
  /** Marks what is wrong with the fields; true when nothing is. */
  check: () => boolean
  /** Signs in; false when something more is asked for, which the fields show. */
  enter: () => Promise<boolean>
  /** What the button says, and while it is at work. */
  labels?: { press: string; busy: string } | undefined
  /** Whose mailbox gets a link where others have used up the attempts; '' for the owner. */
  username?: string
  children: ReactNode
}

const SIGN_IN = { press: 'Sign In', busy: 'Signing In...' }

/** Fields, the banner of what went wrong, and the way to the screen that was wanted, else to the dashboard. */
export function LoginForm({ check, enter, username = '', labels = SIGN_IN, children }: LoginFormProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [failure, setFailure] = useState<string>()
  const [isLocked, setLocked] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setFailure(undefined)
    if (!check()) {
      // the marks are drawn first
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    setBusy(true)
    try {
      if (await enter()) await navigate(wantedScreen(state), { replace: true })
    } catch (error) {
      setFailure(loginFailure(error))
      setLocked(error instanceof ApiError && error.code === 'staff.locked')
    }
    setBusy(false)
  }
  return (
    <Form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      {failure && (
        <Note tone="danger" live="alert">
          {failure}
        </Note>
      )}
      {children}
      <Button type="submit" block busy={busy} busyLabel={labels.busy}>
        {labels.press}
      </Button>
      {isLocked && <AskDeviceLink username={username} />}
    </Form>
  )
}
