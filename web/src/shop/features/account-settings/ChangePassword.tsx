import { customerPaths } from 'contract/customers/customer.paths.ts'
import { newPasswordErrors } from 'contract/rules/forms/forgot.ts'
import { formErrors, missing } from 'contract/rules/forms/form-errors.ts'
import { call } from '#client/call.ts'
import { ApiError, sentenceOf } from '#client/refusal.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { NewPassword } from '../account/NewPassword.tsx'
import * as messages from './messages.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** A new password for the account; every other device is signed out by it. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const { values, field, change, setErrors, submit, isBusy } = useForm(EMPTY)
  const { currentPassword, newPassword } = values
  const check = () => ({
    ...formErrors({ currentPassword: missing(currentPassword, messages.currentPasswordMissing) }),
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
