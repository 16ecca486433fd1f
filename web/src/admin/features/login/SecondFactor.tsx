import type { SecondFactor as Factor } from 'contract/staff/passkey.admin.schemas.ts'
import { Note } from '#ui/display/Note.tsx'
import { Otp } from '#ui/field/Otp.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { hasPasskeys } from '../passkeys/browser-passkeys.ts'
import { Enrol } from './Enrol.tsx'
import type { Enrolment } from './login.api.ts'
import { CODE_NEEDED, NO_PASSKEYS_HERE, OTHER_FACTOR, PASSKEY_NEEDED } from './login.messages.ts'

type SecondFactorProps = {
  /** Those of this person, the first of them asked for first. */
  factors: readonly Factor[]
  factor: Factor
  enrol: Enrolment | undefined
  code: { value: string; error: string | undefined; onChange: (code: string) => void }
  onOther: (factor: Factor) => void
}

/** What is asked for beside the password, and the way to each other factor of this person. */
export function SecondFactor({ factors, factor, enrol, code, onOther }: SecondFactorProps) {
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
export const firstFactor = (factors: readonly Factor[]): Factor | undefined =>
  factors.find((factor) => factor !== 'passkey' || hasPasskeys()) ?? factors[0]
