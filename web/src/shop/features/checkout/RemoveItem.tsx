import { useState } from 'react'
import type { GoodsItem } from '#client/cart/goods.ts'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import * as messages from './messages.ts'

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
      title={messages.removeItem}
      confirm={messages.remove}
      busyLabel={messages.removing}
      busy={isBusy}
    >
      <p>{messages.removeQuestion(item?.name)}</p>
    </ConfirmDialog>
  )
}
