import { loginErrors } from 'contract/rules/forms/sign-in.ts'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { goAfterLogin } from '#client/navigation.ts'
import { session } from '#client/session.ts'
import { login } from '#client/sign-in.ts'
import { paths } from '#paths.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { loginFailure, loginNotice } from '../features/account/account.messages.ts'
import * as messages from '../features/account/messages.ts'
import { GoogleButton } from '../features/google/GoogleButton.tsx'
import { pageMeta } from '../seo.ts'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({ title: messages.loginTitle, description: messages.loginDescription, path: paths.login, site: root.loaderData, hidden: true })

export default function Login() {
  const [params, setParams] = useSearchParams()
  const [notice, setNotice] = useState<string>()
  useEffect(() => {
    const said = loginNotice(params)
    if (!said) return
    setNotice(said)
    setParams({}, { replace: true })
  }, [params, setParams])
  return (
    <div className="panel panel-pad grid gap-5">
      <h1 className="text-3xl">{messages.loginTitle}</h1>
      <LoginForm notice={notice} />
      <Link to={paths.forgotPassword} className="link mx-auto py-2">
        {messages.forgotYourPassword}
      </Link>
      <GoogleButton />
      <p className="text-center">
        {messages.newHere} <Link to={paths.register}>{messages.signUpHere}</Link>
      </p>
      <Link to={paths.home} className="link mx-auto py-2">
        {messages.backToHome}
      </Link>
    </div>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'

/** Email and password; a success leads to the page that was wanted, else home. `notice` is what brought the shopper here. */
function LoginForm({ notice }: { notice: string | undefined }) {
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
