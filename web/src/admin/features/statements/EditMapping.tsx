import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedMapping } from 'contract/statements/statement.admin.schemas.ts'
import { ROLES } from 'contract/statements/statement.status.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { DateOrder } from './DateOrder.tsx'
import { changeMapping, mappingsQuery } from './statement.api.ts'
import { ROLE_WORDS } from './statement.messages.ts'

/** Changes a saved mapping: its name and the headings it looks for. */
export function EditMapping({ mapping, onClose }: { mapping: SavedMapping; onClose: () => void }) {
  const client = useQueryClient()
  const [{ id, name, columns, dates }, set] = useState(mapping)
  const change = useMutation({
    mutationFn: changeMapping,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: mappingsQuery.queryKey })
      onClose()
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const named = Object.entries(columns).filter(([, heading]) => heading.trim() !== '')
    change.mutate({ id, name, columns: Object.fromEntries(named), dates })
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      dismissible={!change.isPending}
      title={`Change ${mapping.name}`}
      actions={
        <>
          <Button type="submit" form="mapping" busy={change.isPending} busyLabel="Saving...">
            Save
          </Button>
          <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form id="mapping" className="grid gap-4" onSubmit={save}>
        <p>Headings as they stand in the file. Files that were read stay as they are.</p>
        {change.error && (
          <Note tone="danger" live="alert">
            {sentenceOf(change.error, 'The mapping could not be saved.')}
          </Note>
        )}
        <TextInput
          label="Name"
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => set((now) => ({ ...now, name: target.value }))}
        />
        <div className="grid gap-3 md:grid-cols-3">
          {ROLES.map((role) => (
            <TextInput
              key={role}
              label={ROLE_WORDS[role]}
              maxLength={120}
              value={columns[role] ?? ''}
              onChange={({ target }) => set((now) => ({ ...now, columns: { ...now.columns, [role]: target.value } }))}
            />
          ))}
          <DateOrder value={dates} onChange={(order) => set((now) => ({ ...now, dates: order }))} />
        </div>
      </Form>
    </Dialog>
  )
}
