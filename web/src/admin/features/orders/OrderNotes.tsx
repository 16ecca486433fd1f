import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { OrderNote } from 'contract/orders/order-note.admin.schemas.ts'
import { NOTE_LENGTH, NOTE_MINUTES } from 'contract/rules/limits.ts'
import StickyNote from 'lucide-react/icons/sticky-note'
import { useRef, useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextArea } from '#ui/field/TextInput.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { useForm } from '../form/form.tsx'
import { formatMoment } from '../shell/format.ts'
import { useNow } from '../shell/hooks.ts'
import { mayI } from '../shell/staff-session.ts'
import { showNotes, withdrawNote, writeNote } from './order.api.ts'

type NotedOrder = Pick<AdminOrder, '_id' | 'orderNumber'>

/** What staff tell each other about an order. It stays off paper: a printed page may go to the customer. */
export function OrderNotes({ order, notes }: { order: NotedOrder; notes: readonly OrderNote[] }) {
  const [taking, setTaking] = useState<OrderNote>()
  const panel = useRef<HTMLDivElement>(null)
  const now = useNow(30_000)
  return (
    <Panel title="Notes for staff" className="no-print">
      <div ref={panel} tabIndex={-1} className="grid gap-4 outline-none">
        {mayI('orders.manage') && <NewNote order={order} />}
        {notes.length === 0 ? (
          <p className="text-muted">No notes yet.</p>
        ) : (
          <ol className="divide-y divide-line border-t border-line" aria-label="Notes, newest first">
            {notes.map((note) => (
              <li key={note._id} className="pt-3 pb-2">
                <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                  {note.text}
                </p>
                <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
                  {`${note.by}, ${formatMoment(note.at)}`}
                  {note.takeBackUntil && now < Date.parse(note.takeBackUntil) && (
                    <Button variant="quiet" size="small" className="-mr-3.5" onClick={() => setTaking(note)}>
                      Take back<span className="sr-only"> the note of {formatMoment(note.at)}</span>
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
      {taking && <TakeBack order={order} note={taking} onClose={() => setTaking(undefined)} onDone={() => panel.current?.focus()} />}
    </Panel>
  )
}

function NewNote({ order }: { order: NotedOrder }) {
  const client = useQueryClient()
  const form = useForm({
    first: { text: '' },
    check: ({ text }) => (text.trim() ? {} : { text: 'Please write the note' }),
    send: ({ text }) => writeNote({ id: order._id, text: text.trim() }),
    onSent: (notes) => {
      showNotes(client, order._id, notes)
      form.reset()
      toast.success('Note saved')
    },
    failed: 'The note could not be saved. Please try again.',
  })
  return (
    <Form noValidate className="grid justify-items-start gap-3" onSubmit={form.submit}>
      {form.failure && (
        <Note tone="danger" live="alert" className="w-full">
          {form.failure}
        </Note>
      )}
      <TextArea
        label="New note"
        hint={`Only staff read it here. It is part of the data that customers can ask for. You can take it back within ${NOTE_MINUTES} minutes.`}
        rows={3}
        maxLength={NOTE_LENGTH}
        dir="auto"
        fieldClass="w-full"
        {...form.field('text')}
      />
      <Button type="submit" variant="secondary" size="small" busy={form.busy} busyLabel="Saving...">
        Add note
      </Button>
    </Form>
  )
}

type TakeBackProps = { order: NotedOrder; note: OrderNote; onClose: () => void; onDone: () => void }

/** Asks before the text of a note is gone. */
function TakeBack({ order, note, onClose, onDone }: TakeBackProps) {
  const client = useQueryClient()
  const taking = useMutation({
    mutationFn: withdrawNote,
    onSuccess: (notes) => {
      showNotes(client, order._id, notes)
      toast.success('Note taken back')
    },
    onError: (error) => {
      toast.error(sentenceOf(error, 'The note could not be taken back. Please try again.'))
      void client.invalidateQueries({ queryKey: ['orders', 'one'] })
    },
    onSettled: () => {
      onClose()
      // the button that opened the dialog is gone with its note
      requestAnimationFrame(onDone)
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => taking.mutate({ id: order._id, noteId: note._id })}
      title="Take this note back?"
      confirm="Take back"
      busyLabel="Taking back..."
      busy={taking.isPending}
    >
      <p>Its text is gone for everybody. The audit log keeps that you wrote a note and took it back.</p>
    </ConfirmDialog>
  )
}

/** How many notes an order has, in a list; nothing for none. */
export function NoteCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  const words = `${count} ${count === 1 ? 'note' : 'notes'} for staff`
  return (
    <span className="ml-1 inline-flex items-center gap-0.5 align-middle text-sm text-muted" title={words}>
      <StickyNote className="size-3.5" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
