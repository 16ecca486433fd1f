import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { EmptyOrders } from '#ui/art/EmptyOrders.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { failureOf } from '../list/failure.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { usePage } from '../list/use-place.ts'
import { BulkBar, useTicks } from '../orders/BulkBar.tsx'
import { UpdateStatus } from '../orders/UpdateStatus.tsx'
import { Screen } from '../shell/Screen.tsx'
import { mayI } from '../shell/staff.ts'
import { useNow } from '../shell/use-now.ts'
import { useShop } from '../shell/use-shop.ts'
import { dispatchColumns } from './columns.tsx'
import { toPackQuery } from './dispatch.api.ts'
import { Held } from './Held.tsx'
import { Paper } from './Paper.tsx'
import { Picks } from './Picks.tsx'
import { AddressLabels, PackingSlips, PickList } from './papers.tsx'

type What = 'pick' | 'slips' | 'labels'

/** From paid to sent: what to fetch, what to pack, what to stick on it, and by whom it goes. */
export function DispatchScreen() {
  const [page, goToPage] = usePage()
  const query = useQuery(toPackQuery(page))
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || 'The orders to pack could not be loaded.')
  const ticks = useTicks()
  const [moving, setMoving] = useState<AdminOrder>()
  const rows = query.data?.orders
  const total = query.data?.pagination.total
  const ticked = rows?.filter(({ _id }) => ticks.ids.has(_id)) ?? []
  return (
    <Screen title="Dispatch" note={total !== undefined && <span>{total === 1 ? '1 order' : `${total} orders`} to pack</span>}>
      {query.data && query.data.pick.length > 0 && <Picks picks={query.data.pick} />}
      {query.data && <Held held={query.data.held} />}
      <Printing orders={ticked.length > 0 ? ticked : (rows ?? [])} isAll={ticked.length === 0} />
      <BulkBar rows={rows ?? []} ticks={ticks} />
      <div className="panel panel-flush">
        <DataTable
          caption="Orders to pack"
          columns={dispatchColumns({ rows: rows ?? [], ticks }, setMoving)}
          rows={rows}
          rowKey={({ _id }) => _id}
          error={failure && <LoadFailure {...failure} />}
          empty={
            <EmptyState drawing={<EmptyOrders />} title="Nothing to pack">
              {query.data && query.data.held.total > 0 ? 'The next orders can be packed later.' : 'Every paid order has been shipped.'}
            </EmptyState>
          }
        />
      </div>
      <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
      {mayI('settings.manage') && (
        <p className="text-muted">
          Couriers and their tracking links are in the{' '}
          <Link className="link" to={paths.admin.settings}>
            settings
          </Link>
          .
        </p>
      )}
      {moving && <UpdateStatus order={moving} as="shipped" onClose={() => setMoving(undefined)} />}
    </Screen>
  )
}

/** The three papers, for the ticked orders or for all of the page. */
function Printing({ orders, isAll }: { orders: readonly AdminOrder[]; isAll: boolean }) {
  const shop = useShop()
  const [what, setWhat] = useState<What>()
  const done = useCallback(() => setWhat(undefined), [])
  if (orders.length === 0) return null
  const of = isAll ? 'all' : `${orders.length} selected`
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button variant="secondary" size="small" onClick={() => setWhat('pick')}>
        Print pick list ({of})
      </Button>
      <Button variant="secondary" size="small" onClick={() => setWhat('slips')}>
        Print packing slips ({of})
      </Button>
      <Button variant="secondary" size="small" onClick={() => setWhat('labels')}>
        Print A6 labels ({of})
      </Button>
      {what && (
        <Paper size={what === 'labels' ? 'A6' : undefined} onPrinted={done}>
          {what === 'pick' && <PickList orders={orders} />}
          {what === 'slips' && <PackingSlips orders={orders} shop={shop} />}
          {what === 'labels' && <AddressLabels orders={orders} shop={shop} />}
        </Paper>
      )}
    </div>
  )
}
