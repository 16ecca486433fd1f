import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useForm } from '../form/use-form.ts'
import { resetPassword } from './staff.api.ts'

/** Sends a colleague who cannot sign in a link to set a new password. */
export function ResetPassword({ admin, onClose }: { admin: AdminProfile; onClose: () => void }) {
  const form = useForm({
    first: { password: '', withoutSecondFactor: false },
    send: (values) => resetPassword({ id: admin._id, ...values }),
    onSent: (sentence) => {
      toast.success(sentence)
      onClose()
    },
    failed: 'The password was not reset.',
  })
  return (
    <FormDialog
      title={`Reset the password of ${admin.username}?`}
      form={form}
      onClose={onClose}
      action="Reset password"
      busyLabel="Resetting..."
      incomplete={form.values.password === ''}
    >
      <p>
        The old password stops working, {admin.username} is signed out everywhere, and a link to set a new password goes to {admin.email}.
        It works for 24 hours.
      </p>
      <Checkbox
        label="The authenticator app or passkey is lost too"
        note="The app, all passkeys and the recovery codes stop working. A new app is set up at the next login."
        checked={form.values.withoutSecondFactor}
        onChange={({ target }) => form.change({ withoutSecondFactor: target.checked })}
      />
      <PasswordInput label="Your password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}
