import { loginErrors } from 'contract/rules/forms/login.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { goTo } from '../../../client/go.ts'
import { login } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Form } from '../../../ui/field/Form.tsx'
import { PasswordInput } from '../../../ui/field/PasswordInput.tsx'
import { TextInput } from '../../../ui/field/TextInput.tsx'
import { Note } from '../../../ui/show/Note.tsx'
import { loginFailure } from './account.words.ts'
import { useForm } from './use-form.ts'

/** E-mail and password; a success leads home. `notice` is what brought the shopper here. */
export function LoginForm({ notice }: { notice: string | undefined }) {
  const { values, errors, field, setErrors } = useForm({ email: '', password: '' })
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = loginErrors(values)
    setErrors(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await login(values)
      goTo(paths.home)
    } catch (error) {
      setFailure(loginFailure(error))
      setBusy(false)
    }
  }
  const message = failure ?? notice
  return (
    <Form noValidate onSubmit={submit} className="grid gap-4" aria-label="Login">
      {message && (
        <Note tone="danger" live="alert">
          {message}
        </Note>
      )}
      <TextInput label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} error={errors.email} />
      <PasswordInput label="Password" autoComplete="current-password" {...field('password')} error={errors.password} />
      <Button type="submit" block busy={isBusy} busyLabel="Signing in...">
        Login
      </Button>
    </Form>
  )
}
