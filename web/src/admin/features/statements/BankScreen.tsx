import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#paths.ts'
import { Note } from '#ui/display/Note.tsx'
import { Select } from '#ui/field/Select.tsx'
import { day } from '../shell/moment.ts'
import { Screen } from '../shell/Screen.tsx'
import { useKeys } from '../shell/use-keys.ts'
import { Buckets } from './Buckets.tsx'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import { DropZone } from './DropZone.tsx'
import { FileFacts } from './FileFacts.tsx'
import { Mappings } from './Mappings.tsx'
import { statementsQuery } from './statement.api.ts'
import { useReading } from './use-reading.ts'

/** Bank files beside the payments that wait. */
export function BankScreen() {
  const [params, setParams] = useSearchParams()
  const statement = params.get('file') ?? ''
  const [again, setAgain] = useState(false)
  const show = (id: string, wasRead = false) => {
    setAgain(wasRead)
    setParams(id ? { file: id } : {})
  }
  const { reading, unknown, failure, read, forget } = useReading(show)
  const { data } = useQuery(statementsQuery)
  const input = useRef<HTMLInputElement>(null)
  useKeys({ o: () => input.current?.click() })
  return (
    <Screen
      title="Reconcile bank statement"
      note={
        <Link className="underline" to={paths.admin.paymentVerification}>
          Payment Verification
        </Link>
      }
    >
      <DropZone ref={input} reading={reading} onFile={(file) => void read(file)} />
      {failure && (
        <Note tone="danger" live="alert" title={failure}>
          Nothing was changed.
        </Note>
      )}
      {data && data.statements.length > 0 && (
        <div className="max-w-120">
          <Select
            label="Show"
            value={statement}
            options={[
              { value: '', label: 'All statements' },
              ...data.statements.map(({ id, fileName, createdAt, layout }) => ({
                value: id,
                label: `${fileName}, ${layout}, ${day(createdAt)}`,
              })),
            ]}
            onChange={({ target }) => show(target.value)}
          />
        </div>
      )}
      {statement && <FileFacts id={statement} again={again} onForgotten={() => show('')} />}
      <Buckets statement={statement} />
      <Mappings />
      {unknown && (
        <ColumnsDialog
          unknown={unknown}
          busy={reading !== undefined}
          onRead={(chosen) => void read(unknown.file, chosen)}
          onClose={forget}
        />
      )}
    </Screen>
  )
}
