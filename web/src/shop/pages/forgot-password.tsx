import { paths } from '#paths.ts'
import { ForgotPassword } from '../features/forgot/ForgotPassword.tsx'
import * as messages from '../features/forgot/messages.ts'
import { pageMeta } from '../seo.ts'
import type { Route } from './+types/forgot-password'

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: messages.forgotPassword,
    description: messages.description,
    path: paths.forgotPassword,
    site: root.loaderData,
    hidden: true,
  })

export default function ForgotPasswordPage() {
  return (
    <div className="panel panel-pad grid gap-5">
      <ForgotPassword />
    </div>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
