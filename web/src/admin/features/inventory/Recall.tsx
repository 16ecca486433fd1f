import { useQuery } from '@tanstack/react-query'
import { recallExportPath } from 'contract/admin.paths.ts'
import type { RecalledOrder, StockBatch } from 'contract/inventory/inventory.admin.schemas.ts'
import { useState } from 'react'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Sheet } from '#ui/overlay/Drawer.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { failureOf, LoadFailure } from '../list/LoadFailure.tsx'
import { useNow } from '../shell/hooks.ts'
import { OrderLink, OrderStatusPill } from '../shell/OrderLink.tsx'
import { recallQuery } from './inventory.api.ts'
import { ordersOf, pieces, recallFailure } from './inventory.messages.ts'

/** Every order that got packs of a batch, with the phone to call. */
export function Recall({ batch, onClose }: { batch: StockBatch; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const query = useQuery(recallQuery(batch.id, page))
  const failure = failureOf(query, useNow(30_000), recallFailure)
  const total = query.data?.pagination.total
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Recall of batch ${batch.code}`}
      note={total !== undefined && <span className="whitespace-nowrap">{ordersOf(total)}</span>}
      foot={
        <ExportButton
          label="Export"
          path={recallExportPath}
          filter={{ batch: batch.id }}
          fileName={`recall-${batch.code}.csv`}
          what="recall"
          disabled={!total}
        />
      }
    >
      <div className="grid gap-4 p-4.5 text-md">
        <p className="text-muted">Every order that got packs of it, the latest first. 0 packs: all of them are back.</p>
        <div className="panel panel-flush">
          <DataTable
            caption={`Orders with packs of batch ${batch.code}`}
            columns={COLUMNS}
            rows={query.data?.orders}
            rowKey={({ _id }) => _id}
            error={failure && <LoadFailure {...failure} />}
            empty={<p className="p-4 text-muted">No order has got packs of this batch.</p>}
            skeletons={3}
          />
        </div>
        <Pagination label="Pages of the recall" page={page} pages={query.data?.pagination.pages ?? 1} onPage={setPage} />
      </div>
    </Sheet>
  )
}

const COLUMNS: Column<RecalledOrder>[] = [
  {
    key: 'order',
    head: 'Order',
    place: 'title',
    cell: ({ _id, orderNumber }) => (
      <OrderLink id={_id} className="link font-semibold whitespace-nowrap">
        {orderNumber}
      </OrderLink>
    ),
  },
  {
    key: 'who',
    head: 'Customer',
    place: 'note',
    cell: ({ customer, phone }) => (
      <>
        {customer}
        <small>
          <a className="link" href={`tel:${phone}`}>
            {phone}
          </a>
        </small>
      </>
    ),
  },
  { key: 'packs', head: 'Packs', align: 'end', place: 'figure', cell: ({ packs }) => <strong>{pieces(packs)}</strong> },
  { key: 'status', head: 'Status', place: 'status', cell: ({ status }) => <OrderStatusPill status={status} /> },
]
