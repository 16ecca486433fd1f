import { useState } from 'react'
import { Otp } from '../../../ui/field/Otp.tsx'
import { PasswordInput } from '../../../ui/field/PasswordInput.tsx'
import { TextInput } from '../../../ui/field/TextInput.tsx'
import { Note } from '../../../ui/show/Note.tsx'
import { Enrol } from './Enrol.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { Enrolment } from './login.data.ts'
import { enrolmentOf, furtherAsked, logIn } from './login.data.ts'
import { CODE_NEEDED, fullProblems, newPasswordProblem, RECOVERY_NEEDED } from './login.words.ts'

const EMPTY = { username: '', password: '', code: '', newPassword: '', again: '' }
type Name = keyof typeof EMPTY
type Asks = {
  code: boolean
  recovery: boolean /** Why a new password is wanted. */
  newPassword?: string | undefined
  enrol?: Enrolment | undefined
}
type Errors = Partial<Record<Name, string | undefined>>

/** Username or e-mail with the password that belongs to it; then the code of the second factor, or a new password, where they are due. */
export function AdminLogin({ username = '' }: { username?: string }) {
  const [values, setValues] = useState({ ...EMPTY, username })
  const [errors, setErrors] = useState<Errors>({})
  const [asks, setAsks] = useState<Asks>({ code: false, recovery: false })
  const change = (name: Name, value: string) => {
    setValues({ ...values, [name]: value })
    setErrors({ ...errors, [name]: undefined })
  }
  const check = () => {
    const found: Errors = { ...fullProblems(values.username, values.password) }
    if (asks.code && values.code.trim().length < 6) found.code = asks.recovery ? RECOVERY_NEEDED : CODE_NEEDED
    if (asks.newPassword) found.newPassword = newPasswordProblem(values.newPassword, values.again)
    setErrors(found)
    return !Object.values(found).some(Boolean)
  }
  const otherCode = () => {
    setAsks({ ...asks, recovery: !asks.recovery })
    change('code', '')
  }
  const enter = async () => {
    try {
      await logIn(values)
      return true
    } catch (error) {
      const further = furtherAsked(error)
      if (!further) throw error
      setAsks({
        recovery: asks.recovery,
        code: asks.code || further !== 'new password',
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
    <LoginForm check={check} enter={enter} username={values.username}>
      <Fields values={values} errors={errors} asks={asks} onChange={change} onOtherCode={otherCode} />
    </LoginForm>
  )
}

type FieldsProps = {
  values: typeof EMPTY
  errors: Errors
  asks: Asks
  onChange: (name: Name, value: string) => void
  /** From the app's code to a recovery code, or back. */
  onOtherCode: () => void
}

function Fields({ values, errors, asks, onChange, onOtherCode }: FieldsProps) {
  const bind = (name: Name) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  })
  return (
    <>
      <TextInput label="Username or email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...bind('username')} />
      <PasswordInput label="Password" autoComplete="current-password" {...bind('password')} />
      {asks.code && (
        <div className="grid gap-1.5">
          {asks.enrol && <Enrol {...asks.enrol} />}
          {asks.recovery ? (
            <TextInput label="Recovery code" autoFocus autoComplete="off" autoCapitalize="characters" maxLength={20} {...bind('code')} />
          ) : (
            <>
              <p>{CODE_NEEDED}</p>
              <Otp
                label="Authenticator code"
                autoFocus
                value={values.code}
                error={errors.code}
                onChange={(code) => onChange('code', code)}
              />
            </>
          )}
          {!asks.enrol && (
            <button type="button" className="link justify-self-start py-2" onClick={onOtherCode}>
              {asks.recovery ? 'Use the authenticator app' : 'Use a recovery code'}
            </button>
          )}
        </div>
      )}
      {asks.newPassword && (
        <>
          <Note tone="warning" live="status">
            {asks.newPassword}
          </Note>
          <PasswordInput label="New password" what="new password" autoFocus autoComplete="new-password" {...bind('newPassword')} />
          <PasswordInput label="New password again" what="repeated password" autoComplete="new-password" {...bind('again')} />
        </>
      )}
    </>
  )
}
