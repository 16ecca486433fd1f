import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { exactRupees } from '#admin/features/shell/rupees.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'

type VerdictDialogProps = {
  order: AdminOrder
  asking: 'verify' | 'reject' | undefined
  notes: string
  busy: boolean
  onReason: (sentence: string) => void
  onClose: () => void
  onConfirm: () => void
}

/** One question before a verdict. */
export function VerdictDialog({ asking, onReason, ...props }: VerdictDialogProps) {
  if (asking === 'reject') return <RejectDialog onReason={onReason} {...props} />
  const { order, busy, onClose, onConfirm } = props
  const { total, orderNumber, itemCount } = order
  return (
    <ConfirmDialog
      open={asking === 'verify'}
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      focus="confirm"
      title={`Verify ${exactRupees(total)} of ${orderNumber}?`}
      confirm="Verify"
      busyLabel="Verifying..."
      variant="success"
    >
      <p>{`Confirms the order and takes ${itemCount} ${itemCount === 1 ? 'pack' : 'packs'} out of stock.`}</p>
    </ConfirmDialog>
  )
}
