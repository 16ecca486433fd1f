import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StockBatch } from 'contract/inventory/inventory.admin.schemas.ts'
import { useState } from 'react'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { DateInput } from '#ui/field/TextInput.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FormDialog, useForm } from '../form/form.tsx'
import { calendarDay, formatMoment } from '../shell/format.ts'
import { mayI } from '../shell/staff-session.ts'
import { correctBatch, productQuery } from './inventory.api.ts'
import { EXPIRY_TONES, expiryOf, expiryWords, packsOf, pieces } from './inventory.messages.ts'
import { Recall } from './Recall.tsx'

/** The last good day of packs, red when it is past and amber when it is near. */
export function ExpiryDay({ day }: { day: string | null }) {
  if (day === null) return <>No day given</>
  const expiry = expiryOf(day)
  if (expiry === 'good') return <>{calendarDay(day)}</>
  return <StatusPill tone={EXPIRY_TONES[expiry]}>{expiryWords(day)}</StatusPill>
}

type BatchTask = { what: 'recall' | 'day'; batch: StockBatch }

/** The batches of one product, the first to expire first. */
export function Batches({ id }: { id: string }) {
  const { data, isError } = useQuery(productQuery(id, 1))
  const [task, setTask] = useState<BatchTask>()
  const done = () => setTask(undefined)
  // the movements come with them, and say why they did not
  if (!data && isError) return null
  return (
    <section aria-label="Batches" className="grid gap-3">
      <h3 className="text-lg">Batches</h3>
      <div className="panel panel-flush">
        <DataTable
          caption="Batches, the first to expire first"
          columns={columns(setTask)}
          rows={data?.batches}
          rowKey={(batch) => batch.id}
          empty={<p className="p-4 text-muted">No batches yet. Packs that come may be given one.</p>}
          skeletons={2}
        />
      </div>
      {data && data.batches.length > 0 && data.withoutBatch > 0 && (
        <p className="text-muted">{packsOf(data.withoutBatch)} on hand in no batch.</p>
      )}
      {task?.what === 'recall' && <Recall batch={task.batch} onClose={done} />}
      {task?.what === 'day' && <CorrectDay batch={task.batch} onClose={done} />}
    </section>
  )
}

const columns = (onTask: (task: BatchTask) => void): Column<StockBatch>[] => [
  {
    key: 'batch',
    head: 'Code',
    place: 'title',
    cell: ({ code, bills }) => (
      <>
        <strong className="wrap-anywhere">{code}</strong>
        {bills.length > 0 && <small className="wrap-anywhere">Bill {bills.join(', ')}</small>}
      </>
    ),
  },
  {
    key: 'came',
    head: 'Came',
    place: 'note',
    cell: ({ receivedAt, receivedBy }) => (
      <>
        {formatMoment(receivedAt)}
        <small>{receivedBy}</small>
      </>
    ),
  },
  { key: 'expires', head: 'Expires', place: 'status', cell: ({ expiresOn }) => <ExpiryDay day={expiresOn} /> },
  { key: 'hand', head: 'On hand', align: 'end', place: 'figure', cell: ({ onHand }) => <strong>{pieces(onHand)}</strong> },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    cell: (batch) => (
      <span className="flex items-center justify-end gap-0.5 whitespace-nowrap max-md:-ml-3.5 max-md:justify-start">
        {mayI('orders.read') && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={`Recall ${batch.code}`}
            onClick={() => onTask({ what: 'recall', batch })}
          >
            Recall
          </button>
        )}
        {mayI('inventory.manage') && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={`Change day of ${batch.code}`}
            onClick={() => onTask({ what: 'day', batch })}
          >
            Change day
          </button>
        )}
      </span>
    ),
  },
]

/** Corrects the last good day of a batch. */
function CorrectDay({ batch, onClose }: { batch: StockBatch; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({
    first: { expiresOn: batch.expiresOn ?? '' },
    send: ({ expiresOn }) => correctBatch(batch, expiresOn || null),
    onSent: () => {
      toast.success(`Batch ${batch.code} is saved`)
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['inventory'] }),
    failed: 'The batch could not be saved.',
  })
  return (
    <FormDialog title={`Expiry day of batch ${batch.code}`} form={form} onClose={onClose} action="Save" busyLabel="Saving...">
      <DateInput label="Expires" hint="The last good day; empty where the carton names none." {...form.field('expiresOn')} />
    </FormDialog>
  )
}
