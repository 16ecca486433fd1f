import type { Address } from 'contract/addresses/address.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { saveAddress } from './address-book.ts'
import { ProfileAddressFields } from './ProfileAddressFields.tsx'
import { useProfileAddress } from './use-profile-address.ts'

type AddressDialogProps = { user: User; address: Address | undefined; onClose: () => void; onSaved: () => void }

/** A new address, or one to be edited. */
export function AddressDialog({ user, address, onClose, onSaved }: AddressDialogProps) {
  const form = useProfileAddress(address, user)
  const sheet = useRef<HTMLFormElement>(null)
  const [isPrimary, setPrimary] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (!form.check()) return requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    setSaving(true)
    try {
      await saveAddress(form.values, isPrimary, address?._id)
      toast.success(address ? 'Address updated successfully' : 'Address added successfully')
      onSaved()
      onClose()
    } catch (error) {
      console.warn('An address could not be saved.', error)
      toast.error('Failed to save address')
      setSaving(false)
    }
  }
  return (
    <Dialog open wide onClose={onClose} dismissible={!isSaving} title={address ? 'Edit Address' : 'Add Address'}>
      <Form ref={sheet} noValidate onSubmit={submit} className="grid gap-4" aria-label="Delivery address">
        <ProfileAddressFields form={form} />
        {!address?.isDefault && (
          <Checkbox label="Make this my primary address" checked={isPrimary} onChange={(event) => setPrimary(event.target.checked)} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSaving} busyLabel="Saving..." disabled={form.lookup.state === 'busy'}>
            Save Address
          </Button>
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
