import { loginErrors } from 'contract/rules/forms/login.ts'
import { useState } from 'react'
import { goAfterLogin } from '#client/navigation.ts'
import { login, session } from '#client/session.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { loginFailure } from './account.messages.ts'
import * as messages from './messages.ts'

/** Email and password; a success leads to the page that was wanted, else home. `notice` is what brought the shopper here. */
export function LoginForm({ notice }: { notice: string | undefined }) {
  const { values, field, submit, isBusy } = useForm({ email: '', password: '' })
  const [failure, setFailure] = useState<string>()
  const check = () => {
    setFailure(undefined)
    return loginErrors(values)
  }
  const send = async () => {
    try {
      await login(values)
      goAfterLogin(session.get().user?.id)
      return true
    } catch (error) {
      setFailure(loginFailure(error))
    }
  }
  const message = failure ?? notice
  return (
    <Form noValidate onSubmit={submit(check, send)} className="grid gap-4" aria-label={messages.loginTitle}>
      {message && (
        <Note tone="danger" live="alert">
          {message}
        </Note>
      )}
      <TextInput label={messages.email} type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <PasswordInput label={messages.password} autoComplete="current-password" enterKeyHint="go" {...field('password')} />
      <Button type="submit" block busy={isBusy} busyLabel={messages.signingIn}>
        {messages.loginTitle}
      </Button>
    </Form>
  )
}
