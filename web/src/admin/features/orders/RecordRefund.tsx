import { useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { useState } from 'react'
import { ApiError } from '#client/refusal.ts'
import { RadioList } from '#ui/field/RadioList.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useForm } from '../form/use-form.ts'
import { exactRupees } from '../shell/rupees.ts'
import { recordRefund, showChanged } from './order.api.ts'
import { newRefund, PaidFields, paidWish, ReasonField } from './RefundFields.tsx'

const CHOICES = [
  { value: 'now', label: 'Refunded' },
  { value: 'none', label: 'No refund' },
] as const

/** Sentences by field, wherever in the body the server found them. */
export const refundErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, sentence]) => [field.replace(/^refund\./, ''), sentence]))
    : {}

/** Records that the money of a called-off order went back, or why it does not. */
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
