import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { changePassword } from './setting.api.ts'
import { newPasswordProblem, PASSWORD_CHANGED, passwordFailure } from './setting.messages.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The own password; it is sent as typed, and every other session of this account ends. */
export function ChangePassword() {
  const [values, setValues] = useState(EMPTY)
  const [problem, setProblem] = useState<string>()
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      toast.success(PASSWORD_CHANGED)
      setValues(EMPTY)
    },
    onError: (error) => toast.error(passwordFailure(error)),
  })
  const send = () => {
    const found = newPasswordProblem(values.newPassword, values.confirmPassword, values.currentPassword)
    setProblem(found)
    if (found) toast.error(found)
    else change.mutate(values)
  }
  const bind = (name: keyof typeof EMPTY) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value })
      setProblem(undefined)
    },
  })
  return (
    <Panel title="Change password" className="max-w-170">
      <Form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <PasswordInput label="Current password" what="current password" autoComplete="current-password" {...bind('currentPassword')} />
        <PasswordInput label="New password" what="new password" autoComplete="new-password" error={problem} {...bind('newPassword')} />
        <PasswordInput label="Confirm new password" what="repeated password" autoComplete="new-password" {...bind('confirmPassword')} />
        <div>
          <Button type="submit" busy={change.isPending} busyLabel="Changing..." disabled={!values.currentPassword || !values.newPassword}>
            Change Password
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
