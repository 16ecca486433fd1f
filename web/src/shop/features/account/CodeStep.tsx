import { newPasswordErrors } from 'contract/rules/forms/forgot.ts'
import { registrationCodeError } from 'contract/rules/forms/registration.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Otp } from '#ui/field/Otp.tsx'
import { NewPassword } from './NewPassword.tsx'
import { useForm } from './use-form.ts'

type CodeStepProps = {
  email: string
  code: string
  onCode: (code: string) => void
  isBusy: boolean
  /** Until the code may be sent again. */
  secondsLeft: number
  /** After a reload the password is not there any more: it is chosen here. */
  needsPassword: boolean
  /** `password` where one was needed. */
  onSubmit: (password?: string) => void
  onResend: () => void
  onBack: () => void
  onChangeEmail: () => void
}

/** Step 3: the six digits out of the mail. */
export function CodeStep({
  email,
  code,
  onCode,
  isBusy,
  secondsLeft,
  needsPassword,
  onSubmit,
  onResend,
  onBack,
  onChangeEmail,
}: CodeStepProps) {
  const [error, setError] = useState<string>()
  const password = useForm({ newPassword: '', confirmPassword: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = registrationCodeError(code)
    setError(problem)
    const wrong = needsPassword ? newPasswordErrors(password.values) : {}
    password.setErrors(wrong)
    if (!problem && Object.keys(wrong).length === 0) onSubmit(needsPassword ? password.values.newPassword : undefined)
  }
  const type = (digits: string) => {
    setError(undefined)
    onCode(digits)
  }
  return (
    <Form noValidate onSubmit={submit} className="grid gap-4" aria-label="Verify Email">
      <p>
        We have sent a six-digit code to <strong className="break-all">{email.trim()}</strong>.{' '}
        <button type="button" className="link min-h-11" onClick={onChangeEmail}>
          Change Email
        </button>
      </p>
      <p className="text-sm text-muted">It expires in 10 minutes. Look in the spam folder too.</p>
      <Otp label="Email verification code" value={code} onChange={type} error={error} disabled={isBusy} autoFocus={!isBusy} />
      {needsPassword && (
        <>
          <p className="text-sm">The page was loaded again, so please choose your password once more.</p>
          <NewPassword password={password.field('newPassword')} confirmation={password.field('confirmPassword')} errors={password.errors} />
        </>
      )}
      <Button type="submit" block busy={isBusy} busyLabel="Creating account...">
        Verify and Create Account
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button variant="quiet" disabled={isBusy || secondsLeft > 0} onClick={onResend}>
          {secondsLeft > 0 ? `Resend code in ${secondsLeft} s` : 'Resend code'}
        </Button>
      </div>
    </Form>
  )
}
