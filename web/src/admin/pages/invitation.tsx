import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { ApiError, sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Logo } from '#ui/art/Logo.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { newPasswordProblem } from '../features/login/login-problems.ts'
import { passwordRule } from '../features/login/messages.ts'
import { makeQueryClient, useHash } from '../features/shell/hooks.ts'
import { screenMeta } from '../features/shell/ScreenError.tsx'
import { acceptInvitation } from '../features/staff/staff.api.ts'

const NO_TOKEN = 'This link is not whole. Please open it once more from the mail.'

/** Somebody invited to the staff sets their password, then signs in with it. */
function Invitation() {
  const navigate = useNavigate()
  const token = useHash()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string>()
  const accepting = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: (username) => navigate(adminPaths.login, { replace: true, state: { username } }),
    onError: (error) => setProblem(error instanceof ApiError ? error.errors.password : undefined),
  })
  const send = () => {
    const found = newPasswordProblem(password, again)
    setProblem(found)
    if (!found && token && !accepting.isPending) accepting.mutate({ token, password })
  }
  const failure = token === '' ? NO_TOKEN : accepting.error && !problem && sentenceOf(accepting.error, 'The password was not set.')
  return (
    <main className="on-brand grid min-h-dvh place-content-center justify-items-center gap-7 bg-brand-hover p-4">
      <Logo inverse text="Special Lion" className="text-brand-ink" />
      <Form
        noValidate
        className="grid w-[min(25rem,calc(100vw-2rem))] gap-4 rounded-modal bg-surface p-5 text-ink shadow-float sm:p-7 [&_:focus-visible]:outline-accent"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <h1 className="text-2xl">Set your password</h1>
        <p>Choose the password you will sign in with at the back office.</p>
        {failure && (
          <Note tone="danger" live="alert">
            {failure}
          </Note>
        )}
        <PasswordInput
          label="New password"
          what="new password"
          hint={passwordRule}
          autoComplete="new-password"
          value={password}
          error={problem}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem(undefined)
          }}
        />
        <PasswordInput
          label="New password again"
          what="repeated password"
          autoComplete="new-password"
          value={again}
          onChange={({ target }) => setAgain(target.value)}
        />
        <Button type="submit" block busy={accepting.isPending} busyLabel="Saving..." disabled={!token}>
          Set password
        </Button>
      </Form>
    </main>
  )
}

export const meta = () => screenMeta('Invitation')

export default function InvitationPage() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Invitation />
    </QueryClientProvider>
  )
}
