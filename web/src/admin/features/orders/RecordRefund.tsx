import { useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { istDay } from 'contract/rules/ist.ts'
import { useState } from 'react'
import { ApiError } from '#client/call.ts'
import { RadioList } from '#ui/field/RadioList.tsx'
import { DateInput, TextArea, TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { exactRupees } from '../shell/format.ts'
import { recordRefund, showChanged } from './order.api.ts'

type RefundDraft = { amount: string; reference: string; date: string; reason: string }
export const newRefund = (owed: number): RefundDraft => ({ amount: String(owed), reference: '', date: istDay(new Date()), reason: '' })

type PaidFieldsProps = {
  draft: RefundDraft
  errors: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<RefundDraft>) => void
}

/** The payment that went back: how much, when, and under which reference. */
export function PaidFields({ draft, errors, onChange }: PaidFieldsProps) {
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
export const ReasonField = ({ draft, errors, onChange }: PaidFieldsProps) => (
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

const CHOICES = [
  { value: 'now', label: 'Refunded' },
  { value: 'none', label: 'No refund' },
] as const

/** Sentences by field, wherever in the body the server found them. */
export const refundErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, sentence]) => [field.replace(/^refund\./, ''), sentence]))
    : {}

/** Records that the money of a cancelled order went back, or why it does not. */
export function RecordRefund({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const client = useQueryClient()
  const { owed } = order.money
  const [settle, setSettle] = useState<'now' | 'none'>('now')
  const form = useForm({
    first: newRefund(owed),
    send: (draft) => recordRefund({ id: order._id, wish: settle === 'now' ? paidWish(draft) : { settle, reason: draft.reason } }),
    onSent: (changed) => {
      showChanged(client, changed)
      void client.invalidateQueries({ queryKey: ['orders', 'list'] })
      toast.success(settle === 'now' ? 'Refund recorded' : 'Recorded that nothing is refunded')
      onClose()
    },
    failed: 'The refund could not be recorded.',
  })
  const fields = { draft: form.values, errors: form.errors, onChange: form.change }
  return (
    <FormDialog title={`Refund of ${order.orderNumber}`} form={form} onClose={onClose} action="Record" busyLabel="Saving...">
      <p>
        {exactRupees(owed)} of this order is owed to {order.user.name}.
      </p>
      <RadioList label="What became of the money" hideLabel options={CHOICES} value={settle} onChange={setSettle} />
      {settle === 'now' ? <PaidFields {...fields} /> : <ReasonField {...fields} />}
    </FormDialog>
  )
}
