import { useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useForm } from '../../form/use-form.ts'
import { correctAddress, showChanged } from '../order.api.ts'

/** Where an order goes, corrected before it leaves; the state stays, tax and legal age follow it. */
export function CorrectAddress({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const client = useQueryClient()
  const { name, phone, street, city, zipCode, state } = order.shippingAddress
  const form = useForm({
    first: { name, phone, street, city, zipCode },
    send: (address) => correctAddress({ id: order._id, address }),
    onSent: (changed) => {
      showChanged(client, changed)
      toast.success('Delivery address saved')
      onClose()
    },
    failed: 'The address could not be saved. Please try again.',
  })
  return (
    <FormDialog
      title={`Delivery address of ${order.orderNumber}`}
      form={form}
      onClose={onClose}
      action="Save address"
      busyLabel="Saving..."
      className="grid gap-3 sm:grid-cols-2"
    >
      <TextInput label="Name" maxLength={100} {...form.field('name')} />
      <TextInput label="Phone" type="tel" inputMode="numeric" maxLength={10} {...form.field('phone')} />
      <TextArea label="Address" rows={3} maxLength={1000} fieldClass="sm:col-span-2" {...form.field('street')} />
      <TextInput label="City" maxLength={100} {...form.field('city')} />
      <TextInput label="PIN code" inputMode="numeric" maxLength={6} {...form.field('zipCode')} />
      <p className="text-sm text-muted sm:col-span-2">
        The state stays {state}: tax and legal age depend on it. The customer is not emailed.
      </p>
    </FormDialog>
  )
}
