import type { Address } from 'contract/addresses/address.schemas.ts'
import type { User } from 'contract/customers/customer.schemas.ts'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { deleteAddress, makePrimary } from './address-book.ts'
import * as messages from './messages.ts'

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
  const { name, phone, street, locality, landmark, city, state, zipCode, isDefault } = address
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="wrap-anywhere">{name}</strong>
        {isDefault && <StatusPill tone="green">{messages.primary}</StatusPill>}
      </p>
      <p className="wrap-anywhere">
        {[street, locality, landmark, city, state].filter(Boolean).join(', ')} {zipCode}
      </p>
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
