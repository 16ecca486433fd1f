import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ButtonVariant } from '../action/Button.tsx'
import { Button } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import * as messages from '../messages.ts'
import { useDialog } from './use-dialog.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the chief one first: right on a wide screen, stacked with the safe one last on a phone. */
  actions?: ReactNode
  /** false: no cross, no Escape, no backdrop. For questions that need an answer and while something is under way. */
  dismissible?: boolean | undefined
  wide?: boolean | undefined
  /** On the olive page, nothing behind it: the age question. */
  full?: boolean | undefined
  /** The title is only spoken. */
  hideTitle?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
}

/** A window over the page, below the health strip. Closed it is not there at all. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, children, actions, dismissible = true, wide, full, hideTitle, role }: Omit<DialogProps, 'open'>) {
  const id = useId()
  const { layer, props } = useDialog({ onClose, dismissible })
  return (
    <dialog {...props} className="dialog" role={role} aria-labelledby={id} data-wide={wide || undefined} data-full={full || undefined}>
      <div className="dialog-inner">
        <div className={hideTitle && !dismissible ? 'sr-only' : 'dialog-head'}>
          <h2 id={id} className={hideTitle ? 'sr-only' : undefined}>
            {title}
          </h2>
          {dismissible && (
            <IconButton label={messages.close} onClick={onClose} className="ml-auto">
              <X />
            </IconButton>
          )}
        </div>
        {children}
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
      <div ref={layer} />
    </dialog>
  )
}

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
  /** It asks for something first. */
  disabled?: boolean | undefined
  cancel?: string | undefined
  variant?: ButtonVariant | undefined
  /** Which button has the focus first: the safe one, unless a keyboard flow wants Enter to confirm. */
  focus?: 'cancel' | 'confirm' | undefined
}

/** Asks before something that cannot be taken back. While it is being done nothing can be pressed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirm, busyLabel, busy = false, cancel = messages.cancel } = props
  const { variant = 'danger-solid', focus = 'cancel', disabled = false } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      dismissible={!busy}
      actions={
        <>
          <Button
            variant={variant}
            disabled={disabled}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
            data-autofocus={focus === 'confirm' || undefined}
          >
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
