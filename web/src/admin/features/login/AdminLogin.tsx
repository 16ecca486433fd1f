import type { SecondFactor as Factor } from 'contract/staff/passkey.admin.schemas.ts'
import encodeQR from 'qr'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Otp } from '#ui/field/Otp.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { hasPasskeys } from '../passkeys/browser-passkeys.ts'
import { groupByFour } from '../payments/payment.api.ts'
import { leaveForOwnLanguage } from '../shell/staff-session.ts'
import type { Enrolment } from './login.api.ts'
import { enrolmentOf, factorsOf, furtherFactorAsked, requestDeviceLink, screenAfterLogin, useSignIn } from './login.api.ts'
import { fullProblems, loginFailure, newPasswordProblem } from './login-problems.ts'
import * as messages from './messages.ts'

/** The way in for whoever is slowed by others who guess at the account: a link in the own mailbox. '' asks for the owner's. */
function RequestDeviceLink({ username }: { username: string }) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ text: string; isSent: boolean }>()
  const ask = async () => {
    setBusy(true)
    try {
      setAnswer({ text: messages.linkSent(await requestDeviceLink(username)), isSent: true })
    } catch (error) {
      setAnswer({ text: sentenceOf(error, messages.linkNotSent), isSent: false })
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      {!answer?.isSent && (
        <>
          <p className="text-sm">{messages.notYourAttempts}</p>
          <Button variant="secondary" block busy={busy} busyLabel={messages.sending} onClick={() => void ask()}>
            {messages.emailMeALink}
          </Button>
        </>
      )}
      {answer && (
        <Note tone={answer.isSent ? 'ok' : 'danger'} live="status">
          {answer.text}
        </Note>
      )}
    </div>
  )
}

type LoginFormProps = {
  /** Marks what is wrong with the fields; true when nothing is. */
  check: () => boolean
  /** Signs in; false when something more is asked for, which the fields show. */
  enter: () => Promise<boolean>
  /** What the button says, and while it is at work. */
  labels?: { press: string; busy: string } | undefined
  /** Whose mailbox gets a link where others have used up the attempts; '' for the owner. */
  username?: string
  children: ReactNode
}

const SIGN_IN = { press: messages.signIn, busy: messages.signingIn }

/** Fields, the banner of what went wrong, and the way to the screen that was wanted, else to the dashboard. */
export function LoginForm({ check, enter, username = '', labels = SIGN_IN, children }: LoginFormProps) {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [failure, setFailure] = useState<string>()
  const [isLocked, setLocked] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    let isRight = false
    flushSync(() => {
      setFailure(undefined)
      isRight = check()
    })
    if (!isRight) return form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    setBusy(true)
    try {
      if (!(await enter())) return setBusy(false)
      const wanted = screenAfterLogin(state, search)
      // the page that comes in place of this one is on its way
      if (leaveForOwnLanguage(wanted)) return
      await navigate(wanted, { replace: true })
    } catch (error) {
      setFailure(loginFailure(error))
      setLocked(error instanceof ApiError && error.code === 'staff.locked')
    }
    setBusy(false)
  }
  return (
    <Form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      {failure && (
        <Note tone="danger" live="alert">
          {failure}
        </Note>
      )}
      {children}
      <Button type="submit" block busy={busy} busyLabel={labels.busy}>
        {labels.press}
      </Button>
      {isLocked && <RequestDeviceLink username={username} />}
    </Form>
  )
}

/** The secret to enter into an authenticator app, once: as a picture to scan, a link on the phone itself, and letters. */
function Enrol({ secret, uri }: Enrolment) {
  const rows = encodeQR(uri, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className="grid justify-items-center gap-2.5 rounded-panel border border-line p-4 text-center">
      <p>{messages.scanThisFirst}</p>
      <svg viewBox={`0 0 ${rows.length} ${rows.length}`} className="w-44 bg-statutory-white" role="img" aria-label={messages.qrForApp}>
        <path d={path} />
      </svg>
      <p className="text-sm">
        <a href={uri}>{messages.openInApp}</a>
        {messages.orType}
        <strong className="figures wrap-anywhere">{groupByFour(secret)}</strong>
      </p>
    </div>
  )
}

type SecondFactorProps = {
  /** Those of this person, the first of them asked for first. */
  factors: readonly Factor[]
  factor: Factor
  enrol: Enrolment | undefined
  code: { value: string; error: string | undefined; onChange: (code: string) => void }
  onOther: (factor: Factor) => void
}

/** What is asked for beside the password, and the way to each other factor of this person. */
function SecondFactor({ factors, factor, enrol, code, onOther }: SecondFactorProps) {
  return (
    <div className="grid gap-1.5">
      {factors.includes('passkey') && !hasPasskeys() && (
        <Note tone="warning" live="status" className="mb-2">
          {messages.noPasskeysHere}
        </Note>
      )}
      {enrol && <Enrol {...enrol} />}
      {factor === 'passkey' && hasPasskeys() && <p role="status">{messages.passkeyNeeded}</p>}
      {factor === 'recovery' && (
        <TextInput
          label={messages.recoveryCode}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={code.value}
          error={code.error}
          onChange={({ target }) => code.onChange(target.value)}
        />
      )}
      {factor === 'app' && (
        <>
          <p>{messages.codeNeeded}</p>
          <Otp label={messages.authenticatorCode} autoFocus value={code.value} error={code.error} onChange={code.onChange} />
        </>
      )}
      {factors
        .filter((other) => other !== factor && (other !== 'passkey' || hasPasskeys()))
        .map((other) => (
          <button key={other} type="button" className="link justify-self-start py-2" onClick={() => onOther(other)}>
            {messages.otherFactor[other]}
          </button>
        ))}
    </div>
  )
}

/** The factor to ask for first: the first one that works here; undefined where none is asked for. */
const firstFactor = (factors: readonly Factor[]): Factor | undefined =>
  factors.find((factor) => factor !== 'passkey' || hasPasskeys()) ?? factors[0]

const EMPTY = { username: '', password: '', code: '', newPassword: '', again: '' }
const WITH_PASSKEY = { press: messages.usePasskey, busy: messages.waitingForPasskey }
type LoginField = keyof typeof EMPTY
type LoginDemands = {
  /** The second factors of this person; none until one is asked for. */
  factors: readonly Factor[]
  factor?: Factor | undefined
  /** Why a new password is wanted. */
  newPassword?: string | undefined
  enrol?: Enrolment | undefined
}
type LoginErrors = Partial<Record<LoginField, string | undefined>>

/** Username or e-mail with the password that belongs to it; then the second factor, or a new password, where they are due. */
export function AdminLogin({ username = '', password = '' }: { username?: string; password?: string }) {
  const [values, setValues] = useState({ ...EMPTY, username, password })
  const [errors, setErrors] = useState<LoginErrors>({})
  const [asks, setAsks] = useState<LoginDemands>({ factors: [] })
  const signIn = useSignIn()
  const change = (name: LoginField, value: string) => {
    setValues({ ...values, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  const check = () => {
    const found: LoginErrors = { ...fullProblems(values.username, values.password) }
    const isCode = asks.factor === 'app' || asks.factor === 'recovery'
    if (isCode && values.code.trim().length < 6) found.code = asks.factor === 'recovery' ? messages.recoveryNeeded : messages.codeNeeded
    if (asks.newPassword) found.newPassword = newPasswordProblem(values.newPassword, values.again)
    setErrors(found)
    return !Object.values(found).some(Boolean)
  }
  const otherFactor = (factor: Factor) => {
    setAsks({ ...asks, factor })
    change('code', '')
  }
  const enter = async () => {
    try {
      await signIn(values, asks.factor)
      return true
    } catch (error) {
      const further = furtherFactorAsked(error)
      if (error instanceof ApiError && error.errors.newPassword) {
        setErrors({ newPassword: error.errors.newPassword })
        return false
      }
      if (!further) throw error
      const factors = further === 'code' ? factorsOf(error) : asks.factors
      setAsks({
        factors,
        factor: factors.find((one) => one === asks.factor) ?? firstFactor(factors),
        newPassword: asks.newPassword ?? (further === 'new password' && error instanceof Error ? error.message : undefined),
        enrol: enrolmentOf(error),
      })
      // a code counts once
      setValues({ ...values, code: '' })
      if (further === 'newer code' && error instanceof Error) setErrors({ code: error.message })
      return false
    }
  }
  return (
    <LoginForm check={check} enter={enter} username={values.username} labels={asks.factor === 'passkey' ? WITH_PASSKEY : undefined}>
      <LoginFields values={values} errors={errors} asks={asks} onChange={change} onOther={otherFactor} />
    </LoginForm>
  )
}

type LoginFieldsProps = {
  values: typeof EMPTY
  errors: LoginErrors
  asks: LoginDemands
  onChange: (name: LoginField, value: string) => void
  onOther: (factor: Factor) => void
}

function LoginFields({ values, errors, asks, onChange, onOther }: LoginFieldsProps) {
  const bind = (name: LoginField) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  })
  return (
    <>
      <TextInput label={messages.usernameOrEmail} autoComplete="username" autoCapitalize="none" spellCheck={false} {...bind('username')} />
      <PasswordInput label={messages.password} what={messages.thePassword} autoComplete="current-password" {...bind('password')} />
      {asks.factor && (
        <SecondFactor
          factors={asks.factors}
          factor={asks.factor}
          enrol={asks.enrol}
          code={{ value: values.code, error: errors.code, onChange: (code) => onChange('code', code) }}
          onOther={onOther}
        />
      )}
      {asks.newPassword && (
        <>
          <Note tone="warning" live="status">
            {asks.newPassword}
          </Note>
          <PasswordInput
            label={messages.newPassword}
            what={messages.theNewPassword}
            hint={messages.passwordRule}
            autoFocus
            autoComplete="new-password"
            {...bind('newPassword')}
          />
          <PasswordInput
            label={messages.newPasswordAgain}
            what={messages.theRepeatedPassword}
            autoComplete="new-password"
            {...bind('again')}
          />
        </>
      )}
    </>
  )
}
