import { useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { gstinProblem, plainGstin } from 'contract/rules/gstin.ts'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { nameBusiness, showChanged } from './order.api.ts'

/** Which registered business the invoice of an order is made out to, said before it is written; both fields empty: none. */
export function NameBusiness({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    first: { gstin: order.business?.gstin ?? '', name: order.business?.name ?? '' },
    check: ({ gstin, name }) => {
      const isNone = plainGstin(gstin) === ''
      if (isNone && name.trim() === '') return {}
      return {
        ...((isNone || gstinProblem(plainGstin(gstin))) && {
          gstin: isNone ? 'Enter the GSTIN, or no name either.' : gstinProblem(plainGstin(gstin)),
        }),
        ...(!name.trim() && { name: 'Enter the name that the business is registered under.' }),
      }
    },
    send: ({ gstin, name }) =>
      nameBusiness({ id: order._id, business: plainGstin(gstin) ? { gstin, name } : null, was: order.business ?? null }),
    onSent: (changed) => {
      showChanged(client, changed)
      toast.success(changed.business ? 'GSTIN saved' : 'GSTIN taken off')
      onClose()
    },
    // the invoice may have been written meanwhile, or somebody else was quicker
    onFailed: () => void client.invalidateQueries({ queryKey: ['orders', 'one'] }),
    failed: 'The GSTIN could not be saved. Please try again.',
  })
  return (
    <FormDialog title={`Business that ${order.orderNumber} is for`} form={form} onClose={onClose} action="Save GSTIN" busyLabel="Saving...">
      <TextInput label="GSTIN" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} {...form.field('gstin')} />
      <TextInput label="Registered name" autoComplete="off" maxLength={100} {...form.field('name')} />
      <p className="text-sm text-muted">
        The tax invoice names this business, and cannot be changed once it is written. Leave both empty where the order is for nobody
        registered.
      </p>
    </FormDialog>
  )
}
