import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { ApiError, sentenceOf } from '#client/call.ts'
import { otherBase } from '#language.messages.ts'
import { Button } from '#ui/action/Button.tsx'
import { Logo } from '#ui/art/Logo.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { newPasswordProblem } from '../features/login/login-problems.ts'
import * as messages from '../features/login/messages.ts'
import { OtherLanguage } from '../features/login/OtherLanguage.tsx'
import { useHash } from '../features/shell/hooks.ts'
import { learnProblems } from '../features/shell/messages.ts'
import { makeQueryClient } from '../features/shell/query-client.ts'
import { screenMeta } from '../features/shell/ScreenError.tsx'
import { acceptInvitation } from '../features/staff/staff.api.ts'

/** Somebody invited to the staff sets their password, then signs in with it. */
function Invitation() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const token = useHash()
  useEffect(learnProblems, [])
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
  const failure =
    token === '' ? messages.invitationNotWhole : accepting.error && !problem && sentenceOf(accepting.error, messages.passwordNotSet)
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
        <h1 className="text-2xl">{messages.setYourPassword}</h1>
        <p>{messages.invitationText}</p>
        {failure && (
          <Note tone="danger" live="alert">
            {failure}
          </Note>
        )}
        <PasswordInput
          label={messages.newPassword}
          what={messages.theNewPassword}
          hint={messages.passwordRule}
          autoComplete="new-password"
          value={password}
          error={problem}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem(undefined)
          }}
        />
        <PasswordInput
          label={messages.newPasswordAgain}
          what={messages.theRepeatedPassword}
          autoComplete="new-password"
          value={again}
          onChange={({ target }) => setAgain(target.value)}
        />
        <Button type="submit" block busy={accepting.isPending} busyLabel={messages.saving} disabled={!token}>
          {messages.setPassword}
        </Button>
      </Form>
      <OtherLanguage href={`${otherBase}${pathname}#${token ?? ''}`} />
    </main>
  )
}

export const meta = () => screenMeta(messages.invitation)

export default function InvitationPage() {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Invitation />
    </QueryClientProvider>
  )
}
