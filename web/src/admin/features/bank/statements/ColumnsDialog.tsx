import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedMapping, StatementColumns } from 'contract/statements/statement.admin.schemas.ts'
import type { ColumnRole } from 'contract/statements/statement.status.ts'
import { ROLES } from 'contract/statements/statement.status.ts'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Disclosure } from '#ui/display/Disclosure.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Form } from '#ui/field/Form.tsx'
import { Select } from '#ui/field/Select.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import type { ChosenColumns } from './statement.api.ts'
import { changeMapping, mappingsQuery } from './statement.api.ts'
import { ROLE_WORDS } from './statement.messages.ts'

/** A file that can be read in more than one way: its heading row with the rows below it, what its columns probably are, and what is asked. */
export type UnknownFile = { file: File; head: string[][]; names: string[]; columns: StatementColumns; problem: string; answered: boolean }

/** One column of a file as a person tells it from the others. `name` is what a mapping says, `label` what a list of choices shows. */
type FileColumn = { name: string; letter: string; heading: string; samples: string[]; label: string }

const SAMPLES = 3

/** How a spreadsheet names a column, from 0: A, B, … Z, AA. */
export const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** The columns that hold anything, each with its letter, its heading and some of its values. */
export function columnsOf({ head: [headings = [], ...rows], names }: Pick<UnknownFile, 'head' | 'names'>): FileColumn[] {
  return names.flatMap((name, at) => {
    const heading = headings[at]?.trim() ?? ''
    const samples = [...new Set(rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '' && cell !== heading))].slice(
      0,
      SAMPLES,
    )
    if (heading === '' && samples.length === 0) return []
    const letter = letterOf(at)
    const about = heading || (samples[0] ?? '')
    return [{ name, letter, heading, samples, label: `${letter}: ${about.length > 40 ? `${about.slice(0, 38)}…` : about}` }]
  })
}

/** Every column of a file with its first values, one below the other: on a narrow screen none is out of sight. */
const ColumnsPreview = ({ columns }: { columns: readonly FileColumn[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to be scrolled by keyboard
  <section className="max-h-64 overflow-y-auto rounded-panel border border-line" tabIndex={0} aria-label="The columns of the file">
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Heading</th>
          <th scope="col">First values</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ letter, heading, samples }) => (
          <tr key={letter} className="border-t border-line align-top first:border-t-0">
            <td className="w-10 px-2.5 py-2 text-muted">{letter}</td>
            <th scope="row" className="w-2/5 px-2.5 py-2 text-left font-semibold wrap-anywhere">
              {heading || <span className="font-normal text-muted">No heading</span>}
            </th>
            <td className="px-2.5 py-2 wrap-anywhere">
              {samples.length > 0 ? samples.map((sample) => <p key={sample}>{sample}</p>) : <span className="text-muted">Empty</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const OPTIONS = [
  { value: 'day-first', label: 'Day first' },
  { value: 'month-first', label: 'Month first' },
]

/** Whether 5/6 is the fifth of June or the sixth of May. */
export const DateOrder = ({ value, onChange }: { value: ChosenColumns['dates']; onChange: (order: ChosenColumns['dates']) => void }) => (
  <Select
    label="Dates are written"
    value={value}
    options={OPTIONS}
    onChange={({ target }) => onChange(target.value === 'month-first' ? 'month-first' : 'day-first')}
  />
)

type ColumnsDialogProps = { unknown: UnknownFile; busy: boolean; onRead: (chosen: ChosenColumns) => void; onClose: () => void }

const MAIN_ROLES: readonly ColumnRole[] = ['date', 'credit', 'debit', 'amount', 'side', 'narration', 'reference', 'balance']
const FURTHER_ROLES: readonly ColumnRole[] = ['time', 'vpa', 'name', 'note', 'status']

/** What is still missing so that money in can be found, by the field to choose it in. */
function missingIn({ date, credit, amount, narration, reference }: StatementColumns): Partial<Record<ColumnRole, string>> {
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
  const [dates, setDates] = useState<ChosenColumns['dates']>('day-first')
  const [saveAs, setSaveAs] = useState('')
  const [missing, setMissing] = useState<Partial<Record<ColumnRole, string>>>({})
  const all = columnsOf(unknown)
  const read = (event: FormEvent) => {
    event.preventDefault()
    const lacking = missingIn(columns)
    setMissing(lacking)
    if (Object.keys(lacking).length === 0) onRead({ columns, dates, saveAs: saveAs.trim() })
  }
  const choose = (role: ColumnRole, name: string) => {
    const { [role]: _, ...others } = columns
    setColumns(name ? { ...others, [role]: name } : others)
    setMissing({})
  }
  const options = [{ value: '', label: 'Not in this file' }, ...all.map(({ name, label }) => ({ value: name, label }))]
  const select = (role: ColumnRole) => (
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
          {MAIN_ROLES.map(select)}
          <DateOrder value={dates} onChange={setDates} />
        </div>
        <Disclosure summary="More columns: time, payer, note, status">
          <div className="grid gap-3 pt-3 md:grid-cols-3">{FURTHER_ROLES.map(select)}</div>
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
