import type { ReactNode } from 'react'
import { Button } from '../action/Button.tsx'
import type { ButtonVariant } from '../action/button-class.ts'
import * as messages from '../messages.ts'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  children?: ReactNode
  confirm: string
  /** 'Removing...' */
  busyLabel?: string | undefined
  busy?: boolean | undefined
  cancel?: string | undefined
  variant?: ButtonVariant | undefined
  /** Which button has the focus first: the safe one, unless a keyboard flow wants Enter to confirm. */
  focus?: 'cancel' | 'confirm' | undefined
}

/** Asks before something that cannot be taken back. While it is being done nothing can be pressed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirm, busyLabel, busy = false, cancel = messages.cancel } = props
  const { variant = 'danger-solid', focus = 'cancel' } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      dismissible={!busy}
      actions={
        <>
          <Button variant={variant} busy={busy} busyLabel={busyLabel} onClick={onConfirm} data-autofocus={focus === 'confirm' || undefined}>
            {confirm}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose} data-autofocus={focus === 'cancel' || undefined}>
            {cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
