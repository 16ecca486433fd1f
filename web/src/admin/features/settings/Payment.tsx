import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { Note } from '#ui/display/Note.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { PasswordInput } from '#ui/field/PasswordInput.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { bindings } from './bind.ts'
import { OwnPassword } from './OwnPassword.tsx'
import { SectionForm } from './SectionForm.tsx'
import { ONLY_OWNER, useGuard } from './use-guard.ts'
import type { Form } from './use-section.ts'
import { useSection } from './use-section.ts'

/** Where the money goes. Every change asks for the own password again. */
export function Payment({ inForce }: { inForce: Settings['payment'] }) {
  const form = useSection('payment', inForce)
  const { text, tick } = bindings(form)
  const guard = useGuard('payment', inForce, form)
  return (
    <SectionForm
      label="Payment"
      isDirty={form.isDirty}
      busy={form.busy}
      onSave={guard.save}
      onReset={form.reset}
      locked={guard.mayChange ? undefined : ONLY_OWNER}
    >
      {inForce.upiId === '' && (
        <Note tone="danger" title="The UPI ID is not set.">
          Until it is, the checkout asks nobody to pay.
        </Note>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="UPI ID"
          placeholder="shop@bank"
          autoCapitalize="none"
          spellCheck={false}
          {...text('upiId', (upiId) => ({ upiId }))}
        />
        <TextInput label="Payee name" hint="As the bank shows it" {...text('payeeName', (payeeName) => ({ payeeName }))} />
      </div>
      <Checkbox
        label="UPI"
        note="When off, checkout asks customers to contact you."
        {...tick('enableUPI', (enableUPI) => ({ enableUPI }))}
      />
      <BankFields form={form} />
      <Checkbox
        label="Bank transfer"
        note="Shows the bank details as a second way to pay, once bank name, IFSC code and account number are filled in."
        {...tick('enableBankTransfer', (enableBankTransfer) => ({ enableBankTransfer }))}
      />
      <Checkbox
        label="Unpaid-order reminders"
        note="Emails after 2 and 20 hours; cancels after 72. Skips orders with a transaction ID."
        {...tick('rescueUnpaid', (rescueUnpaid) => ({ rescueUnpaid }))}
      />
      {guard.asks && <OwnPassword {...guard.field} />}
    </SectionForm>
  )
}

function BankFields({ form }: { form: Form<'payment'> }) {
  const { text } = bindings(form)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput label="Bank name" {...text('bankName', (bankName) => ({ bankName }))} />
      <TextInput
        label="IFSC code"
        autoCapitalize="characters"
        {...text('ifscCode', (ifscCode) => ({ ifscCode: ifscCode.toUpperCase() }))}
      />
      <PasswordInput
        label="Account number"
        what="account number"
        inputMode="numeric"
        autoComplete="off"
        fieldClass="sm:col-span-2"
        {...text('accountNumber', (accountNumber) => ({ accountNumber }))}
      />
    </div>
  )
}
