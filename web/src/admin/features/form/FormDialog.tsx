import type { ReactNode } from 'react'
import { useId } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'

type FormDialogProps = {
  title: string
  form: { busy: boolean; failure?: string | undefined; submit: () => void }
  onClose: () => void
  /** What the button says, and while it is at work. */
  action: string
  busyLabel: string
  /** Something that is needed is missing: the button waits for it, and so does the Enter key. */
  incomplete?: boolean
  danger?: boolean
  className?: string
  children: ReactNode
}

/** A form in a window of its own. It stays open until the answer is there. */
export function FormDialog({
  title,
  form,
  onClose,
  action,
  busyLabel,
  incomplete = false,
  danger = false,
  className = 'grid gap-4',
  children,
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!form.busy}
      title={title}
      actions={
        <>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger-solid' : 'primary'}
            busy={form.busy}
            busyLabel={busyLabel}
            disabled={incomplete}
          >
            {action}
          </Button>
          <Button variant="secondary" disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form id={id} noValidate className={className} onSubmit={() => !incomplete && form.submit()}>
        {form.failure && (
          <Note tone="danger" live="alert" className="col-span-full">
            {form.failure}
          </Note>
        )}
        {children}
      </Form>
    </Dialog>
  )
}
