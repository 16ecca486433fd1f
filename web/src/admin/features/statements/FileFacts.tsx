import { useQuery } from '@tanstack/react-query'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { moment } from '../shell/moment.ts'
import { FileUnderstood } from './FileUnderstood.tsx'
import { ForgetFile } from './ForgetFile.tsx'
import { statementQuery } from './statement.api.ts'
import { statementWords } from './statement.messages.ts'

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
