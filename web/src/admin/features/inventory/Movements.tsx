import { useQuery } from '@tanstack/react-query'
import type { StockMovement } from 'contract/inventory/inventory.admin.schemas.ts'
import { useState } from 'react'
import { Pagination } from '#ui/action/Pagination.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { failureOf } from '../list/failure.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { moment } from '../shell/moment.ts'
import { useNow } from '../shell/use-now.ts'
import { productQuery } from './inventory.api.ts'
import { loadFailure, pieces, reasonOf } from './inventory.messages.ts'

/** The account book of one product's stock, the latest movement first. */
export function Movements({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(productQuery(id, page))
  const failure = failureOf(query, useNow(30_000), loadFailure)
  return (
    <section aria-label="Stock movements" className="grid gap-3">
      <h3 className="text-lg">Stock movements</h3>
      <div className="panel panel-flush">
        <DataTable
          caption="The latest first"
          tall
          columns={COLUMNS}
          rows={query.data?.movements}
          rowKey={(movement) => String(movement.id)}
          error={failure && <LoadFailure {...failure} />}
          empty={<p className="p-4 text-muted">Nothing has moved yet.</p>}
          skeletons={3}
        />
      </div>
      <Pagination label="Pages of movements" page={page} pages={query.data?.pagination.pages ?? 1} onPage={setPage} />
    </section>
  )
}

const COLUMNS: Column<StockMovement>[] = [
  {
    key: 'what',
    head: 'Movement',
    place: 'title',
    cell: (movement) => (
      <>
        {reasonOf(movement)}
        {movement.orderNumber && <small>{movement.orderNumber}</small>}
        {movement.note && <small className="wrap-anywhere">“{movement.note}”</small>}
      </>
    ),
  },
  {
    key: 'who',
    head: 'When and who',
    place: 'note',
    cell: ({ at, actor, automated }) => (
      <>
        {moment(at)}
        <small>{automated ? 'Automatic' : actor}</small>
      </>
    ),
  },
  {
    key: 'delta',
    head: 'Change',
    align: 'end',
    place: 'figure',
    cell: ({ delta }) => <strong className="whitespace-nowrap">{delta < 0 ? `−${pieces(-delta)}` : `+${pieces(delta)}`}</strong>,
  },
  { key: 'balance', head: 'Balance', align: 'end', place: 'status', cell: ({ balance }) => pieces(balance) },
]
