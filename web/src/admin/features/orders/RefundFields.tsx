import { istDay } from 'contract/rules/ist.ts'
import { DateInput } from '#ui/field/DateInput.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'

export type RefundDraft = { amount: string; reference: string; date: string; reason: string }
export const newRefund = (owed: number): RefundDraft => ({ amount: String(owed), reference: '', date: istDay(new Date()), reason: '' })

type FieldsProps = {
  draft: RefundDraft
  errors: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<RefundDraft>) => void
}

/** The payment that went back: how much, when, and under which reference. */
export function PaidFields({ draft, errors, onChange }: FieldsProps) {
  const bind = (name: keyof RefundDraft) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextInput label="Amount in ₹" inputMode="decimal" {...bind('amount')} />
      <DateInput label="Paid on" max={istDay(new Date())} {...bind('date')} />
      <TextInput
        label="Reference (UTR)"
        hint="Pay the customer first, then enter the reference of that payment. The customer sees it."
        maxLength={35}
        autoCapitalize="characters"
        spellCheck={false}
        fieldClass="sm:col-span-2"
        {...bind('reference')}
      />
    </div>
  )
}

/** Why nothing is paid back. */
export const ReasonField = ({ draft, errors, onChange }: FieldsProps) => (
  <TextArea
    label="Reason"
    hint="Visible to the customer."
    rows={2}
    maxLength={500}
    value={draft.reason}
    error={errors.reason}
    onChange={({ target }) => onChange({ reason: target.value })}
  />
)

/** What a payment back sends; an amount that is no number is answered at its field by the server. */
export const paidWish = ({ amount, reference, date }: RefundDraft) => ({
  settle: 'now' as const,
  amount: Number(amount.replaceAll(',', '')),
  reference,
  ...(date && { date }),
})
