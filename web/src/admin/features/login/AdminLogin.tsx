import type { SecondFactor as Factor } from 'contract/staff/passkey.admin.schemas.ts'
import encodeQR from 'qr'
import { useState } from 'react'
import { ApiError } from '#client/refusal.ts'
import { Note } from '#ui/display/Note.tsx'
import { Otp } from '#ui/field/Otp.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { hasPasskeys } from '../passkeys/browser-passkeys.ts'
import { inFours } from '../payments/transaction-id.ts'
import { LoginForm } from './LoginForm.tsx'
import type { Enrolment } from './login.api.ts'
import { enrolmentOf, factorsOf, furtherAsked } from './login.api.ts'
import {
  CODE_NEEDED,
  fullProblems,
  NO_PASSKEYS_HERE,
  newPasswordProblem,
  OTHER_FACTOR,
  PASSKEY_NEEDED,
  PASSWORD_RULE,
  RECOVERY_NEEDED,
} from './login.messages.ts'
import { useSignIn } from './use-sign-in.ts'

/** The secret to enter into an authenticator app, once: as a picture to scan, a link on the phone itself, and letters. */
function Enrol({ secret, uri }: Enrolment) {
  const rows = encodeQR(uri, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <div className="grid justify-items-center gap-2.5 rounded-panel border border-line p-4 text-center">
      <p>Two-factor authentication is on. Scan this with an authenticator app first.</p>
      <svg
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        className="w-44 bg-statutory-white"
        role="img"
        aria-label="QR code for the authenticator app"
      >
        <path d={path} />
      </svg>
      <p className="text-sm">
        <a href={uri}>Open in the app on this device</a>, or type <strong className="figures wrap-anywhere">{inFours(secret)}</strong>
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
          {NO_PASSKEYS_HERE}
        </Note>
      )}
      {enrol && <Enrol {...enrol} />}
      {factor === 'passkey' && hasPasskeys() && <p role="status">{PASSKEY_NEEDED}</p>}
      {factor === 'recovery' && (
        <TextInput
          label="Recovery code"
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
          <p>{CODE_NEEDED}</p>
          <Otp label="Authenticator code" autoFocus value={code.value} error={code.error} onChange={code.onChange} />
        </>
      )}
      {factors
        .filter((other) => other !== factor && (other !== 'passkey' || hasPasskeys()))
        .map((other) => (
          <button key={other} type="button" className="link justify-self-start py-2" onClick={() => onOther(other)}>
            {OTHER_FACTOR[other]}
          </button>
        ))}
    </div>
  )
}

/** The factor to ask for first: the first one that works here; undefined where none is asked for. */
const firstFactor = (factors: readonly Factor[]): Factor | undefined =>
  factors.find((factor) => factor !== 'passkey' || hasPasskeys()) ?? factors[0]

const EMPTY = { username: '', password: '', code: '', newPassword: '', again: '' }
const WITH_PASSKEY = { press: 'Use a passkey', busy: 'Waiting for your passkey...' }
type Name = keyof typeof EMPTY
type Asks = {
  /** The second factors of this person; none until one is asked for. */
  factors: readonly Factor[]
  factor?: Factor | undefined
  /** Why a new password is wanted. */
  newPassword?: string | undefined
  enrol?: Enrolment | undefined
}
type Errors = Partial<Record<Name, string | undefined>>

/** Username or e-mail with the password that belongs to it; then the second factor, or a new password, where they are due. */
export function AdminLogin({ username = '', password = '' }: { username?: string; password?: string }) {
  const [values, setValues] = useState({ ...EMPTY, username, password })
  const [errors, setErrors] = useState<Errors>({})
  const [asks, setAsks] = useState<Asks>({ factors: [] })
  const signIn = useSignIn()
  const change = (name: Name, value: string) => {
    setValues({ ...values, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  const check = () => {
    const found: Errors = { ...fullProblems(values.username, values.password) }
    const isCode = asks.factor === 'app' || asks.factor === 'recovery'
    if (isCode && values.code.trim().length < 6) found.code = asks.factor === 'recovery' ? RECOVERY_NEEDED : CODE_NEEDED
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
      const further = furtherAsked(error)
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
      <Fields values={values} errors={errors} asks={asks} onChange={change} onOther={otherFactor} />
    </LoginForm>
  )
}

type FieldsProps = {
  values: typeof EMPTY
  errors: Errors
  asks: Asks
  onChange: (name: Name, value: string) => void
  onOther: (factor: Factor) => void
}

function Fields({ values, errors, asks, onChange, onOther }: FieldsProps) {
  const bind = (name: Name) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  })
  return (
    <>
      <TextInput label="Username or email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...bind('username')} />
      <PasswordInput label="Password" autoComplete="current-password" {...bind('password')} />
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
            label="New password"
            what="new password"
            hint={PASSWORD_RULE}
            autoFocus
            autoComplete="new-password"
            {...bind('newPassword')}
          />
          <PasswordInput label="New password again" what="repeated password" autoComplete="new-password" {...bind('again')} />
        </>
      )}
    </>
  )
}
