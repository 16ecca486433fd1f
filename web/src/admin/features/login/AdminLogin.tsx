import { useState } from 'react'
import { PasswordInput } from '../../../ui/field/PasswordInput.tsx'
import { TextInput } from '../../../ui/field/TextInput.tsx'
import { LoginForm } from './LoginForm.tsx'
import { logIn } from './login.data.ts'
import { fullProblems } from './login.words.ts'

type Errors = Partial<ReturnType<typeof fullProblems>>

/** Username or e-mail with the password that belongs to it. */
export function AdminLogin() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const check = () => {
    const found = fullProblems(username, password)
    setErrors(found)
    return !found.username && !found.password
  }
  return (
    <LoginForm check={check} enter={() => logIn(username, password)} submit="Sign In">
      <TextInput
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={errors.username}
        onChange={(event) => {
          setUsername(event.target.value)
          setErrors({ ...errors, username: undefined })
        }}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => {
          setPassword(event.target.value)
          setErrors({ ...errors, password: undefined })
        }}
      />
    </LoginForm>
  )
}
