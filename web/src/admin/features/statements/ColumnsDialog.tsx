import type { Columns } from 'contract/statements/statement.admin.schemas.ts'
import { ROLES } from 'contract/statements/statement.status.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Button } from '../../../ui/action/Button.tsx'
import { Form } from '../../../ui/field/Form.tsx'
import { Select } from '../../../ui/field/Select.tsx'
import { TextInput } from '../../../ui/field/TextInput.tsx'
import { Dialog } from '../../../ui/float/Dialog.tsx'
import { Note } from '../../../ui/show/Note.tsx'
import { DateOrder } from './DateOrder.tsx'
import type { Chosen } from './statement.data.ts'
import { ROLE_WORDS } from './statement.words.ts'

/** A file whose columns nobody knows: its heading row with the rows below it, and what its columns probably are. */
export type Unknown = { file: File; head: string[][]; columns: Columns; problem: string }

type ColumnsDialogProps = { unknown: Unknown; busy: boolean; onRead: (chosen: Chosen) => void; onClose: () => void }

/** Which column is what? Asked once; kept under a name it is known for the next file. */
export function ColumnsDialog({ unknown: { file, head, columns: proposed, problem }, busy, onRead, onClose }: ColumnsDialogProps) {
  const [columns, setColumns] = useState(proposed)
  const [dates, setDates] = useState<Chosen['dates']>('day-first')
  const [saveAs, setSaveAs] = useState('')
  const headings = [...new Set((head[0] ?? []).map((cell) => cell.trim()).filter(Boolean))]
  const read = (event: FormEvent) => {
    event.preventDefault()
    onRead({ columns, dates, saveAs: saveAs.trim() })
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      dismissible={!busy}
      title="Which column is what?"
      actions={
        <>
          <Button type="submit" form="columns" busy={busy} busyLabel="Reading...">
            Read the file
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Form id="columns" className="grid gap-4" onSubmit={read}>
        <p>The layout of {file.name} is not known. Name at least the date, the amount, and the narration or the reference.</p>
        {problem && (
          <Note tone="danger" live="alert">
            {problem}
          </Note>
        )}
        <Preview rows={head} />
        <div className="grid gap-3 md:grid-cols-3">
          {ROLES.map((role) => (
            <Select
              key={role}
              label={ROLE_WORDS[role]}
              value={columns[role] ?? ''}
              options={[{ value: '', label: 'Not in this file' }, ...headings.map((name) => ({ value: name, label: name }))]}
              onChange={({ target }) => {
                const { [role]: _, ...others } = columns
                setColumns(target.value ? { ...others, [role]: target.value } : others)
              }}
            />
          ))}
          <DateOrder value={dates} onChange={setDates} />
        </div>
        <TextInput
          label="Keep this answer as"
          hint="Optional. The next file with these headings is read without asking."
          maxLength={60}
          value={saveAs}
          onChange={({ target }) => setSaveAs(target.value)}
        />
      </Form>
    </Dialog>
  )
}

const Preview = ({ rows: [head = [], ...rows] }: { rows: string[][] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table has to be scrolled by keyboard
  <section className="overflow-x-auto rounded-panel border border-line" tabIndex={0} aria-label="The first rows of the file">
    <table className="w-full text-sm whitespace-nowrap">
      <thead>
        <tr>
          {head.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a preview that never changes
            <th key={at} scope="col" className="px-2.5 py-1.5 text-left font-semibold">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, 5).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a preview that never changes
          <tr key={at} className="border-t border-line">
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a preview that never changes
              <td key={column} className="px-2.5 py-1.5">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
