import type { Order } from 'contract/orders/order.schemas.ts'
import { useState } from 'react'
import { serverSentenceOf } from '#client/refusal.ts'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { deleteOrder } from './order.api.ts'

type DeleteOrderProps = { order: Order | undefined; onClose: () => void; onDeleted: () => void }

/** Asks before an order goes from the list. */
export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!order) return
    setBusy(true)
    try {
      await deleteOrder(order._id)
      toast.success('Order deleted successfully')
      onDeleted()
    } catch (error) {
      toast.error(serverSentenceOf(error, 'Failed to delete order'))
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open={order !== undefined}
      onClose={onClose}
      onConfirm={() => void remove()}
      title="Delete order?"
      confirm="Delete"
      busyLabel="Deleting..."
      busy={isBusy}
    >
      <p>Order {order?.orderNumber} goes from your list and cannot be brought back.</p>
    </ConfirmDialog>
  )
}
