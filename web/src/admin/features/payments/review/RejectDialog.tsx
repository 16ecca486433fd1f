import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { REJECTION_REASONS } from 'contract/orders/rejection-reasons.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { exactRupees } from '#admin/features/shell/format.ts'
import { Button } from '#ui/action/Button.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { cancel } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import * as messages from '../messages.ts'

type RejectDialogProps = {
  order: AdminOrder
  /** What the customer will read, trimmed; empty: nothing. */
  notes: string
  busy: boolean
  onReason: (sentence: string) => void
  onClose: () => void
  onConfirm: () => void
}

/** The question before a rejection. With a reason Enter rejects; without one the reasons are offered, and the keys 1 to 4 choose. */
export function RejectDialog({ order, notes, busy, onReason, onClose, onConfirm }: RejectDialogProps) {
  const reject = useRef<HTMLButtonElement>(null)
  // the button is there only once a reason is: whoever chose one goes on with Enter
  useEffect(() => {
    if (notes) reject.current?.focus()
  }, [notes])
  useNumberKeys((number) => {
    const sentence = REJECTION_REASONS[number - 1]?.[1]
    if (sentence && !busy) onReason(sentence)
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.rejectQuestion(exactRupees(order.total), order.orderNumber)}
      role="alertdialog"
      dismissible={!busy}
      actions={
        <>
          {notes && (
            <Button ref={reject} variant="danger-solid" busy={busy} busyLabel={messages.rejecting} onClick={onConfirm} data-autofocus>
              {messages.reject}
            </Button>
          )}
          {!notes && (
            <Button variant="quiet" busy={busy} busyLabel={messages.rejecting} onClick={onConfirm}>
              {messages.rejectWithoutReason}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={onClose} data-autofocus={notes ? undefined : true}>
            {cancel}
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-2" disabled={busy}>
        <legend className="pb-2">{messages.reasonForCustomer}</legend>
        {REJECTION_REASONS.map(([, sentence], index) => (
          <button
            key={sentence}
            type="button"
            title={messages.shownNotes(sentence)}
            aria-pressed={notes === sentence}
            aria-keyshortcuts={String(index + 1)}
            className="flex min-h-11 items-center justify-between gap-3 rounded-panel border border-line-strong px-3.5 text-left hover:bg-leaf aria-pressed:bg-leaf aria-pressed:font-semibold"
            onClick={() => onReason(sentence)}
          >
            {messages.reasonNames[sentence]}
            <span className="hidden md:inline" aria-hidden="true">
              <Kbd>{String(index + 1)}</Kbd>
            </span>
          </button>
        ))}
      </fieldset>
      <p className="mt-3" role="status">
        {notes ? messages.customerReads(messages.shownNotes(notes)) : messages.noReason}
      </p>
    </Dialog>
  )
}

function useNumberKeys(run: (number: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
    run(Number(event.key))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
