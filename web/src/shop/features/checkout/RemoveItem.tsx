import { useState } from 'react'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import type { GoodsItem } from './goods.ts'

type RemoveItemProps = { item: GoodsItem | undefined; onClose: () => void; onRemove: (id: string) => Promise<void> }

/** Asks before a line is taken out of the cart. */
export function RemoveItem({ item, onClose, onRemove }: RemoveItemProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!item) return
    setBusy(true)
    await onRemove(item.id)
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={item !== undefined}
      onClose={onClose}
      onConfirm={() => void remove()}
      title="Remove item"
      confirm="Remove"
      busyLabel="Removing..."
      busy={isBusy}
    >
      <p>Are you sure you want to remove {item?.name} from your cart?</p>
    </ConfirmDialog>
  )
}
