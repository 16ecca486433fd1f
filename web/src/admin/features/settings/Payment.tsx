import { changesPayee } from 'contract/rules/payee.ts'
import type { Settings } from 'contract/settings/setting.admin.schemas.ts'
import { useState } from 'react'
import { Checkbox } from '../../../ui/field/Checkbox.tsx'
import { PasswordInput } from '../../../ui/field/PasswordInput.tsx'
import { TextInput } from '../../../ui/field/TextInput.tsx'
import { Note } from '../../../ui/show/Note.tsx'
import { bindings } from './bind.ts'
import { SectionForm } from './SectionForm.tsx'
import type { Form } from './use-section.ts'
import { useSection } from './use-section.ts'

/** Where the money goes. A changed payee asks for the own password again. */
export function Payment({ inForce }: { inForce: Settings['payment'] }) {
  const form = useSection('payment', inForce)
  const { text, tick } = bindings(form)
  const [password, setPassword] = useState('')
  const payeeChanges = changesPayee(inForce, form.values)
  const save = () => {
    form.save(payeeChanges ? password : undefined)
    setPassword('')
  }
  return (
    <SectionForm label="Payment" isDirty={form.isDirty} busy={form.busy} onSave={save} onReset={form.reset}>
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
        note="Off hides UPI; the checkout asks to contact the shop."
        {...tick('enableUPI', (enableUPI) => ({ enableUPI }))}
      />
      <BankFields form={form} />
      <Checkbox
        label="Bank transfer"
        note="Shows the bank details as a second way to pay."
        {...tick('enableBankTransfer', (enableBankTransfer) => ({ enableBankTransfer }))}
      />
      <Checkbox
        label="Remind of unpaid orders"
        note="A mail after 2 and after 20 hours; after 72 hours the order is called off. Orders with a transaction ID are left alone."
        {...tick('rescueUnpaid', (rescueUnpaid) => ({ rescueUnpaid }))}
      />
      {payeeChanges && (
        <PasswordInput
          label="Your password"
          hint="Needed again to change who gets paid."
          autoComplete="current-password"
          value={password}
          error={form.errors.password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
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
