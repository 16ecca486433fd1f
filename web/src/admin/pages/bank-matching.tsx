import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedMapping, StatementColumns } from 'contract/statements/statement.admin.schemas.ts'
import { ROLES } from 'contract/statements/statement.status.ts'
import Upload from 'lucide-react/icons/upload'
import type { Ref } from 'react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'
import { adminPaths } from '#admin/paths.ts'
import { ApiError, sentenceOf } from '#client/call.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/display/Kbd.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Bar } from '#ui/display/StatStrip.tsx'
import { Select } from '#ui/field/Select.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Buckets } from '../features/bank/statements/Buckets.tsx'
import type { UnknownFile } from '../features/bank/statements/ColumnsDialog.tsx'
import { ColumnsDialog, EditMapping } from '../features/bank/statements/ColumnsDialog.tsx'
import { FileFacts } from '../features/bank/statements/FileFacts.tsx'
import type { CallProgress, ChosenColumns } from '../features/bank/statements/statement.api.ts'
import { afterMatching, mappingsQuery, readFile, removeMapping, statementsQuery } from '../features/bank/statements/statement.api.ts'
import { ROLE_WORDS } from '../features/bank/statements/statement.messages.ts'
import { FailureNote } from '../features/list/LoadFailure.tsx'
import { formatDay } from '../features/shell/format.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'
import { useKeys } from '../features/shell/use-keys.ts'

export const meta = () => screenMeta('Reconcile bank statement')

export { ScreenError as ErrorBoundary }

type DropZoneProps = { ref: Ref<HTMLInputElement>; reading: (CallProgress & { name: string }) | undefined; onFile: (file: File) => void }

/** Where a bank's file goes in: dropped, or chosen by a plain button. */
function DropZone({ ref, reading, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same
    <div
      className={cx(
        'grid justify-items-center gap-2 rounded-panel border-2 border-dashed p-5 text-center',
        over ? 'border-accent bg-leaf' : 'border-line-strong bg-surface',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && !reading) onFile(file)
      }}
    >
      {reading ? (
        <div className="grid w-full max-w-100 gap-2" role="status">
          <p className="wrap-anywhere">
            <span>{`Reading ${reading.name}`}</span>
            {reading.of > 0 && <span>{`: ${reading.done.toLocaleString('en-IN')} of ${reading.of.toLocaleString('en-IN')}`}</span>}
          </p>
          <Bar
            label="Rows read"
            tone="green"
            percent={reading.of === 0 ? 3 : (100 * reading.done) / reading.of}
            text={`${reading.done} of ${reading.of}`}
          />
        </div>
      ) : (
        <>
          <label className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:outline-3 has-focus-visible:outline-accent`}>
            <Upload />
            Choose a bank statement
            <input
              ref={ref}
              type="file"
              accept=".csv,.tsv,.txt,.xls,.xlsx,.htm,.html"
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) onFile(file)
                target.value = '' // the same file can be chosen again
              }}
            />
          </label>
          <p className="text-sm text-muted">
            or drop it here: the CSV, XLS or XLSX statement of any bank, or the report of a UPI app or payment gateway.
            <span className="hidden md:inline">
              {' '}
              Key <Kbd>O</Kbd>
            </span>
          </p>
        </>
      )}
    </div>
  )
}

/** The column mappings staff have saved; a removed one is asked for again. */
function Mappings() {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(mappingsQuery)
  const [edited, edit] = useState<SavedMapping>()
  const remove = useMutation({
    mutationFn: removeMapping,
    onSuccess: () => client.invalidateQueries({ queryKey: mappingsQuery.queryKey }),
    onError: (error) => toast.error(sentenceOf(error, 'The mapping could not be removed.')),
  })
  if (!data) return isError && <FailureNote says="The saved column mappings could not be loaded." onRetry={() => void refetch()} />
  if (data.mappings.length === 0) return null
  return (
    <Panel title="Saved column mappings">
      <ul className="grid gap-3">
        {data.mappings.map((mapping) => (
          <MappingRow key={mapping.id} mapping={mapping} onChange={() => edit(mapping)} onRemove={() => remove.mutate(mapping.id)} />
        ))}
      </ul>
      {edited && <EditMapping mapping={edited} onClose={() => edit(undefined)} />}
    </Panel>
  )
}

type SavedProps = { mapping: SavedMapping; onChange: () => void; onRemove: () => void }

function MappingRow({ mapping: { name, columns, savedBy }, onChange, onRemove }: SavedProps) {
  const named = ROLES.flatMap((role) => (columns[role] ? [`${ROLE_WORDS[role]}: ${columns[role]}`] : []))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <strong>{name}</strong>
        <p className="text-sm wrap-anywhere text-muted">
          {named.join(', ')}. Saved by {savedBy}.
        </p>
      </div>
      <Button variant="secondary" size="small" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <Button variant="secondary" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}

/** Reading one file at a time: how far it is, what is asked about it, and why it failed. */
function useReading(onRead: (id: string, again: boolean) => void) {
  const client = useQueryClient()
  const [reading, setReading] = useState<CallProgress & { name: string }>()
  const [unknown, setUnknown] = useState<UnknownFile>()
  const [failure, setFailure] = useState('')
  const read = async (file: File, chosen?: ChosenColumns) => {
    setFailure('')
    setReading({ name: file.name, done: 0, of: 0 })
    try {
      const { statement, again } = await readFile(file, chosen, (progress) => setReading({ name: file.name, ...progress }))
      setUnknown(undefined)
      await afterMatching(client)
      onRead(statement.id, again)
    } catch (error) {
      const asked = toUnknownFile(file, error, chosen)
      if (asked) setUnknown(asked)
      else {
        setUnknown(undefined)
        setFailure(sentenceOf(error, 'The file could not be read.'))
      }
    } finally {
      setReading(undefined)
    }
  }
  return { reading, unknown, failure, read, forget: () => setUnknown(undefined) }
}

function toUnknownFile(file: File, error: unknown, chosen: ChosenColumns | undefined): UnknownFile | undefined {
  if (!(error instanceof ApiError) || error.code !== 'statement.unknown-layout') return undefined
  // `as`: the facts that upload-statement.ts sends with just this code
  const { head, columns, names } = error.facts as { head: string[][]; columns: StatementColumns; names: string[] }
  return { file, head, names, columns: chosen?.columns ?? columns, problem: error.message, answered: chosen !== undefined }
}

/** Bank files beside the payments that wait. */
export default function BankScreen() {
  const [params, setParams] = useSearchParams()
  const statement = params.get('file') ?? ''
  const [again, setAgain] = useState(false)
  const show = (id: string, wasRead = false) => {
    setAgain(wasRead)
    setParams(id ? { file: id } : {})
  }
  const { reading, unknown, failure, read, forget } = useReading(show)
  const { data, isError, refetch } = useQuery(statementsQuery)
  const input = useRef<HTMLInputElement>(null)
  useKeys({ o: () => input.current?.click() })
  return (
    <Screen
      title="Reconcile bank statement"
      note={
        <OfficeLink className="underline" to={adminPaths.paymentVerification}>
          Payment Verification
        </OfficeLink>
      }
    >
      <DropZone ref={input} reading={reading} onFile={(file) => void read(file)} />
      {failure && (
        <Note tone="danger" live="alert" title={failure}>
          Nothing was changed.
        </Note>
      )}
      {!data && isError && <FailureNote says="The files read so far could not be loaded." onRetry={() => void refetch()} />}
      {data && data.statements.length > 0 && (
        <div className="max-w-120">
          <Select
            label="Show"
            value={statement}
            options={[
              { value: '', label: 'All statements' },
              ...data.statements.map(({ id, fileName, createdAt, layout }) => ({
                value: id,
                label: `${fileName}, ${layout}, ${formatDay(createdAt)}`,
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
