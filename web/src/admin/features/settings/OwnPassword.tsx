import { PasswordInput } from '#ui/field/PasswordInput.tsx'

type OwnPasswordProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** Whoever changes a secure setting proves once more who they are. */
export const OwnPassword = ({ value, error, onChange }: OwnPasswordProps) => (
  <PasswordInput
    label="Your password"
    hint="Needed to change these settings. Everyone on the staff gets an email about it."
    autoComplete="current-password"
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
)
