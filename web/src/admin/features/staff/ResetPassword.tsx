import { useMutation } from '@tanstack/react-query'
import type { AdminProfile } from 'contract/staff/staff.admin.schemas.ts'
import { useId, useState } from 'react'
import { sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { resetPassword } from './staff.api.ts'

/** Sends a colleague who cannot sign in a link to set a new password. */
export function ResetPassword({ admin, onClose }: { admin: AdminProfile; onClose: () => void }) {
  const form = useId()
  const [password, setPassword] = useState('')
  const [withoutSecondFactor, setWithout] = useState(false)
  const reset = useMutation({
    mutationFn: resetPassword,
    onSuccess: (sentence) => {
      toast.success(sentence)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!reset.isPending}
      title={`Reset the password of ${admin.username}?`}
      actions={
        <>
          <Button type="submit" form={form} busy={reset.isPending} busyLabel="Resetting..." disabled={password === ''}>
            Reset password
          </Button>
          <Button variant="secondary" disabled={reset.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!reset.isPending && password) reset.mutate({ id: admin._id, password, withoutSecondFactor })
        }}
      >
        <p>
          The old password stops working, {admin.username} is signed out everywhere, and a link to set a new password goes to {admin.email}.
          It works for 24 hours.
        </p>
        <Checkbox
          label="The authenticator app or passkey is lost too"
          note="The app, all passkeys and the recovery codes stop working. A new app is set up at the next login."
          checked={withoutSecondFactor}
          onChange={({ target }) => setWithout(target.checked)}
        />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={reset.error && sentenceOf(reset.error, 'The password was not reset.')}
          onChange={({ target }) => {
            setPassword(target.value)
            reset.reset()
          }}
        />
      </Form>
    </Dialog>
  )
}
