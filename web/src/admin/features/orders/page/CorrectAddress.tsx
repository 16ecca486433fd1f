import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminOrder, DeliveryAddress } from 'contract/orders/order.admin.schemas.ts'
import { useId, useState } from 'react'
import { ApiError } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { correctAddress, showChanged } from '../order.api.ts'

/** Where an order goes, corrected before it leaves; the state stays, tax and legal age follow it. */
export function CorrectAddress({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const client = useQueryClient()
  const form = useId()
  const { state } = order.shippingAddress
  const [address, setAddress] = useState<DeliveryAddress>(() => {
    const { name, phone, street, city, zipCode } = order.shippingAddress
    return { name, phone, street, city, zipCode }
  })
  const saving = useMutation({
    mutationFn: correctAddress,
    onSuccess: (changed) => {
      showChanged(client, changed)
      toast.success('Delivery address saved')
      onClose()
    },
  })
  const errors = saving.error instanceof ApiError ? saving.error.errors : {}
  const bind = (name: keyof DeliveryAddress) => ({
    value: address[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setAddress({ ...address, [name]: target.value }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!saving.isPending}
      title={`Delivery address of ${order.orderNumber}`}
      actions={
        <>
          <Button type="submit" form={form} busy={saving.isPending} busyLabel="Saving...">
            Save address
          </Button>
          <Button variant="secondary" disabled={saving.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form
        id={form}
        noValidate
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={() => !saving.isPending && saving.mutate({ id: order._id, address })}
      >
        {saving.error && Object.keys(errors).length === 0 && (
          <Note tone="danger" live="alert" className="sm:col-span-2">
            {saving.error.message || 'The address could not be saved. Please try again.'}
          </Note>
        )}
        <TextInput label="Name" maxLength={100} {...bind('name')} />
        <TextInput label="Phone" type="tel" inputMode="numeric" maxLength={10} {...bind('phone')} />
        <TextArea label="Address" rows={3} maxLength={1000} fieldClass="sm:col-span-2" {...bind('street')} />
        <TextInput label="City" maxLength={100} {...bind('city')} />
        <TextInput label="PIN code" inputMode="numeric" maxLength={6} {...bind('zipCode')} />
        <p className="text-sm text-muted sm:col-span-2">
          The state stays {state}: tax and legal age depend on it. The customer is not emailed.
        </p>
      </Form>
    </Dialog>
  )
}
