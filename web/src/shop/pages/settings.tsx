import { customerPaths } from 'contract/customers/customer.paths.ts'
import { formErrors, missingError } from 'contract/rules/forms/form-errors.ts'
import { newPasswordErrors } from 'contract/rules/forms/sign-in.ts'
import type { OpenSession } from 'contract/schema-parts.ts'
import { useRevalidator } from 'react-router'
import { ApiError, call, sentenceOf } from '#client/call.ts'
import { requireUser } from '#client/require-user.tsx'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { SignedInDevices } from '#ui/devices/SignedInDevices.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { NewPassword } from '../features/account/NewPassword.tsx'
import { ChangeEmail } from '../features/account-settings/ChangeEmail.tsx'
import * as messages from '../features/account-settings/messages.ts'
import { OwnData } from '../features/account-settings/OwnData.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { pageTitle } from '../seo.ts'
import type { Route } from './+types/settings'

const Notifications = lazyPart(() => import('../features/push/Notifications.tsx'))

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** A new password for the account; every other device is signed out by it. */
function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const { values, field, change, setErrors, submit, isBusy } = useForm(EMPTY)
  const { currentPassword, newPassword } = values
  const check = () => ({
    ...formErrors({ currentPassword: missingError(currentPassword, messages.currentPasswordMissing) }),
    ...newPasswordErrors(values),
  })
  const save = async () => {
    try {
      await call(customerPaths.changePassword, { body: { currentPassword, newPassword } })
      change(EMPTY)
      toast.success(messages.passwordChanged)
      onChanged()
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
      toast.error(sentenceOf(error, messages.passwordNotChanged))
    }
  }
  return (
    <Panel title={messages.changePassword}>
      <Form noValidate onSubmit={submit(check, save)} className="grid max-w-110 gap-4" aria-label={messages.changePassword}>
        <PasswordInput
          label={messages.currentPassword}
          what={messages.theCurrentPassword}
          autoComplete="current-password"
          hint={messages.noPasswordYet}
          {...field('currentPassword')}
        />
        <NewPassword password={field('newPassword')} confirmation={field('confirmPassword')} />
        <Button type="submit" className="justify-self-start" busy={isBusy} busyLabel={messages.saving}>
          {messages.changePassword}
        </Button>
      </Form>
    </Panel>
  )
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.settings, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireUser(request)
  return { email, sessions: await listSessions() }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <Loading label={messages.loadingYourSettings} className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
    <Skeleton className="h-11 w-full max-w-40" />
    <Skeleton className="h-96 w-full" />
    <Skeleton className="h-52 w-full" />
  </Loading>
)

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'

export default function Settings({ loaderData: { email, sessions } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  return (
    <div className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
      <h1>{messages.settings}</h1>
      <ChangePassword onChanged={refresh} />
      <ChangeEmail current={email} onChanged={refresh} />
      <Notifications always />
      <SignedInDevices sessions={sessions} onEnd={endSession} onEndOthers={endOtherSessions} onChanged={refresh} sentenceOf={sentenceOf} />
      <OwnData />
    </div>
  )
}

/** Where the account is signed in, the latest used first; null when that cannot be had. */
async function listSessions(): Promise<OpenSession[] | null> {
  try {
    return (await call(customerPaths.sessions, {})).sessions
  } catch (error) {
    console.warn('The sessions could not be loaded.', error)
    return null
  }
}

const endSession = (id: string, password: string) => call(customerPaths.endSession, { params: { id }, body: { password } })
const endOtherSessions = (password: string) => call(customerPaths.endOtherSessions, { body: { password } })
