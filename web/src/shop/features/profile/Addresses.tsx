import { addressPaths } from 'contract/addresses/address.paths.ts'
import type { Address } from 'contract/addresses/address.schemas.ts'
import type { DeliveryAddress } from 'contract/addresses/address-fields.ts'
import { EMPTY_ADDRESS, placeLines } from 'contract/addresses/address-lines.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Checkbox } from '#ui/field/Checkbox.tsx'
import { Form } from '#ui/field/Form.tsx'
import { ConfirmDialog, Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { AddressFields } from '../address/AddressFields.tsx'
import { fieldsOf } from '../address/address-values.ts'
import { useAddressForm } from '../address/use-address-form.ts'
import * as messages from './messages.ts'

/** The account's addresses, the primary one first; null when they cannot be had. */
export async function listAddresses(): Promise<Address[] | null> {
  try {
    return (await call(addressPaths.list, {})).addresses
  } catch (error) {
    console.warn('The addresses could not be loaded.', error)
    return null
  }
}

/** Saves a new address, or the one with this id. @throws ApiError, NetworkError */
async function saveAddress({ email: _, ...address }: DeliveryAddress, isDefault: boolean, id: string | undefined): Promise<void> {
  const body = { ...address, isDefault }
  await (id ? call(addressPaths.change, { params: { id }, body }) : call(addressPaths.add, { body }))
}

/** Does one thing and says what came of it; answers whether it was done. */
async function toastOutcome(work: Promise<unknown>, done: string, failed: string): Promise<boolean> {
  try {
    await work
    toast.success(done)
    return true
  } catch (error) {
    console.warn('An address could not be changed.', error)
    toast.error(failed)
    return false
  }
}

const makePrimary = (id: string): Promise<boolean> =>
  toastOutcome(call(addressPaths.makePrimary, { params: { id } }), messages.primaryAddressUpdated, messages.primaryNotUpdated)

const deleteAddress = (id: string): Promise<boolean> =>
  toastOutcome(call(addressPaths.remove, { params: { id } }), messages.addressDeleted, messages.addressNotDeleted)

type AddressDialogProps = { user: User; address: Address | undefined; onClose: () => void; onSaved: () => void }

/** A new address, or one to be edited. */
function AddressDialog({ user, address, onClose, onSaved }: AddressDialogProps) {
  const form = useAddressForm('profile', address ? fieldsOf(address) : { ...EMPTY_ADDRESS, name: user.name, phone: user.phone })
  const [isPrimary, setPrimary] = useState(false)
  const save = async (values: DeliveryAddress) => {
    try {
      await saveAddress(values, isPrimary, address?._id)
      toast.success(address ? messages.addressUpdated : messages.addressAdded)
      onSaved()
      onClose()
      return true
    } catch (error) {
      console.warn('An address could not be saved.', error)
      toast.error(messages.addressNotSaved)
    }
  }
  return (
    <Dialog open wide onClose={onClose} dismissible={!form.isBusy} title={address ? messages.editAddress : messages.addAddress}>
      <Form noValidate onSubmit={form.submit(save)} className="grid gap-4" aria-label={messages.deliveryAddress}>
        <AddressFields form={form} />
        {!address?.isDefault && (
          <Checkbox label={messages.makeThisPrimary} checked={isPrimary} onChange={(event) => setPrimary(event.target.checked)} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy} busyLabel={messages.saving} disabled={form.lookup.state === 'busy'}>
            {messages.saveAddress}
          </Button>
          <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type AddressesProps = {
  user: User
  addresses: readonly Address[] | null
  /** Opens with the dialog of a new address. */
  startsAdding?: boolean
  onChanged: () => void
}
/** Where parcels may go; `addresses` is null when they could not be loaded. */
export function Addresses({ user, addresses, startsAdding = false, onChanged }: AddressesProps) {
  const [edited, setEdited] = useState<{ address: Address | undefined } | undefined>(() =>
    startsAdding ? { address: undefined } : undefined,
  )
  const [leaving, setLeaving] = useState<Address>()
  const askToDelete = (address: Address) => {
    if (address.isDefault) return toast.error(messages.primaryNotDeleted)
    setLeaving(address)
  }
  const choose = async ({ _id }: Address) => {
    if (await makePrimary(_id)) onChanged()
  }
  return (
    <Panel
      title={messages.deliveryAddresses}
      aside={
        addresses && (
          <Button variant="secondary" size="small" aria-label={messages.addAddress} onClick={() => setEdited({ address: undefined })}>
            <Plus /> {messages.add}
          </Button>
        )
      }
    >
      {addresses === null ? (
        <NotLoaded onRetry={onChanged} />
      ) : addresses.length === 0 ? (
        <p className="text-muted">{messages.noAddress}</p>
      ) : (
        <ul aria-label={messages.deliveryAddressList}>
          {addresses.map((address) => (
            <AddressRow
              key={address._id}
              address={address}
              onEdit={() => setEdited({ address })}
              onPrimary={() => void choose(address)}
              onDelete={() => askToDelete(address)}
            />
          ))}
        </ul>
      )}
      {edited && <AddressDialog user={user} address={edited.address} onClose={() => setEdited(undefined)} onSaved={onChanged} />}
      <DeleteAddress address={leaving} onClose={() => setLeaving(undefined)} onDeleted={onChanged} />
    </Panel>
  )
}

type AddressRowProps = { address: Address; onEdit: () => void; onPrimary: () => void; onDelete: () => void }

function AddressRow({ address, onEdit, onPrimary, onDelete }: AddressRowProps) {
  const { name, phone, street, isDefault } = address
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="wrap-anywhere">{name}</strong>
        {isDefault && <StatusPill tone="green">{messages.primary}</StatusPill>}
      </p>
      <p className="wrap-anywhere">{placeLines(address).join(', ')}</p>
      {phone && <p className="text-sm text-muted">{phone}</p>}
      <div className="-ml-2 flex flex-wrap gap-1">
        <Button variant="quiet" size="small" aria-label={messages.editAddressAt(street)} onClick={onEdit}>
          <Pencil /> {messages.edit}
        </Button>
        {!isDefault && (
          <Button variant="quiet" size="small" aria-label={messages.makePrimaryAt(street)} onClick={onPrimary}>
            {messages.makePrimary}
          </Button>
        )}
        <Button variant="quiet" size="small" className="text-danger!" aria-label={messages.deleteAddressAt(street)} onClick={onDelete}>
          <Trash2 /> {messages.deleteAddress}
        </Button>
      </div>
    </li>
  )
}

type DeleteAddressProps = { address: Address | undefined; onClose: () => void; onDeleted: () => void }

function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!address) return
    setBusy(true)
    if (await deleteAddress(address._id)) onDeleted()
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={address !== undefined}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={messages.deleteAddressQuestion}
      confirm={messages.deleteAddress}
      busyLabel={messages.deleting}
      busy={isBusy}
    >
      <p>{messages.deleteAddressWarning(address?.street, address?.city)}</p>
    </ConfirmDialog>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Note
    tone="danger"
    live="alert"
    title={messages.addressesNotLoaded}
    actions={
      <Button size="small" variant="secondary" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    }
  />
)
