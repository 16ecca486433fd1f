import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { ApiError } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
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
  const form = useId()
  const { owed } = order.money
  const [settle, setSettle] = useState<'now' | 'none'>('now')
  const [draft, setDraft] = useState(() => newRefund(owed))
  const record = useMutation({
    mutationFn: recordRefund,
    onSuccess: (changed) => {
      showChanged(client, changed)
      void client.invalidateQueries({ queryKey: ['orders', 'list'] })
      toast.success(settle === 'now' ? 'Refund recorded' : 'Recorded that nothing is refunded')
      onClose()
    },
  })
  const errors = refundErrors(record.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    record.mutate({ id: order._id, wish: settle === 'now' ? paidWish(draft) : { settle, reason: draft.reason } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!record.isPending}
      title={`Refund of ${order.orderNumber}`}
      actions={
        <>
          <Button type="submit" form={form} busy={record.isPending} busyLabel="Saving...">
            Record
          </Button>
          <Button variant="secondary" disabled={record.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form id={form} noValidate className="grid gap-4" onSubmit={send}>
        <p>
          {exactRupees(owed)} of this order is owed to {order.user.name}.
        </p>
        {record.error && Object.keys(errors).length === 0 && (
          <Note tone="danger" live="alert">
            {record.error.message || 'The refund could not be recorded.'}
          </Note>
        )}
        <RadioList label="What became of the money" hideLabel options={CHOICES} value={settle} onChange={setSettle} />
        {settle === 'now' ? (
          <PaidFields draft={draft} errors={errors} onChange={setDraft} />
        ) : (
          <ReasonField draft={draft} errors={errors} onChange={setDraft} />
        )}
      </Form>
    </Dialog>
  )
}
