import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#paths.ts'
import { loginNotice } from '../features/account/account.messages.ts'
import { LoginForm } from '../features/account/LoginForm.tsx'
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
