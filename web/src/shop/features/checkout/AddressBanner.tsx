import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import House from 'lucide-react/icons/house'
import Pencil from 'lucide-react/icons/pencil'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Note } from '#ui/display/Note.tsx'

type AddressBannerProps = {
  address: CheckoutAddressValues | undefined
  savedToDb: boolean
  fallback: boolean
  /** False while the order for this address is being placed. */
  isOpen: boolean
  onEdit: () => void
}

/** Where the goods go, and whether the server knows. */
export function AddressBanner({ address, savedToDb, fallback, isOpen, onEdit }: AddressBannerProps) {
  const state = savedToDb ? 'Saved' : fallback ? 'Set (Local)' : 'Confirmed'
  return (
    <Note
      tone={fallback && !savedToDb ? 'warning' : 'plain'}
      icon={<House />}
      title={`Delivery Address ${state}`}
      className="flex-nowrap"
      actions={
        <IconButton label="Edit address" onClick={onEdit} disabled={!isOpen} className="-my-1.5 -mr-1.5">
          <Pencil />
        </IconButton>
      }
    >
      {address && <p className="wrap-anywhere text-muted">{inOneLine(address)}</p>}
      {fallback && !savedToDb && <p>Address saved locally only. Please check your internet connection.</p>}
    </Note>
  )
}

const inOneLine = ({ name, address, locality, landmark, city, state, pinCode }: CheckoutAddressValues) =>
  [name, address, locality, landmark, city, `${state} ${pinCode}`]
    .filter((part) => part.trim() !== '')
    // an area that bears the name of its city is written once
    .filter((part, at, parts) => parts.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === at)
    .join(', ')
