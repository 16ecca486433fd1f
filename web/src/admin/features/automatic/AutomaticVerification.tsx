import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { bindings } from '../settings/bind.ts'
import { OwnPassword } from '../settings/OwnPassword.tsx'
import { SectionForm } from '../settings/SectionForm.tsx'
import { useGuard } from '../settings/use-guard.ts'
import { useSection } from '../settings/use-section.ts'
import { AutomaticState } from './AutomaticState.tsx'

/** When a bank alert alone may verify a payment. Switching off needs no password and every admin may; all else is a super admin's. */
export function AutomaticVerification({ inForce, isShown }: { inForce: Settings['automatic']; isShown: boolean }) {
  const form = useSection('automatic', inForce)
  const { text, tick } = bindings(form)
  const guard = useGuard('automatic', inForce, form)
  const mayTick = guard.mayChange || inForce.enabled
  const whole = { type: 'number', inputMode: 'numeric', step: 1, min: 0 } as const
  return (
    <div className="grid gap-5">
      <h2 className="text-xl">Automatic verification</h2>
      <SectionForm label="Automatic verification" isDirty={form.isDirty} busy={form.busy} onSave={guard.save} onReset={form.reset}>
        <fieldset disabled={!mayTick} className="grid min-w-0">
          <Checkbox
            label="Verify payments by bank alert"
            note={
              guard.mayChange
                ? 'A fresh, genuine alert with the same reference and the same amount confirms the order at once. Everything else waits for a person.'
                : 'Only a super admin can switch this on. You can switch it off.'
            }
            {...tick('enabled', (enabled) => ({ enabled }))}
          />
        </fieldset>
        <fieldset disabled={!guard.mayChange} className="grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="sr-only">Limits</legend>
          <TextInput
            label="Most per payment, ₹"
            hint="Above it, a person checks"
            {...whole}
            {...text('mostPerPayment', (value) => ({ mostPerPayment: wholeNumber(value) }))}
          />
          <TextInput
            label="Most per day, ₹"
            hint="All automatic payments of a day"
            {...whole}
            {...text('mostPerDay', (value) => ({ mostPerDay: wholeNumber(value) }))}
          />
          <TextInput
            label="Most for a first payment, ₹"
            hint="Of an account that never paid before"
            {...whole}
            {...text('firstOrderMost', (value) => ({ firstOrderMost: wholeNumber(value) }))}
          />
          <TextInput
            label="Minutes before packing"
            hint="Time to call such an order off"
            {...whole}
            {...text('holdMinutes', (value) => ({ holdMinutes: wholeNumber(value) }))}
          />
        </fieldset>
        {guard.asks && guard.mayChange && <OwnPassword {...guard.field} />}
      </SectionForm>
      {isShown && <AutomaticState />}
    </div>
  )
}

/** NaN while the field is empty. */
const wholeNumber = (typed: string): number => Number.parseInt(typed, 10)
