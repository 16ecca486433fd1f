import { forgotEmailError } from 'contract/rules/forms/forgot.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'

type EmailStepProps = { first: string; isBusy: boolean; onDone: (email: string) => void }

/** Step 1: whose password it is. */
export function EmailStep({ first, isBusy, onDone }: EmailStepProps) {
  const [email, setEmail] = useState(first)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = forgotEmailError(email)
    setError(problem)
    if (!problem && !isBusy) onDone(email)
  }
  return (
    <Form noValidate onSubmit={submit} className="grid gap-4" aria-label="Forgot Password">
      <p className="text-muted">Enter your email and we’ll send you a 6-digit code.</p>
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" block busy={isBusy} busyLabel="Sending code...">
        Send Code
      </Button>
    </Form>
  )
}
