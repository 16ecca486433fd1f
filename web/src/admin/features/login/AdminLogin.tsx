import type { SecondFactor as Factor } from 'contract/staff/passkey.admin.schemas.ts'
import { useState } from 'react'
import { Note } from '#ui/display/Note.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { LoginForm } from './LoginForm.tsx'
import type { Enrolment } from './login.api.ts'
import { enrolmentOf, factorsOf, furtherAsked } from './login.api.ts'
import { CODE_NEEDED, fullProblems, newPasswordProblem, RECOVERY_NEEDED } from './login.messages.ts'
import { firstFactor, SecondFactor } from './SecondFactor.tsx'
import { useSignIn } from './use-sign-in.ts'

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
export function AdminLogin({ username = '' }: { username?: string }) {
  const [values, setValues] = useState({ ...EMPTY, username })
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
          <PasswordInput label="New password" what="new password" autoFocus autoComplete="new-password" {...bind('newPassword')} />
          <PasswordInput label="New password again" what="repeated password" autoComplete="new-password" {...bind('again')} />
        </>
      )}
    </>
  )
}
