import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { staffPaths } from 'contract/admin.paths.ts'
import { STAFF_LOCK_MINUTES } from 'contract/rules/limits.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { queryFn } from '#admin/query-fn.ts'
import { call, sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { SignedInDevices } from '#ui/devices/SignedInDevices.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { useForm } from '../form/form.tsx'
import { passwordRule } from '../login/messages.ts'
import { Passkeys } from '../passkeys/Passkeys.tsx'
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx'
import * as shellMessages from '../shell/messages.ts'
import { changeOwnEmail } from '../staff/staff.api.ts'
import { StaffNotifications } from '../staff-news/StaffNotifications.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { OwnPassword, SectionForm } from './SectionForm.tsx'
import { changePassword } from './setting.api.ts'
import { newPasswordProblem, PASSWORD_CHANGED, PASSWORD_NEEDED, passwordFailure } from './setting.messages.ts'
import { fieldBindings, ONLY_OWNER, useGuard, useSection } from './use-section.ts'

/** The own password; it is sent as typed, and every other session of this account ends. */
function ChangePassword() {
  const form = useForm({
    first: { currentPassword: '', newPassword: '', confirmPassword: '' },
    check: ({ newPassword, confirmPassword, currentPassword }) => {
      const found = newPasswordProblem(newPassword, confirmPassword, currentPassword)
      if (found) toast.error(found)
      return { ...(!currentPassword && { currentPassword: PASSWORD_NEEDED }), ...(found && { newPassword: found }) }
    },
    send: changePassword,
    onSent: () => {
      toast.success(PASSWORD_CHANGED)
      form.reset()
    },
    onFailed: (error) => toast.error(passwordFailure(error)),
    failed: '',
  })
  return (
    <Panel title="Change password" className="max-w-170">
      <Form noValidate className="grid gap-4" onSubmit={form.submit}>
        <PasswordInput
          label="Current password"
          what="current password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordInput
          label="New password"
          what="new password"
          hint={passwordRule}
          autoComplete="new-password"
          {...form.field('newPassword')}
        />
        <PasswordInput
          label="Confirm new password"
          what="repeated password"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Changing...">
            Change Password
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** Where the emails for whoever is signed in go. */
function OwnEmail() {
  const client = useQueryClient()
  const form = useForm({
    first: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...(!email.trim() && { email: 'Please enter the new address' }),
      ...(!password && { password: PASSWORD_NEEDED }),
    }),
    send: ({ email, password }) => changeOwnEmail({ email: email.trim(), password }),
    onSent: (email) => {
      toast.success(`Your emails now go to ${email}`)
      form.reset()
      void client.invalidateQueries({ queryKey: ['staff'] })
      void client.invalidateQueries({ queryKey: ['readiness'] })
    },
    failed: 'The address was not changed.',
  })
  return (
    <Panel title="Your email address" className="max-w-170">
      <Form noValidate className="grid gap-4" onSubmit={form.submit}>
        <p>Warnings about payments and security go there, and you can sign in with it. Your old address gets an email about the change.</p>
        {form.failure && (
          <Note tone="danger" live="alert">
            {form.failure}
          </Note>
        )}
        <TextInput label="New email address" type="email" autoComplete="email" {...form.field('email')} />
        <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
        <div>
          <Button type="submit" variant="secondary" busy={form.busy} busyLabel="Changing...">
            Change email address
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

const devicesQuery = queryOptions({
  queryKey: ['own devices'],
  queryFn: queryFn(staffPaths.sessions, {}, ({ sessions }) => sessions),
})

/** Where whoever is signed in is signed in, too. */
function OwnDevices() {
  const client = useQueryClient()
  const { data, isError } = useQuery(devicesQuery)
  if (!data && !isError)
    return (
      <Loading label="Loading your devices" className="max-w-170">
        <Skeleton className="h-40" />
      </Loading>
    )
  return (
    <SignedInDevices
      className="max-w-170"
      sessions={data ?? null}
      onEnd={(id, password) => call(staffPaths.endSession, { params: { id }, body: { password } })}
      onEndOthers={(password) => call(staffPaths.endOtherSessions, { body: { password } })}
      onChanged={() => void client.invalidateQueries({ queryKey: devicesQuery.queryKey })}
      sentenceOf={sentenceOf}
    />
  )
}

/** In which the back office speaks to whoever is signed in. */
const OwnLanguage = () => (
  <Panel title={shellMessages.yourLanguage} className="max-w-170">
    <p className="text-muted">{shellMessages.languageNote}</p>
    <p className="mt-2 flex flex-wrap items-center gap-x-6">
      <strong>{shellMessages.thisLanguage}</strong>
      <LanguageSwitch />
    </p>
  </Panel>
)

/** The own account of whoever is signed in. */
export const OwnAccount = () => (
  <>
    <OwnLanguage />
    <OwnEmail />
    <ChangePassword />
    <OwnDevices />
    <StaffNotifications />
    <Passkeys />
    <RecoveryCodes />
  </>
)

/** Who may sign in and for how long. */
export function Security({ inForce }: { inForce: Settings['security'] }) {
  const form = useSection('security', inForce)
  const { text, tick } = fieldBindings(form)
  const guard = useGuard('security', inForce, form)
  const whole = { type: 'number', inputMode: 'numeric', step: 1 } as const
  return (
    <SectionForm
      label="Security"
      isDirty={form.isDirty}
      busy={form.busy}
      onSave={guard.save}
      onReset={form.reset}
      locked={guard.mayChange ? undefined : ONLY_OWNER}
    >
      <div>
        <Checkbox
          label="Two-factor authentication"
          note="Everybody on the staff needs an authenticator app or a passkey from the next login on. Quick Access is off then."
          {...tick('twoFactorAuth', (twoFactorAuth) => ({ twoFactorAuth }))}
        />
        <Checkbox
          label="Quick Access"
          note="Login with the owner's password alone."
          {...tick('quickAccess', (quickAccess) => ({ quickAccess }))}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextInput
          label="Session timeout"
          hint="Minutes without use"
          {...whole}
          {...text('sessionTimeout', (value) => ({ sessionTimeout: wholeNumber(value) }))}
        />
        <TextInput
          label="Password expiry"
          hint="Days, 0 is never"
          {...whole}
          {...text('passwordExpiry', (value) => ({ passwordExpiry: wholeNumber(value) }))}
        />
        <TextInput
          label="Login attempts"
          hint={`Then locked for ${STAFF_LOCK_MINUTES} minutes`}
          {...whole}
          {...text('maxLoginAttempts', (value) => ({ maxLoginAttempts: wholeNumber(value) }))}
        />
      </div>
      {guard.asks && <OwnPassword {...guard.field} />}
    </SectionForm>
  )
}

/** NaN while the field is empty: an emptied field is no 0, which for the expiry means never. */
const wholeNumber = (typed: string): number => Number.parseInt(typed, 10)
