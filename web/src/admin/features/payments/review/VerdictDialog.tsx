import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { ConfirmDialog } from '../../../../ui/float/ConfirmDialog.tsx'
import { exactRupees } from '../../shell/rupees.ts'

type VerdictDialogProps = {
  order: AdminOrder
  asking: 'verify' | 'reject' | undefined
  notes: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** One line before a verdict; Enter says yes. */
export function VerdictDialog({ order: { total, orderNumber, itemCount }, asking, notes, busy, onClose, onConfirm }: VerdictDialogProps) {
  const verifies = asking === 'verify'
  return (
    <ConfirmDialog
      open={asking !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      focus="confirm"
      title={`${verifies ? 'Verify' : 'Reject'} ${exactRupees(total)} of ${orderNumber}?`}
      confirm={verifies ? 'Verify' : 'Reject'}
      busyLabel={verifies ? 'Verifying...' : 'Rejecting...'}
      variant={verifies ? 'success' : 'danger-solid'}
    >
      <p>
        {verifies
          ? `Confirms the order and takes ${itemCount} ${itemCount === 1 ? 'pack' : 'packs'} out of stock.`
          : notes
            ? `The customer reads: “${notes}”`
            : 'The customer gets no reason. Add one?'}
      </p>
    </ConfirmDialog>
  )
}
