import { resetCodeError } from 'contract/rules/forms/forgot.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Otp } from '#ui/field/Otp.tsx'

type ResetCodeStepProps = {
  email: string
  code: string
  onCode: (code: string) => void
  isBusy: boolean
  /** Until the code may be sent again. */
  secondsLeft: number
  onSubmit: () => void
  onResend: () => void
}

/** Step 2: the six digits out of the mail. */
export function ResetCodeStep({ email, code, onCode, isBusy, secondsLeft, onSubmit, onResend }: ResetCodeStepProps) {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = resetCodeError(code)
    setError(problem)
    if (!problem && !isBusy) onSubmit()
  }
  return (
    <Form noValidate onSubmit={submit} className="grid gap-4" aria-label="Check Your Email">
      <p className="text-muted">
        If <strong className="break-all text-ink">{email.trim()}</strong> has an account, a six-digit code is on its way. It expires in 10
        minutes. Look in the spam folder too.
      </p>
      <Otp
        label="Reset code"
        value={code}
        onChange={(digits) => {
          setError(undefined)
          onCode(digits)
        }}
        error={error}
        disabled={isBusy}
        autoFocus={!isBusy}
      />
      <Button type="submit" block busy={isBusy} busyLabel="Checking...">
        Verify Code
      </Button>
      <Button variant="quiet" disabled={isBusy || secondsLeft > 0} onClick={onResend}>
        {secondsLeft > 0 ? `Resend code in ${secondsLeft} s` : 'Resend code'}
      </Button>
    </Form>
  )
}
