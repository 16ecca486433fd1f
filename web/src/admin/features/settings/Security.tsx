import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Passkeys } from '../passkeys/Passkeys.tsx'
import { mayI } from '../shell/staff.ts'
import { bindings } from './bind.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnDevices } from './OwnDevices.tsx'
import { OwnEmail } from './OwnEmail.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SectionForm } from './SectionForm.tsx'
import { ONLY_OWNER, useGuard } from './use-guard.ts'
import { useSection } from './use-section.ts'

/** Who may sign in and for how long, and the own password. */
export function Security({ inForce }: { inForce: Settings['security'] }) {
  const form = useSection('security', inForce)
  const { text, tick } = bindings(form)
  const guard = useGuard('security', inForce, form)
  const whole = { type: 'number', inputMode: 'numeric', step: 1 } as const
  return (
    <div className="grid gap-8">
      {/* whoever sets nothing here has the own account alone on this screen */}
      {mayI('settings.manage') && (
        <SectionForm
          label="Security"
          isDirty={form.isDirty}
          busy={form.busy}
          onSave={guard.save}
          onReset={form.reset}
          locked={guard.mayChange ? undefined : ONLY_OWNER}
        >
          <div>
            <Checkbox
              label="Two-factor authentication"
              note="Everybody on the staff needs an authenticator app or a passkey from the next login on. Quick Access is off then."
              {...tick('twoFactorAuth', (twoFactorAuth) => ({ twoFactorAuth }))}
            />
            <Checkbox
              label="Quick Access"
              note="Login with the owner's password alone."
              {...tick('quickAccess', (quickAccess) => ({ quickAccess }))}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-3">
            <TextInput
              label="Session timeout"
              hint="Minutes without use"
              {...whole}
              {...text('sessionTimeout', (value) => ({ sessionTimeout: wholeNumber(value) }))}
            />
            <TextInput
              label="Password expiry"
              hint="Days, 0 is never"
              {...whole}
              {...text('passwordExpiry', (value) => ({ passwordExpiry: wholeNumber(value) }))}
            />
            <TextInput
              label="Login attempts"
              hint="Then locked for 15 minutes"
              {...whole}
              {...text('maxLoginAttempts', (value) => ({ maxLoginAttempts: wholeNumber(value) }))}
            />
          </div>
          {guard.asks && <OwnPassword {...guard.field} />}
        </SectionForm>
      )}
      <OwnEmail />
      <ChangePassword />
      <OwnDevices />
      <Passkeys />
      <RecoveryCodes />
    </div>
  )
}

/** NaN while the field is empty: an emptied field is no 0, which for the expiry means never. */
const wholeNumber = (typed: string): number => Number.parseInt(typed, 10)
