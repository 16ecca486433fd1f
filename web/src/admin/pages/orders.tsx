import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ordersExportPath } from 'contract/admin.paths.ts'
import type { OrderSort } from 'contract/lists/list-sorts.ts'
import { ORDER_SORTS } from 'contract/lists/list-sorts.ts'
import type { AdminOrder, ViewCounts } from 'contract/orders/order.admin.schemas.ts'
import type { OrderStatus } from 'contract/orders/order.status.ts'
import { ORDER_STATUSES, statusLabel } from 'contract/orders/order.status.ts'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'
import { adminPaths } from '#admin/paths.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import { ColumnMenu, useColumns } from '../features/list/columns.tsx'
import { countWords } from '../features/list/count-words.ts'
import { ExportButton } from '../features/list/ExportButton.tsx'
import { Filters } from '../features/list/FilterBar.tsx'
import { anyWord, oneOf, useFilters } from '../features/list/filters.ts'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { useSavedViews, ViewMenu, ViewTabs } from '../features/list/SavedViews.tsx'
import { withSorting } from '../features/list/sorting.ts'
import { useRowSelection } from '../features/list/use-row-selection.ts'
import { usePage, useSearch, useSearchParamState } from '../features/list/use-url-params.ts'
import { BulkBar } from '../features/orders/BulkBar.tsx'
import { OrderDetails } from '../features/orders/OrderDetails.tsx'
import { ORDER_FILTERS, OrderFilters } from '../features/orders/OrderFilters.tsx'
import { OrdersTable, orderColumns } from '../features/orders/OrdersTable.tsx'
import { ordersQuery } from '../features/orders/order.api.ts'
import { listFailure } from '../features/orders/order.messages.ts'
import { RecordRefund } from '../features/orders/RecordRefund.tsx'
import { UpdateStatus } from '../features/orders/UpdateStatus.tsx'
import { useReceipt } from '../features/receipt/use-receipt.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'

type OrderView = { word: string; query: string; count: keyof ViewCounts }

const READY: readonly OrderView[] = [
  { word: 'All', query: '', count: 'all' },
  { word: 'To verify', query: 'status=payment_submitted', count: 'toVerify' },
  { word: 'To pack', query: 'packing=due', count: 'toPack' },
  { word: 'Sent, not delivered', query: 'status=shipped', count: 'shipped' },
  { word: 'Refunds owed', query: 'refunds=owed', count: 'refundsOwed' },
]
/** What makes a view that came ready; the other words of the address are the search within it. */
const READY_WORDS = ['status', 'packing', 'refunds'] as const

const VIEW_TABLE = { ...ORDER_FILTERS, sort: oneOf(ORDER_SORTS), columns: anyWord }

const SORTING_HEADS = {
  amount: [
    ['descending', 'highest'],
    ['ascending', 'lowest'],
  ],
  date: [
    ['descending', 'newest'],
    ['ascending', 'oldest'],
  ],
} as const

/** On a phone a button over the list, which leaves the list room to end above it. */
const BELOW_THE_THUMB =
  'col-span-full md:ml-auto upright:fixed upright:right-3.5 upright:bottom-4 upright:z-20 upright:min-h-12! upright:shadow-float'

const STATUS_OPTIONS = [{ value: 'all', label: 'All Statuses' }, ...ORDER_STATUSES.map((value) => ({ value, label: statusLabel(value) }))]
const SORT_WORDS: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total',
  lowest: 'Lowest total',
}

/** All orders: found by words and status, looked at, moved on. */
export default function OrdersScreen() {
  const { q, box } = useSearch()
  const { values, chips, put } = useFilters(ORDER_FILTERS)
  const status: OrderStatus | 'all' = values.status ?? 'all'
  const [sort, setSort] = useSearchParamState('sort', ORDER_SORTS, 'newest')
  const [page, goToPage] = usePage()
  const user = useSearchParams()[0].get('user') ?? undefined
  const filter = { q, user, ...values, status }
  const sorted = { ...filter, ...(sort !== 'newest' && { sort }) }
  const query = useQuery(ordersQuery({ ...sorted, page }))
  const [shown, setShown] = useState<AdminOrder>()
  const openOnly = useOpenOnly(setShown)
  const [moving, setMoving] = useState<{ order: AdminOrder; as?: 'shipped' }>()
  const [refunding, setRefunding] = useState<AdminOrder>()
  const { download } = useReceipt()
  const ticks = useRowSelection()
  const now = useNow(30_000)
  const failure = failureOf(query, now, listFailure)
  const saved = useSavedViews('orders', VIEW_TABLE)
  const inReady = new URLSearchParams(READY_WORDS.flatMap((name) => (values[name] ? [[name, values[name]]] : []))).toString()
  const counts: ViewCounts | undefined = query.data?.counts
  const ready = READY.map(({ count, ...one }) => ({
    ...one,
    isOpen: one.query === inReady,
    count: counts && (count === 'all' ? figure(counts.all) : countWords(counts[count])),
  }))
  const total = query.data?.pagination.total
  const isFiltered = Boolean(q || user) || Object.keys(values).length > 0
  const { columns, choose, chosen } = useColumns(
    'orders',
    withSorting(
      orderColumns(
        { rows: query.data?.orders ?? [], ticks },
        { onShow: setShown, onMove: (order) => setMoving({ order }), onReceipt: ({ _id }) => void download(_id) },
        now,
      ),
      { sort, setSort, usual: 'newest', heads: SORTING_HEADS },
    ),
  )
  const count = total !== undefined && (
    <Count total={q ? countWords(total) : figure(total)} all={isFiltered ? query.data?.all : undefined} />
  )
  return (
    <Screen title="Orders Management" note={count}>
      <ViewTabs label="Views of the orders" saved={saved} ready={ready} />
      <Filters
        search={
          <SearchBox
            label="Search orders"
            placeholder="Number, name, phone or amount"
            end={<Kbd>/</Kbd>}
            {...box}
            onSearch={(words) => {
              box.onSearch(words)
              void openOnly(ordersQuery({ ...sorted, q: words, page: 1 }))
            }}
          />
        }
        choices={
          <>
            <Select
              label="Status"
              hideLabel
              options={STATUS_OPTIONS}
              value={status}
              onChange={({ target }) => put({ status: ORDER_FILTERS.status.read(target.value) })}
            />
            <Select
              label="Sort by"
              hideLabel
              options={ORDER_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
              value={sort}
              onChange={({ target }) => setSort(ORDER_SORTS.find((one) => one === target.value) ?? 'newest')}
            />
          </>
        }
        tools={
          <>
            <ColumnMenu columns={columns} onChoose={choose} />
            <ViewMenu saved={saved} columns={chosen} />
            <ExportButton label="Export Orders" path={ordersExportPath} filter={filter} fileName="orders.csv" what="orders" size="small" />
          </>
        }
        action={
          <OfficeLink className={buttonClass({ size: 'small', className: BELOW_THE_THUMB })} to={adminPaths.newOrder}>
            <Plus />
            New order
          </OfficeLink>
        }
        chips={chips}
        onRemove={(names) => put(Object.fromEntries(names.map((name) => [name, undefined])))}
      >
        <OrderFilters values={values} put={put} />
      </Filters>
      {user && <OnlyOf name={query.data?.orders[0]?.user.name} />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 md:contents">
        <BulkBar rows={query.data?.orders ?? []} ticks={ticks} matching={total === undefined ? undefined : { filter, total }} />
        {count && <p className="text-sm text-muted md:hidden">{count}</p>}
      </div>
      <OrdersTable
        columns={columns}
        rows={query.data?.orders}
        selected={(shown ?? moving?.order ?? refunding)?._id}
        isNarrowed={isFiltered}
        error={failure && <LoadFailure {...failure} />}
      />
      <div className="upright:pb-12">
        <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
      </div>
      <OrderDetails
        order={query.data?.orders.find(({ _id }) => _id === shown?._id) ?? shown}
        onClose={() => setShown(undefined)}
        onMove={(order, as) => {
          setShown(undefined)
          setMoving({ order, ...(as && { as }) })
        }}
        onRefund={(order) => {
          setShown(undefined)
          setRefunding(order)
        }}
        onReceipt={({ _id }) => void download(_id)}
      />
      {refunding && <RecordRefund order={refunding} onClose={() => setRefunding(undefined)} />}
      {moving && <UpdateStatus {...moving} onClose={() => setMoving(undefined)} onDone={() => ticks.all([])} />}
    </Screen>
  )
}

/** Opens the order of a search that finds just one: whoever presses Enter means it. */
function useOpenOnly(onFound: (order: AdminOrder) => void) {
  const client = useQueryClient()
  return async (wanted: ReturnType<typeof ordersQuery>) => {
    const list = await client.fetchQuery(wanted).catch(() => undefined) // the list itself says what failed
    const [only] = list?.orders ?? []
    if (only && list?.pagination.total === 1) onFound(only)
  }
}

const figure = (count: number) => count.toLocaleString('en-IN')

/** '54 total orders', or '9 of 54 total orders' while a filter hides some. */
const Count = ({ total, all }: { total: string; all: number | undefined }) => (
  <span>{all === undefined ? total : `${total} of ${figure(all)}`} total orders</span>
)

const OnlyOf = ({ name = 'this customer' }: { name: string | undefined }) => (
  <p className="flex flex-wrap items-center gap-x-3">
    Only the orders of {name}.
    <OfficeLink className="link inline-flex min-h-11 items-center" to={adminPaths.orders}>
      Show all orders
    </OfficeLink>
  </p>
)

export const meta = () => screenMeta('Orders Management')

export { ScreenError as ErrorBoundary }
