import { newPasswordErrors } from 'contract/rules/forms/forgot.ts'
import type { FormEvent } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/field/Form.tsx'
import { NewPassword } from '../account/NewPassword.tsx'
import { useForm } from '../account/use-form.ts'

type PasswordStepProps = { isBusy: boolean; onDone: (newPassword: string) => void }

/** Step 3: the new password. */
export function PasswordStep({ isBusy, onDone }: PasswordStepProps) {
  const { values, errors, field, setErrors } = useForm({ newPassword: '', confirmPassword: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = newPasswordErrors(values)
    setErrors(found)
    if (Object.keys(found).length === 0 && !isBusy) onDone(values.newPassword)
  }
  return (
    <Form noValidate onSubmit={submit} className="grid gap-4" aria-label="Reset Password">
      <NewPassword password={field('newPassword')} confirmation={field('confirmPassword')} errors={errors} />
      <Button type="submit" block busy={isBusy} busyLabel="Saving...">
        Reset Password
      </Button>
    </Form>
  )
}
