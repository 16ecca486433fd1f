import { customerPaths } from 'contract/customers/customer.paths.ts'
import { formErrors, missingError } from 'contract/rules/forms/form-errors.ts'
import { emailProblem } from 'contract/rules/forms/name-and-email.ts'
import { resetCodeError } from 'contract/rules/forms/sign-in.ts'
import { REGISTRATION_RESEND_SECONDS } from 'contract/rules/limits.ts'
import { useState } from 'react'
import { ApiError, call, sentenceOf } from '#client/call.ts'
import { changeUser } from '#client/session.ts'
import { useForm } from '#shop/use-form.ts'
import { Button } from '#ui/action/Button.tsx'
import { BreakableText } from '#ui/display/BreakableText.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Otp } from '#ui/field/Otp.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { fullStop } from '#ui/messages.ts'
import { toast } from '#ui/overlay/toast.ts'
import { sentBefore } from '../account/messages.ts'
import { useCountdown, waitAfterRequest } from '../account/use-steps.ts'
import * as messages from './messages.ts'

const EMPTY = { email: '', password: '', otp: '' }

/** Another email for the account: the password first, then the code that was mailed to the new address. */
export function ChangeEmail({ current, onChanged }: { current: string; onChanged: () => void }) {
  const { values, errors, field, change, setErrors, submit, isBusy: isSubmitting } = useForm(EMPTY)
  const [isResending, setResending] = useState(false)
  const isBusy = isSubmitting || isResending
  const [isSent, setSent] = useState(false)
  const wait = useCountdown()

  const during = async (work: () => Promise<void>, failed: string) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors)
      toast.error(sentenceOf(error, failed))
    }
  }
  const send = () =>
    during(async () => {
      const { email, password } = values
      const { seconds, isNew } = await waitAfterRequest(
        call(customerPaths.sendEmailCode, { body: { email, password } }),
        REGISTRATION_RESEND_SECONDS,
      )
      setSent(true)
      wait.start(seconds)
      if (isNew) change({ otp: '' })
      else toast.success(sentBefore)
    }, messages.codeNotSent)
  const save = () =>
    during(async () => {
      const { email, otp } = values
      changeUser((await call(customerPaths.changeEmail, { body: { email, otp } })).user)
      change(EMPTY)
      setSent(false)
      toast.success(messages.emailChanged)
      onChanged()
    }, messages.emailNotChanged)
  const check = () => (isSent ? formErrors({ otp: resetCodeError(values.otp) }) : detailErrors(values, current))
  const resend = async () => {
    setResending(true)
    await send()
    setResending(false)
  }
  const goBack = () => {
    setSent(false)
    change({ otp: '' })
  }
  return (
    <Panel title={messages.changeEmail}>
      <Form noValidate onSubmit={submit(check, isSent ? save : send)} className="grid max-w-110 gap-4" aria-label={messages.changeEmail}>
        <p>
          {messages.youSignInWith} <strong className="wrap-anywhere">{current}</strong>
          {fullStop}
        </p>
        {isSent ? (
          <>
            <p className="text-muted">
              {messages.codeSentTo}{' '}
              <strong className="wrap-anywhere text-ink">
                <BreakableText text={values.email} />
              </strong>
              {`${fullStop} `}
              {messages.codeExpires}
            </p>
            <Otp
              label={messages.code}
              value={values.otp}
              onChange={(otp) => change({ otp })}
              error={errors.otp ?? errors.email}
              disabled={isBusy}
              autoFocus
            />
          </>
        ) : (
          <>
            <TextInput label={messages.newEmail} type="email" inputMode="email" autoComplete="email" {...field('email')} />
            <PasswordInput
              label={messages.yourPassword}
              what={messages.thePassword}
              autoComplete="current-password"
              {...field('password')}
            />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} busyLabel={isSent ? messages.saving : messages.sendingCode}>
            {isSent ? messages.changeEmail : messages.sendCode}
          </Button>
          {isSent && (
            <>
              <Button variant="quiet" disabled={isBusy || wait.left > 0} onClick={() => void resend()}>
                {wait.left > 0 ? messages.resendCodeIn(wait.left) : messages.resendCode}
              </Button>
              <Button variant="quiet" disabled={isBusy} onClick={goBack}>
                {messages.back}
              </Button>
            </>
          )}
        </div>
      </Form>
    </Panel>
  )
}

function detailErrors({ email, password }: typeof EMPTY, current: string) {
  const isSame = email.toLowerCase() === current.toLowerCase()
  return formErrors({
    email: isSame ? messages.sameEmail : emailProblem(email, messages.newEmailMissing),
    password: missingError(password, messages.passwordMissing),
  })
}
