import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { useForm } from '../form/use-form.ts'
import { changePassword } from './setting.api.ts'
import { newPasswordProblem, PASSWORD_CHANGED, passwordFailure } from './setting.messages.ts'

/** The own password; it is sent as typed, and every other session of this account ends. */
export function ChangePassword() {
  const form = useForm({
    first: { currentPassword: '', newPassword: '', confirmPassword: '' },
    check: ({ newPassword, confirmPassword, currentPassword }) => {
      const found = newPasswordProblem(newPassword, confirmPassword, currentPassword)
      if (found) toast.error(found)
      return found ? { newPassword: found } : {}
    },
    send: changePassword,
    onSent: () => {
      toast.success(PASSWORD_CHANGED)
      form.reset()
    },
    onFailed: (error) => toast.error(passwordFailure(error)),
    failed: '',
  })
  const { currentPassword, newPassword } = form.values
  return (
    <Panel title="Change password" className="max-w-170">
      <Form noValidate className="grid gap-4" onSubmit={form.submit}>
        <PasswordInput
          label="Current password"
          what="current password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        <PasswordInput label="New password" what="new password" autoComplete="new-password" {...form.field('newPassword')} />
        <PasswordInput
          label="Confirm new password"
          what="repeated password"
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
        <div>
          <Button type="submit" busy={form.busy} busyLabel="Changing..." disabled={!currentPassword || !newPassword}>
            Change Password
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
