import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#paths.ts'
import { loginNotice } from '../features/account/account.messages.ts'
import { LoginForm } from '../features/account/LoginForm.tsx'
import * as words from '../features/account/words.ts'
import { GoogleButton } from '../features/google/GoogleButton.tsx'
import { pageMeta } from '../seo.ts'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({ title: words.loginTitle, description: words.loginDescription, path: paths.login, site: root.loaderData, hidden: true })

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
      <h1 className="text-3xl">{words.loginTitle}</h1>
      <LoginForm notice={notice} />
      <Link to={paths.forgotPassword} className="link mx-auto py-2">
        {words.forgotYourPassword}
      </Link>
      <GoogleButton />
      <p className="text-center">
        {words.newHere} <Link to={paths.register}>{words.signUpHere}</Link>
      </p>
      <Link to={paths.home} className="link mx-auto py-2">
        {words.backToHome}
      </Link>
    </div>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
