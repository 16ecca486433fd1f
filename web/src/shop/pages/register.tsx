import { Link } from 'react-router'
import { paths } from '#paths.ts'
import * as messages from '../features/account/messages.ts'
import { RegisterForm } from '../features/account/RegisterForm.tsx'
import { useSteps } from '../features/account/use-steps.ts'
import { GoogleButton } from '../features/google/GoogleButton.tsx'
import { pageMeta } from '../seo.ts'
import type { Route } from './+types/register'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: messages.register,
    description: messages.registerDescription,
    path: paths.register,
    site: root.loaderData,
    hidden: true,
  })

export default function Register() {
  const { step } = useSteps()
  return (
    <div className="panel panel-pad grid gap-5">
      <h1 className="text-3xl">{messages.register}</h1>
      <RegisterForm />
      {step === 0 && <GoogleButton />}
      <p className="text-center">
        {messages.haveAccount} <Link to={paths.login}>{messages.signInHere}</Link>
      </p>
      <p className="text-center text-sm text-muted">
        <Link to={paths.terms}>{messages.termsConditions}</Link>, <Link to={paths.privacy}>{messages.privacyPolicy}</Link>
      </p>
    </div>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
