import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StatementReading } from 'contract/statements/statement.admin.schemas.ts'
import type { ColumnRole } from 'contract/statements/statement.status.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { sentenceOf } from '#client/call.ts'
import { Button } from '#ui/action/Button.tsx'
import { Disclosure } from '#ui/display/Disclosure.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FailureNote } from '../../list/LoadFailure.tsx'
import { formatMoment } from '../../shell/format.ts'
import { afterMatching, forgetStatement, statementQuery } from './statement.api.ts'
import { ROLE_WORDS, statementWords } from './statement.messages.ts'

const SHOWN_ROLES: readonly ColumnRole[] = [
  'credit',
  'debit',
  'amount',
  'side',
  'date',
  'narration',
  'reference',
  'balance',
  'status',
  'vpa',
  'name',
]

const ORDERS = {
  'oldest-first': 'oldest row first',
  'newest-first': 'newest row first',
  'days-newest-first': 'newest day first',
  'days-oldest-first': 'oldest day first',
} as const

const BALANCE = {
  all: 'proves every row read',
  part: 'proves some rows',
  silent: 'runs through none of the rows',
  none: 'not in this file',
} as const

type ColumnWord = { word: string; says: string }

/** Each role with the heading it was found under, in the words of a person: “Date: Txn Date, day first”. */
export function columnWords({ columns, dates, sequence, balance, sheets, swapped }: StatementReading): ColumnWord[] {
  const under = new Map(columns.map(({ role, heading, column }) => [role, heading || `column ${column}`]))
  // Where the headings are swapped, money in stands under the one of money out.
  if (swapped && under.has('credit') && under.has('debit')) {
    const [credit = '', debit = ''] = [under.get('credit'), under.get('debit')]
    under.set('credit', debit)
    under.set('debit', credit)
  }
  const said = SHOWN_ROLES.flatMap((role): ColumnWord[] => {
    const heading = under.get(role)
    if (role === 'reference') return [{ word: ROLE_WORDS.reference, says: heading ?? 'found in the narration' }]
    if (role === 'balance') return [{ word: ROLE_WORDS.balance, says: heading ? `${heading}, ${BALANCE[balance]}` : BALANCE.none }]
    if (heading === undefined) return []
    const parts =
      role === 'date'
        ? [heading, dates === 'day-first' && 'day first', dates === 'month-first' && 'month first', sequence && ORDERS[sequence]]
        : [heading]
    return [{ word: ROLE_WORDS[role], says: parts.filter(Boolean).join(', ') }]
  })
  const read = sheets.filter((sheet) => sheet.read)
  if (read.length > 0)
    said.push({ word: 'Sheets read', says: read.map(({ name, rows }) => `${name} (${rows.toLocaleString('en-IN')})`).join(', ') })
  const passed = sheets.filter((sheet) => !sheet.read)
  if (passed.length > 0) said.push({ word: 'Sheets passed over', says: passed.map(({ name }) => name).join(', ') })
  return said
}

/** What a person should look at before verifying. */
export function warningWords({ balance, swapped, payouts }: StatementReading): string[] {
  return [
    swapped && 'Money in and money out stand under each other’s headings; the balance and the bank’s words say so.',
    balance === 'silent' && 'The balance does not run through these rows, so it proves neither their direction nor that none is missing.',
    balance === 'part' && 'The balance proves only some of the rows. Those it contradicts were refused.',
    payouts > 0 &&
      `${payouts === 1 ? 'One number stands' : `${payouts} numbers stand`} under many payments. ${payouts === 1 ? 'It is' : 'They are'} of a payout and matched to no order.`,
  ].filter((says) => says !== false)
}

/** Takes a wrongly read file out again, after a question. */
function ForgetFile({ id, fileName, onForgotten }: { id: string; fileName: string; onForgotten: () => void }) {
  const client = useQueryClient()
  const [asked, ask] = useState(false)
  const forget = useMutation({
    mutationFn: () => forgetStatement(id),
    onSuccess: async () => {
      onForgotten()
      await afterMatching(client)
    },
    onError: (error) => toast.error(sentenceOf(error, 'The file could not be forgotten.')),
    onSettled: () => ask(false),
  })
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => ask(true)}>
        Forget this file
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => ask(false)}
        onConfirm={() => forget.mutate()}
        busy={forget.isPending}
        busyLabel="Forgetting..."
        title={`Forget ${fileName}?`}
        confirm="Forget the file"
      >
        <p>Its lines leave the desk, and it can be read anew with other columns. A file that verified a payment is kept.</p>
      </ConfirmDialog>
    </>
  )
}

/** What the reader took each column for; folded where the balance proves it, so that the matches stand on the first screen. */
function FileUnderstood({ understood }: { understood: StatementReading }) {
  const warnings = warningWords(understood)
  const isProven = understood.balance === 'all' && warnings.length === 0
  return (
    <section aria-label="How the file was read" className="grid gap-3">
      {warnings.length > 0 && (
        <ul className="grid gap-1">
          {warnings.map((says) => (
            <li key={says} className="flex items-start gap-1.5 text-warning [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0">
              <TriangleAlert aria-hidden="true" />
              <span>{says}</span>
            </li>
          ))}
        </ul>
      )}
      <Disclosure summary="How the file was read" open={!isProven}>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {columnWords(understood).map(({ word, says }) => (
            <div key={word}>
              <dt className="text-sm">{word}</dt>
              <dd className="wrap-anywhere text-ink">{says}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  )
}

type MalformedFileRow = { sheet: string; line: number; reason: string; text: string }

/** What one file held, and each of its rows that could not be read with its line and reason. */
export function FileFacts({ id, again, onForgotten }: { id: string; again: boolean; onForgotten: () => void }) {
  const { data, isError, refetch } = useQuery(statementQuery(id))
  if (!data) return isError && <FailureNote says="What this file held could not be loaded." onRetry={() => void refetch()} />
  const { statement, understood, malformed } = data
  const doubted = malformed.length > 0 || understood?.balance === 'silent' || understood?.balance === 'part' || understood?.swapped
  return (
    <div className="grid gap-3">
      <Note
        tone={!statement.readAt || doubted ? 'warning' : understood?.balance === 'all' ? 'ok' : 'plain'}
        live="status"
        actions={<ForgetFile id={id} fileName={statement.fileName} onForgotten={onForgotten} />}
        title={`${statement.layout}. ${statementWords(statement, again)}.`}
      >
        {again
          ? 'This file was read before. Nothing has changed.'
          : statement.readAt
            ? `Read ${formatMoment(statement.createdAt)} by ${statement.uploadedBy}.`
            : 'The reading was cut off. Choose the file again; it goes on where it stopped.'}
      </Note>
      {understood && <FileUnderstood understood={understood} />}
      {malformed.length > 0 && (
        <Panel flush title={`${malformed.length} ${malformed.length === 1 ? 'row' : 'rows'} could not be read`}>
          <DataTable
            caption="Rows that could not be read"
            columns={COLUMNS}
            rows={malformed}
            rowKey={({ sheet, line }) => `${sheet} ${line}`}
            tall={malformed.length > 5}
            className="md:max-h-72"
          />
        </Panel>
      )}
    </div>
  )
}

const COLUMNS: Column<MalformedFileRow>[] = [
  {
    key: 'line',
    head: 'Line',
    width: '110',
    place: 'title',
    cell: ({ sheet, line }) => (sheet ? `${sheet}, line ${line}` : `Line ${line}`),
  },
  { key: 'reason', head: 'Reason', width: '35%', place: 'note', cell: ({ reason }) => reason },
  { key: 'text', head: 'What it says', place: 'line', cell: ({ text }) => <span className="wrap-anywhere">{text}</span> },
]
