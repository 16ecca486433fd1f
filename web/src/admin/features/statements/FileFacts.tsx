import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Understood } from 'contract/statements/statement.admin.schemas.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { sentenceOf } from '#client/refusal.ts'
import { Button } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { moment } from '../shell/moment.ts'
import { afterMatching, forgetStatement, statementQuery } from './statement.api.ts'
import { statementWords } from './statement.messages.ts'
import { columnWords, warningWords } from './understood.messages.ts'

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

/** What the reader took each column for: a person sees at a glance whether it is right. */
function FileUnderstood({ understood }: { understood: Understood }) {
  const warnings = warningWords(understood)
  return (
    <Panel title="How the file was read">
      <div className="grid gap-3">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
          {columnWords(understood).map(({ word, says }) => (
            <div key={word}>
              <dt className="text-sm text-muted">{word}</dt>
              <dd className="wrap-anywhere">{says}</dd>
            </div>
          ))}
        </dl>
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
      </div>
    </Panel>
  )
}

type Malformed = { sheet: string; line: number; reason: string; text: string }

/** What one file held, and each of its rows that could not be read with its line and reason. */
export function FileFacts({ id, again, onForgotten }: { id: string; again: boolean; onForgotten: () => void }) {
  const { data } = useQuery(statementQuery(id))
  if (!data) return null
  const { statement, understood, malformed } = data
  const doubted = malformed.length > 0 || understood?.balance === 'silent' || understood?.balance === 'part' || understood?.swapped
  return (
    <div className="grid gap-3">
      <Note
        tone={!statement.readAt || doubted ? 'warning' : understood?.balance === 'all' ? 'ok' : 'plain'}
        live="status"
        actions={<ForgetFile id={id} fileName={statement.fileName} onForgotten={onForgotten} />}
        title={`${statement.layout}. ${statementWords(statement)}.`}
      >
        {again
          ? 'This file was read before. Nothing has changed.'
          : statement.readAt
            ? `Read ${moment(statement.createdAt)} by ${statement.uploadedBy}.`
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

const COLUMNS: Column<Malformed>[] = [
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
