import { useQueryClient } from '@tanstack/react-query'
import { TextInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { FormDialog, useForm } from '../form/form.tsx'
import { refreshMoney } from './money.api.ts'

type ReasonDialogProps = {
  title: string
  says: string
  label: string
  send: (note: string) => Promise<unknown>
  done: string
  onClose: () => void
}

/** Asks for a reason and takes a line off a list of Money by it. */
export function ReasonDialog({ title, says, label, send, done, onClose }: ReasonDialogProps) {
  const client = useQueryClient()
  const form = useForm({
    first: { note: '' },
    send: ({ note }) => send(note),
    onSent: () => {
      toast.success(done)
      onClose()
    },
    onSettled: () => void refreshMoney(client),
    failed: 'It could not be saved.',
  })
  return (
    <FormDialog title={title} form={form} onClose={onClose} action="Save" busyLabel="Saving..." incomplete={form.values.note.trim() === ''}>
      <p>{says}</p>
      <TextInput label={label} data-autofocus hint="It stands in the history with your name." maxLength={500} {...form.field('note')} />
    </FormDialog>
  )
}
