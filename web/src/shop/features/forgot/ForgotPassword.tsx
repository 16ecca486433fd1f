import { isCompleteCode, RESET_RESEND_SECONDS } from 'contract/rules/forms/email-code.ts'
import { forgotEmailError, newPasswordErrors, resetCodeError } from 'contract/rules/forms/forgot.ts'
import { formErrors } from 'contract/rules/forms/form-errors.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { goTo } from '#client/navigation.ts'
import { paths } from '#paths.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Otp } from '#ui/field/Otp.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { NewPassword } from '../account/NewPassword.tsx'
import type { Wait } from '../account/use-countdown.ts'
import { SENT_BEFORE, useCountdown } from '../account/use-countdown.ts'
import { forgetDraft, readDraft, saveDraft, useSteps } from '../account/use-steps.ts'
import { checkCode, resendCode, sendCode, setPassword } from './forgot.api.ts'

const TITLES = { 1: 'Forgot Password', 2: 'Check Your Email', 3: 'Reset Password' } as const
const FORGOT = 'forgot-password'
type Step = keyof typeof TITLES

/** From a forgotten password to a new one in three steps. */
export function ForgotPassword() {
  const { step: reached, goTo: goToStep } = useSteps()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const wait = useCountdown()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const link = new URLSearchParams(hash.slice(1))
    const [to, key] = [link.get('email'), link.get('key')]
    if (!to || !key) return setEmail((now) => now || readDraft<{ email: string }>(FORGOT).email || '')
    // The link of the mail: its key stands for the code, and goes from the address bar at once.
    setEmail(to)
    setCode(key)
    void navigate({ pathname }, { replace: true, state: { step: 2 } })
  }, [hash, pathname, navigate])
  // after a reload without the email it begins anew, and without the code at the code
  const step: Step = email === '' || reached === 0 ? 1 : reached === 1 || code === '' ? 2 : 3

  /** Does one thing; goes on with `then` unless that answers what went wrong. */
  const during = async (work: Promise<string | undefined>, then: () => void, otherwise?: () => void) => {
    setFailure(undefined)
    setBusy(true)
    const problem = await work
    setBusy(false)
    setFailure(problem)
    if (problem === undefined) then()
    else otherwise?.()
  }
  const go = (to: Step) => {
    setFailure(undefined)
    goToStep(to - 1)
  }
  const send = (typed: string) => {
    setEmail(typed)
    const onSent = ({ seconds, isNew }: Wait) => {
      wait.start(seconds)
      if (!isNew) toast.success(SENT_BEFORE)
    }
    void during(sendCode(typed, onSent), () => {
      setCode('')
      saveDraft(FORGOT, { email: typed })
      goToStep(1)
    })
  }
  const finish = (newPassword: string) =>
    during(setPassword(email, code, newPassword), () => {
      forgetDraft(FORGOT)
      toast.success('Password reset successfully! You can now login with your new password.')
      goTo(paths.login)
    })
  const begin = () => {
    setFailure(undefined)
    setCode('')
    void navigate({ pathname }, { replace: true, state: { step: 0 } })
  }
  const back = () => {
    if (step === 1) goTo(paths.login)
    // a link of the mail has no steps before it
    else if (step === 3 && !isCompleteCode(code)) begin()
    else go(step === 2 ? 1 : 2)
  }

  return (
    <>
      <Button variant="quiet" size="small" className="-ml-2 justify-self-start" disabled={isBusy} onClick={back}>
        <ArrowLeft />
        Back
      </Button>
      <h1 className="text-3xl">{TITLES[step]}</h1>
      {failure && (
        <Note tone="danger" live="alert">
          {failure}
        </Note>
      )}
      {step === 1 && <EmailStep first={email} isBusy={isBusy} onDone={send} />}
      {step === 2 && (
        <ResetCodeStep
          email={email}
          code={code}
          onCode={setCode}
          isBusy={isBusy}
          secondsLeft={wait.left}
          onSubmit={() =>
            void during(
              checkCode(email, code),
              () => goToStep(2),
              () => setCode(''),
            )
          }
          onResend={() => void during(resendCode(email), () => wait.start(RESET_RESEND_SECONDS))}
        />
      )}
      {step === 3 && <PasswordStep isBusy={isBusy} onDone={(typed) => void finish(typed)} />}
      <p className="text-center">
        Remember your password? <Link to={paths.login}>Sign in here</Link>
      </p>
    </>
  )
}

type EmailStepProps = { first: string; isBusy: boolean; onDone: (email: string) => void }

/** Step 1: whose password it is. */
function EmailStep({ first, isBusy, onDone }: EmailStepProps) {
  const { values, field, submit } = useForm({ email: first })
  const check = () => formErrors({ email: forgotEmailError(values.email) })
  const send = () => {
    if (!isBusy) onDone(values.email)
  }
  return (
    <Form noValidate onSubmit={submit(check, send)} className="grid gap-4" aria-label="Forgot Password">
      <p className="text-muted">Enter your email and we’ll send you a 6-digit code.</p>
      <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <Button type="submit" block busy={isBusy} busyLabel="Sending code...">
        Send Code
      </Button>
    </Form>
  )
}

type PasswordStepProps = { isBusy: boolean; onDone: (newPassword: string) => void }

/** Step 3: the new password. */
function PasswordStep({ isBusy, onDone }: PasswordStepProps) {
  const { values, field, submit } = useForm({ newPassword: '', confirmPassword: '' })
  const check = () => newPasswordErrors(values)
  const send = () => {
    if (!isBusy) onDone(values.newPassword)
  }
  return (
    <Form noValidate onSubmit={submit(check, send)} className="grid gap-4" aria-label="Reset Password">
      <NewPassword password={field('newPassword')} confirmation={field('confirmPassword')} />
      <Button type="submit" block busy={isBusy} busyLabel="Saving...">
        Reset Password
      </Button>
    </Form>
  )
}

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
function ResetCodeStep({ email, code, onCode, isBusy, secondsLeft, onSubmit, onResend }: ResetCodeStepProps) {
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
