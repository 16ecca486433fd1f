import type { Columns } from 'contract/statements/statement.admin.schemas.ts'
import type { Role } from 'contract/statements/statement.status.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Disclosure } from '#ui/display/Disclosure.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Select } from '#ui/field/Select.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { ColumnsPreview } from './ColumnsPreview.tsx'
import type { Unknown } from './columns.ts'
import { columnsOf } from './columns.ts'
import { DateOrder } from './DateOrder.tsx'
import type { Chosen } from './statement.api.ts'
import { ROLE_WORDS } from './statement.messages.ts'

type ColumnsDialogProps = { unknown: Unknown; busy: boolean; onRead: (chosen: Chosen) => void; onClose: () => void }

const FIRST: readonly Role[] = ['date', 'credit', 'debit', 'amount', 'side', 'narration', 'reference', 'balance']
const FURTHER: readonly Role[] = ['time', 'vpa', 'name', 'note', 'status']

/** What is still missing so that money in can be found, by the field to choose it in. */
function missingIn({ date, credit, amount, narration, reference }: Columns): Partial<Record<Role, string>> {
  return {
    ...(!date && { date: 'Please choose the column of the date.' }),
    ...(!credit && !amount && { credit: 'Please choose the column of money in, or the one amount.' }),
    ...(!narration && !reference && { narration: 'Please choose the narration, or the reference.' }),
  }
}

/** Which column is what? Asked once; saved under a name it is known for the next file. */
export function ColumnsDialog({ unknown, busy, onRead, onClose }: ColumnsDialogProps) {
  const { file, columns: proposed, problem, answered } = unknown
  const [columns, setColumns] = useState(proposed)
  const [dates, setDates] = useState<Chosen['dates']>('day-first')
  const [saveAs, setSaveAs] = useState('')
  const [missing, setMissing] = useState<Partial<Record<Role, string>>>({})
  const all = columnsOf(unknown)
  const read = (event: FormEvent) => {
    event.preventDefault()
    const lacking = missingIn(columns)
    setMissing(lacking)
    if (Object.keys(lacking).length === 0) onRead({ columns, dates, saveAs: saveAs.trim() })
  }
  const choose = (role: Role, name: string) => {
    const { [role]: _, ...others } = columns
    setColumns(name ? { ...others, [role]: name } : others)
    setMissing({})
  }
  const options = [{ value: '', label: 'Not in this file' }, ...all.map(({ name, label }) => ({ value: name, label }))]
  const select = (role: Role) => (
    <Select
      key={role}
      label={ROLE_WORDS[role]}
      value={columns[role] ?? ''}
      options={options}
      error={missing[role]}
      onChange={({ target }) => choose(role, target.value)}
    />
  )
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
        <p className="wrap-anywhere">{file.name} can be read in more than one way, so a person has to say which is right.</p>
        <Note tone={answered ? 'danger' : 'plain'} live={answered ? 'alert' : undefined}>
          {problem}
        </Note>
        <ColumnsPreview columns={all} />
        <div className="grid gap-3 md:grid-cols-3">
          {FIRST.map(select)}
          <DateOrder value={dates} onChange={setDates} />
        </div>
        <Disclosure summary="More columns: time, payer, note, status">
          <div className="grid gap-3 pt-3 md:grid-cols-3">{FURTHER.map(select)}</div>
        </Disclosure>
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
