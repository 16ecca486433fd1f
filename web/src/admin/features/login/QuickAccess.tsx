import { useState } from 'react'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { LoginForm } from './LoginForm.tsx'
import { furtherAsked, quickLogIn } from './login.api.ts'
import { EXPIRED_QUICK, quickProblems } from './login.messages.ts'

/** The password of the owner, nothing else. */
export function QuickAccess() {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const check = () => {
    const problem = quickProblems(password).password
    setError(problem)
    return !problem
  }
  const enter = async () => {
    try {
      await quickLogIn(password)
      return true
    } catch (refusal) {
      if (furtherAsked(refusal) !== 'new password') throw refusal
      setError(EXPIRED_QUICK)
      return false
    }
  }
  return (
    <LoginForm check={check} enter={enter}>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        value={password}
        error={error}
        hint="The password of the owner."
        onChange={(event) => {
          setPassword(event.target.value)
          setError(undefined)
        }}
      />
    </LoginForm>
  )
}
