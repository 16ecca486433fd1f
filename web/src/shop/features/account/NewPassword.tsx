import { passwordStrength } from 'contract/rules/forms/password.ts'
import type { ChangeEvent } from 'react'
import { PasswordInput, Strength } from '#ui/field/PasswordInput.tsx'
import * as messages from './messages.ts'

const LEVELS = { Weak: 1, Medium: 3, Strong: 4 } as const

type BoundInput = { name: string; value: string; error: string | undefined; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
type PasswordWithStrengthProps = BoundInput & { label: string; what?: string }

/** A password that somebody chooses, with its strength. */
export function PasswordWithStrength(input: PasswordWithStrengthProps) {
  const { strength } = passwordStrength(input.value)
  return (
    <div className="grid gap-2">
      <PasswordInput autoComplete="new-password" {...input} />
      {input.value && <Strength level={LEVELS[strength]} word={strength} />}
    </div>
  )
}

type NewPasswordProps = {
  password: BoundInput
  confirmation: BoundInput
}

/** A new password with its strength, and the same once more. */
export function NewPassword({ password, confirmation }: NewPasswordProps) {
  return (
    <>
      <PasswordWithStrength label={messages.newPassword} what={messages.theNewPassword} {...password} />
      <PasswordInput
        label={messages.confirmPassword}
        what={messages.thePasswordConfirmation}
        autoComplete="new-password"
        {...confirmation}
      />
    </>
  )
}
