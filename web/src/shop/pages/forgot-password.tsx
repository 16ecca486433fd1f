import { customerPaths } from 'contract/customers/customer.paths.ts'
import { formErrors } from 'contract/rules/forms/form-errors.ts'
import { normaliseEmail } from 'contract/rules/forms/name-and-email.ts'
import { forgotEmailError, isCompleteCode, newPasswordErrors, resetCodeError } from 'contract/rules/forms/sign-in.ts'
import { RESET_RESEND_SECONDS } from 'contract/rules/limits.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { call, NetworkError, serverSentenceOf } from '#client/call.ts'
import { goTo } from '#client/navigation.ts'
import { code as language } from '#language.messages.ts'
import { paths } from '#paths.ts'
import { forgetDraft, readDraft, saveDraft, useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { BreakableText } from '#ui/display/BreakableText.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Otp } from '#ui/field/Otp.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { sentBefore } from '../features/account/messages.ts'
import { NewPassword } from '../features/account/NewPassword.tsx'
import type { CodeWait } from '../features/account/use-steps.ts'
import { useCountdown, useSteps, waitAfterRequest } from '../features/account/use-steps.ts'
import * as messages from '../features/forgot-password/messages.ts'
import { pageMeta } from '../seo.ts'
import type { Route } from './+types/forgot-password'

/** Answers the sentence of what went wrong, or nothing. */
type StepResult = Promise<string | undefined>

const toStepResult = (work: Promise<unknown>, fallback: string): StepResult =>
  work.then(
    () => undefined,
    (error) => (error instanceof NetworkError ? messages.networkError : serverSentenceOf(error, fallback)),
  )

const askForCode = (email: string) =>
  call(customerPaths.forgotPassword, { body: { email: normaliseEmail(email), language } }, { isLogin: true })

/** Has a code mailed; the server says the same whether there is such an account or not. `onSent` hears of the wait until the next one. */
const sendCode = (email: string, onSent: (wait: CodeWait) => void): StepResult =>
  toStepResult(waitAfterRequest(askForCode(email), RESET_RESEND_SECONDS).then(onSent), messages.networkError)

const resendCode = (email: string): StepResult => toStepResult(askForCode(email), messages.codeNotResent)

const checkCode = (email: string, otp: string): StepResult =>
  toStepResult(
    call(customerPaths.verifyResetCode, { body: { email: normaliseEmail(email), otp } }, { isLogin: true }),
    messages.codeInvalid,
  )

/** Sets the new password with the code of the mail. */
const setPassword = (email: string, otp: string, newPassword: string): StepResult =>
  toStepResult(
    call(customerPaths.resetPassword, { body: { email: normaliseEmail(email), otp, newPassword } }, { isLogin: true }),
    messages.passwordNotReset,
  )

const TITLES = { 1: messages.forgotPassword, 2: messages.checkYourEmail, 3: messages.resetPassword } as const
const FORGOT = 'forgot-password'
type ResetStep = keyof typeof TITLES

/** From a forgotten password to a new one in three steps. */
function ForgotPassword() {
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
  const step: ResetStep = email === '' || reached === 0 ? 1 : reached === 1 || code === '' ? 2 : 3

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
  const go = (to: ResetStep) => {
    setFailure(undefined)
    goToStep(to - 1)
  }
  const send = (typed: string) => {
    setEmail(typed)
    const onSent = ({ seconds, isNew }: CodeWait) => {
      wait.start(seconds)
      if (!isNew) toast.success(sentBefore)
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
      toast.success(messages.passwordReset)
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
        {messages.back}
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
        {messages.rememberYourPassword} <Link to={paths.login}>{messages.signInHere}</Link>
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
    <Form noValidate onSubmit={submit(check, send)} className="grid gap-4" aria-label={messages.forgotPassword}>
      <p className="text-muted">{messages.emailStepText}</p>
      <TextInput label={messages.email} type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <Button type="submit" block busy={isBusy} busyLabel={messages.sendingCode}>
        {messages.sendCode}
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
    <Form noValidate onSubmit={submit(check, send)} className="grid gap-4" aria-label={messages.resetPassword}>
      <NewPassword password={field('newPassword')} confirmation={field('confirmPassword')} />
      <Button type="submit" block busy={isBusy} busyLabel={messages.saving}>
        {messages.resetPassword}
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
    <Form noValidate onSubmit={submit} className="grid gap-4" aria-label={messages.checkYourEmail}>
      <p className="text-muted">
        {messages.codeSentIf}{' '}
        <strong className="wrap-anywhere text-ink">
          <BreakableText text={email} />
        </strong>{' '}
        {messages.codeSentIfHasAccount}
      </p>
      <Otp
        label={messages.resetCode}
        value={code}
        onChange={(digits) => {
          setError(undefined)
          onCode(digits)
        }}
        error={error}
        disabled={isBusy}
        autoFocus={!isBusy}
      />
      <Button type="submit" block busy={isBusy} busyLabel={messages.checking}>
        {messages.verifyCode}
      </Button>
      <Button variant="quiet" disabled={isBusy || secondsLeft > 0} onClick={onResend}>
        {secondsLeft > 0 ? messages.resendCodeIn(secondsLeft) : messages.resendCode}
      </Button>
    </Form>
  )
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: messages.forgotPassword,
    description: messages.description,
    path: paths.forgotPassword,
    site: root.loaderData,
    hidden: true,
  })

export default function ForgotPasswordPage() {
  return (
    <div className="panel panel-pad grid gap-5">
      <ForgotPassword />
    </div>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
