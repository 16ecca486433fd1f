import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ordersExportPath } from 'contract/admin.paths.ts'
import type { AdminOrder, ViewCounts } from 'contract/orders/order.admin.schemas.ts'
import type { OrderSort } from 'contract/orders/order.status.ts'
import { ORDER_SORTS, ORDER_STATUSES, statusLabel } from 'contract/orders/order.status.ts'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import { DateInput } from '#ui/field/TextInput.tsx'
import { ExportButton } from '../features/list/ExportButton.tsx'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { usePage, useSearch, useSearchParamState } from '../features/list/use-place.ts'
import { BulkBar, useTicks } from '../features/orders/BulkBar.tsx'
import { OrderDetails } from '../features/orders/OrderDetails.tsx'
import { OrdersTable } from '../features/orders/OrdersTable.tsx'
import { ordersQuery } from '../features/orders/order.api.ts'
import { listFailure } from '../features/orders/order.messages.ts'
import { RecordRefund } from '../features/orders/RecordRefund.tsx'
import { UpdateStatus } from '../features/orders/UpdateStatus.tsx'
import { useReceipt } from '../features/receipt/use-receipt.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'
import { mayI } from '../features/shell/staff.ts'

/** Days in India as YYYY-MM-DD, both included. */
type OrderDays = { from?: string | undefined; to?: string | undefined }

const DAY = /^\d{4}-\d\d-\d\d$/

/** The span of days of the address. */
function useDays(): [OrderDays, (days: OrderDays) => void] {
  const [params, setParams] = useSearchParams()
  const read = (name: string) => {
    const value = params.get(name) ?? ''
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
  }
  const put = (days: OrderDays) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const name of ['from', 'to'] as const) {
          const value = days[name]
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return [{ from: read('from'), to: read('to') }, put]
}

/** Limits a list to the days it covers. */
function DayRange({ days, onChange }: { days: OrderDays; onChange: (days: OrderDays) => void }) {
  const bind = (name: keyof OrderDays) => ({
    value: days[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...days, [name]: target.value || undefined }),
  })
  return (
    <div className="grid grid-cols-2 items-start gap-2.5 md:flex">
      <DateInput label="From" {...bind('from')} />
      <DateInput label="To" {...bind('to')} />
      {(days.from || days.to) && (
        <Button variant="quiet" size="small" className="max-md:col-span-2 md:mt-7" onClick={() => onChange({})}>
          Any day
        </Button>
      )}
    </div>
  )
}

type OrderView = { word: string; query: string; count: keyof ViewCounts }

const VIEWS: readonly OrderView[] = [
  { word: 'All', query: '', count: 'all' },
  { word: 'To verify', query: 'status=payment_submitted', count: 'toVerify' },
  { word: 'To pack', query: 'packing=due', count: 'toPack' },
  { word: 'Shipped', query: 'status=shipped', count: 'shipped' },
  { word: 'Refunds owed', query: 'refunds=owed', count: 'refundsOwed' },
]
/** What makes a view; the other words of the address are the search within it. */
const VIEW_PARAMS = ['status', 'packing', 'refunds']

/** The list by what has to be done next, each view with how many orders it holds. */
function Views({ counts }: { counts: ViewCounts | undefined }) {
  const [params] = useSearchParams()
  const present = new URLSearchParams(VIEW_PARAMS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []))).toString()
  return (
    <nav aria-label="Views of the orders" className="tabs">
      {VIEWS.map(({ word, query, count }) => (
        <Link
          key={word}
          to={`${adminPaths.orders}${query && `?${query}`}`}
          className="inline-flex items-center gap-2 no-underline"
          aria-current={query === present ? 'page' : undefined}
        >
          {word}
          {counts && <span className="figures font-normal text-muted">{counts[count].toLocaleString('en-IN')}</span>}
        </Link>
      ))}
    </nav>
  )
}

type ExportOrdersProps = { filter: { q: string; status: string; user: string | undefined; refunds: string | undefined } }

/** Downloads every order that matches. */
const ExportOrders = ({ filter }: ExportOrdersProps) => (
  <ExportButton label="Export Orders" path={ordersExportPath} filter={filter} fileName="orders.csv" what="orders" />
)

const FILTERS = ['all', ...ORDER_STATUSES] as const
const MONEY = ['all', 'owed'] as const
const PACKING = ['all', 'due'] as const
const SORT_WORDS: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total',
  lowest: 'Lowest total',
}

/** All orders: found by words and status, looked at, moved on. */
export default function OrdersScreen() {
  const { q, box } = useSearch()
  const [status, setStatus] = useSearchParamState('status', FILTERS, 'all')
  const money = useSearchParamState('refunds', MONEY, 'all')[0]
  const refunds = money === 'owed' ? money : undefined
  const due = useSearchParamState('packing', PACKING, 'all')[0]
  const packing = due === 'due' ? due : undefined
  const [sort, setSort] = useSearchParamState('sort', ORDER_SORTS, 'newest')
  const [page, goToPage] = usePage()
  const user = useSearchParams()[0].get('user') ?? undefined
  const [days, setDays] = useDays()
  const filter = { q, status, user, refunds, packing, ...days }
  const sorted = { ...filter, ...(sort !== 'newest' && { sort }) }
  const query = useQuery(ordersQuery({ ...sorted, page }))
  const [shown, setShown] = useState<AdminOrder>()
  const openOnly = useOpenOnly(setShown)
  const [moving, setMoving] = useState<{ order: AdminOrder; as?: 'shipped' }>()
  const [refunding, setRefunding] = useState<AdminOrder>()
  const { download } = useReceipt()
  const ticks = useTicks()
  const now = useNow(30_000)
  const failure = failureOf(query, now, listFailure)
  const total = query.data?.pagination.total
  const isFiltered = Boolean(q || status !== 'all' || user || refunds || packing || days.from || days.to)
  const count = total !== undefined && <Count total={total} all={isFiltered ? query.data?.all : undefined} />
  return (
    <Screen title="Orders Management" note={count}>
      <Views counts={query.data?.counts} />
      <div className="grid grid-cols-2 items-start gap-2.5 max-md:[&>:first-child]:col-span-2 md:grid-cols-[minmax(0,26rem)_13rem_10.5rem_minmax(max-content,1fr)]">
        <SearchBox
          label="Search orders"
          placeholder="Number, name, phone, PIN, amount or ID"
          end={<Kbd>/</Kbd>}
          {...box}
          onSearch={(words) => {
            box.onSearch(words)
            void openOnly(ordersQuery({ ...sorted, q: words, page: 1 }))
          }}
        />
        <Select
          label="Status"
          hideLabel
          options={FILTERS.map((value) => ({ value, label: value === 'all' ? 'All Statuses' : statusLabel(value) }))}
          value={status}
          onChange={({ target }) => setStatus(FILTERS.find((filter) => filter === target.value) ?? 'all')}
        />
        <Select
          label="Sort by"
          hideLabel
          options={ORDER_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
          value={sort}
          onChange={({ target }) => setSort(ORDER_SORTS.find((one) => one === target.value) ?? 'newest')}
        />
        <div className="flex flex-wrap gap-2.5 max-md:col-span-2 md:ml-auto">
          {mayI('orders.take') && (
            <Link className={buttonClass({})} to={adminPaths.newOrder}>
              <Plus />
              New order
            </Link>
          )}
          <ExportOrders filter={filter} />
        </div>
        {count && <p className="self-center text-muted md:hidden">{count}</p>}
      </div>
      <DayRange days={days} onChange={setDays} />
      {user && <OnlyOf name={query.data?.orders[0]?.user.name} />}
      <BulkBar rows={query.data?.orders ?? []} ticks={ticks} />
      <OrdersTable
        ticks={ticks}
        rows={query.data?.orders}
        selected={(shown ?? moving?.order ?? refunding)?._id}
        error={failure && <LoadFailure {...failure} />}
        onShow={setShown}
        onMove={(order) => setMoving({ order })}
        onReceipt={({ _id }) => void download(_id)}
      />
      <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
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
const Count = ({ total, all }: { total: number; all: number | undefined }) => (
  <span>{all === undefined ? figure(total) : `${figure(total)} of ${figure(all)}`} total orders</span>
)

const OnlyOf = ({ name = 'this customer' }: { name: string | undefined }) => (
  <p className="flex flex-wrap items-center gap-x-3">
    Only the orders of {name}.
    <Link className="link inline-flex min-h-11 items-center" to={adminPaths.orders}>
      Show all orders
    </Link>
  </p>
)

export const meta = () => screenMeta('Orders Management')

export { ScreenError as ErrorBoundary }
