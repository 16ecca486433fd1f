import { registrationCodeError } from 'contract/rules/forms/registration.ts'
import { newPasswordErrors } from 'contract/rules/forms/sign-in.ts'
import { REGISTRATION_RESEND_SECONDS } from 'contract/rules/limits.ts'
import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { goAfterLogin, goTo } from '#client/navigation.ts'
import { session } from '#client/session.ts'
import { MISSING_DATA } from '#client/sign-in.ts'
import { paths } from '#paths.ts'
import { forgetDraft, readDraft, useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { BreakableText } from '#ui/display/BreakableText.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Otp } from '#ui/field/Otp.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { StepStrip } from '#ui/steps/Timeline.tsx'
import * as messages from '../features/account/account.messages.ts'
import { registrationFailure } from '../features/account/account.messages.ts'
import * as accountMessages from '../features/account/messages.ts'
import { PasswordWithStrength } from '../features/account/NewPassword.tsx'
import type { HomeAddress, RegistrationDetails } from '../features/account/RegisterSteps.tsx'
import {
  AddressStep,
  askForCode,
  askForCodeAgain,
  DetailsStep,
  HOME_ADDRESS_KEY,
  NO_ADDRESS,
  NO_DETAILS,
  openAccount,
  REGISTRATION,
} from '../features/account/RegisterSteps.tsx'
import { emailOrPhoneTaken } from '../features/account/sign-in.messages.ts'
import { useCountdown, useSteps } from '../features/account/use-steps.ts'
import { GoogleButton } from '../features/google/GoogleButton.tsx'
import { pageMeta } from '../seo.ts'
import type { Route } from './+types/register'

const stepsOf = (isSkipped: boolean) => [
  { name: messages.createAccount },
  { name: messages.addressDetails, note: isSkipped ? messages.skipped : messages.optional, isSkipped },
  { name: messages.verifyEmail },
]
const MANUAL_LOGIN_MS = 2000

/** The three steps to an account. What was typed stays while one goes back and forth. */
function RegisterForm() {
  const { step: reached, goTo: goToStep } = useSteps()
  const [details, setDetails] = useState<RegistrationDetails>(NO_DETAILS)
  const [address, setAddress] = useState<HomeAddress>(NO_ADDRESS)
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const wait = useCountdown()
  useEffect(() => {
    setDetails((now) => ({ ...now, ...readDraft<RegistrationDetails>(REGISTRATION) }))
    setAddress((now) => ({ ...now, ...readDraft<HomeAddress>(HOME_ADDRESS_KEY) }))
  }, [])
  // nothing was kept: the form begins anew
  const step = details.email === '' ? 0 : reached
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is without the failure and the code of the one before
  useEffect(() => {
    setFailure(undefined)
    setCode('')
  }, [step])

  const during = async (work: () => Promise<void>) => {
    setFailure(undefined)
    setBusy(true)
    await work()
    setBusy(false)
  }
  const goToCode = (home: HomeAddress) =>
    during(async () => {
      setAddress(home)
      let isNew = true
      const problem = await askForCode(details, (sent) => {
        wait.start(sent.seconds)
        isNew = sent.isNew
      })
      if (problem) return setFailure(problem)
      goToStep(2)
      toast.success(isNew ? messages.codeSent : messages.sentBefore)
    })
  const resend = () =>
    during(async () => {
      const problem = await askForCodeAgain(details)
      if (problem) return setFailure(problem)
      wait.start(REGISTRATION_RESEND_SECONDS)
      toast.success(messages.codeResent)
    })
  const finish = (password = details.password) =>
    during(async () => {
      try {
        await openAccount({ ...details, password }, address, code)
        forgetDraft(REGISTRATION)
        forgetDraft(HOME_ADDRESS_KEY)
        goAfterLogin(session.get().user?.id)
      } catch (error) {
        setCode('')
        if (!(error instanceof Error && error.message === MISSING_DATA)) return setFailure(registrationFailure(error))
        setFailure(messages.logInManually(MISSING_DATA))
        setTimeout(() => goTo(paths.login), MANUAL_LOGIN_MS)
      }
    })
  const leaveAddress = (typed: HomeAddress) => {
    setAddress(typed)
    goToStep(0)
  }
  const leaveCode = (to: 0 | 1) => {
    wait.stop()
    goToStep(to)
  }

  return (
    <div className="grid gap-5">
      <StepStrip label={messages.registerSteps} steps={stepsOf(step === 2 && address === NO_ADDRESS)} current={step} />
      {failure && (
        <Note tone="danger" live="alert">
          <p>{failure}</p>
          {step === 1 && failure === emailOrPhoneTaken && (
            <p className="mt-1 flex flex-wrap gap-x-4">
              <Link to={paths.login} className="link">
                {messages.signInInstead}
              </Link>
              <button type="button" className="link" onClick={() => leaveAddress(address)}>
                {messages.changeEmailOrPhone}
              </button>
            </p>
          )}
        </Note>
      )}
      {step === 0 && (
        <DetailsStep
          first={details}
          onDone={(given) => {
            setDetails(given)
            goToStep(1)
          }}
        />
      )}
      {step === 1 && <AddressStep first={address} isBusy={isBusy} onDone={goToCode} onBack={leaveAddress} />}
      {step === 2 && (
        <CodeStep
          email={details.email}
          code={code}
          onCode={setCode}
          isBusy={isBusy}
          secondsLeft={wait.left}
          needsPassword={details.password === ''}
          onSubmit={(password) => void finish(password)}
          onResend={resend}
          onBack={() => leaveCode(1)}
          onChangeEmail={() => leaveCode(0)}
        />
      )}
    </div>
  )
}

type CodeStepProps = {
  email: string
  code: string
  onCode: (code: string) => void
  isBusy: boolean
  /** Until the code may be sent again. */
  secondsLeft: number
  /** After a reload the password no longer exists: it is chosen here. */
  needsPassword: boolean
  /** `password` where one was needed. */
  onSubmit: (password?: string) => void
  onResend: () => void
  onBack: () => void
  onChangeEmail: () => void
}

/** Step 3: the six digits out of the mail. */
function CodeStep({ email, code, onCode, isBusy, secondsLeft, needsPassword, onSubmit, onResend, onBack, onChangeEmail }: CodeStepProps) {
  const [error, setError] = useState<string>()
  const password = useForm({ newPassword: '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = registrationCodeError(code)
    setError(problem)
    const wrong = needsPassword ? newPasswordErrors({ ...password.values, confirmPassword: password.values.newPassword }) : {}
    password.setErrors(wrong)
    if (!problem && Object.keys(wrong).length === 0) onSubmit(needsPassword ? password.values.newPassword : undefined)
  }
  const type = (digits: string) => {
    setError(undefined)
    onCode(digits)
  }
  return (
    <Form noValidate onSubmit={submit} className="grid gap-4" aria-label={messages.verifyEmail}>
      <p>
        {messages.codeSentTo}{' '}
        <strong className="wrap-anywhere">
          <BreakableText text={email.trim()} />
        </strong>
        .{' '}
        <button type="button" className="link min-h-11" onClick={onChangeEmail}>
          {messages.changeEmail}
        </button>
      </p>
      <p className="text-sm text-muted">{messages.codeExpires}</p>
      <Otp label={messages.codeLabel} value={code} onChange={type} error={error} disabled={isBusy} autoFocus={!isBusy} />
      {needsPassword && (
        <>
          <p className="text-sm">{messages.choosePasswordAgain}</p>
          <PasswordWithStrength
            label={accountMessages.newPassword}
            what={accountMessages.theNewPassword}
            {...password.field('newPassword')}
          />
        </>
      )}
      <Button type="submit" block busy={isBusy} busyLabel={messages.creatingAccount}>
        {messages.verifyAndCreateAccount}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="quiet" disabled={isBusy} onClick={onBack}>
          {messages.back}
        </Button>
        <Button variant="quiet" disabled={isBusy || secondsLeft > 0} onClick={onResend}>
          {secondsLeft > 0 ? messages.resendCodeIn(secondsLeft) : messages.resendCode}
        </Button>
      </div>
    </Form>
  )
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: accountMessages.register,
    description: accountMessages.registerDescription,
    path: paths.register,
    site: root.loaderData,
    hidden: true,
  })

export default function Register() {
  const { step } = useSteps()
  return (
    <div className="panel panel-pad grid gap-5">
      <h1 className="text-3xl">{accountMessages.register}</h1>
      <RegisterForm />
      {step === 0 && <GoogleButton />}
      <p className="text-center">
        {accountMessages.haveAccount} <Link to={paths.login}>{accountMessages.signInHere}</Link>
      </p>
      <p className="text-center text-sm text-muted">
        <Link to={paths.terms}>{accountMessages.termsConditions}</Link>, <Link to={paths.privacy}>{accountMessages.privacyPolicy}</Link>
      </p>
    </div>
  )
}

export { PageError as ErrorBoundary } from '../features/frame/StoreFrame.tsx'
