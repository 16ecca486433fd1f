import ShieldCheck from 'lucide-react/icons/shield-check'
import { exactRupees } from '#shop/rupees.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'

type PayDialogProps = {
  open: boolean
  total: number
  /** An order to pay for exists. */
  hasOrder: boolean
  /** The UPI app did not seem to open. */
  nothingOpened: boolean
  onClose: () => void
  onPaid: () => void
}

/** Lies over the page while the shopper is in the UPI app. */
export function PayDialog({ open, total, hasOrder, nothingOpened, onClose, onPaid }: PayDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Confirm Payment"
      actions={
        <>
          {hasOrder && <Button onClick={onPaid}>I Have Made the Payment</Button>}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="my-3 font-display text-4xl leading-none">{exactRupees(total)}</p>
      {hasOrder ? (
        <p>Pay exactly this amount in your UPI app, then come back here with the transaction ID.</p>
      ) : (
        <p>Your order is not placed yet. Please wait for its number before you pay.</p>
      )}
      {nothingOpened && <NothingOpened />}
      <SecuredByUpi />
    </Dialog>
  )
}

/** Said when no app seems to have opened: some refuse links to a personal UPI ID. */
export function NothingOpened() {
  return (
    <Note tone="warning" live="status" title="No UPI app opened?" className="mt-3">
      <p>Copy the UPI ID and the amount into your app, or scan the QR code with another phone.</p>
    </Note>
  )
}

export const SecuredByUpi = () => (
  <p className="mt-3 flex items-center gap-1.5 text-sm text-muted">
    <ShieldCheck />
    Secured by UPI
  </p>
)
