import { useQuery } from '@tanstack/react-query'
import type { ReturnSort } from 'contract/lists/list-sorts.ts'
import { RETURN_SORTS } from 'contract/lists/list-sorts.ts'
import type { StaffReturn } from 'contract/returns/return.schemas.ts'
import { isOpenReturn, reasonLabel, returnLabel, returnTone } from 'contract/returns/return.status.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/display/Kbd.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable, RowOpener } from '#ui/table/DataTable.tsx'
import { EmptyList } from '../features/list/EmptyList.tsx'
import { Filters } from '../features/list/FilterBar.tsx'
import { oneOf } from '../features/list/filters.ts'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { useSavedViews, ViewMenu, ViewTabs } from '../features/list/SavedViews.tsx'
import { withSorting } from '../features/list/sorting.ts'
import { usePage, useSearch, useSearchParamState } from '../features/list/use-url-params.ts'
import { ReturnSheet } from '../features/returns/ReturnSheet.tsx'
import { RETURN_FILTERS, returnsQuery } from '../features/returns/return.api.ts'
import { exactRupees, formatMoment, formatShortMoment } from '../features/shell/format.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'
import { mayI } from '../features/shell/staff-session.ts'

/** What makes a view of the returns. */
const VIEW_TABLE = { status: oneOf(RETURN_FILTERS), sort: oneOf(RETURN_SORTS) }

const OPTIONS = RETURN_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All returns' : value === 'open' ? 'Open' : returnLabel(value),
}))

const SORT_WORDS: Record<ReturnSort, string> = {
  waiting: 'Longest waiting',
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
}

const SORTING_HEADS = {
  amount: [
    ['descending', 'highest'],
    ['ascending', 'lowest'],
  ],
  at: [
    ['descending', 'newest'],
    ['ascending', 'oldest'],
  ],
} as const

/** What customers want to send back, and what became of it. */
export default function ReturnsScreen() {
  const { q, box } = useSearch()
  const [status, setStatus] = useSearchParamState('status', RETURN_FILTERS, 'all')
  const [sort, setSort] = useSearchParamState('sort', RETURN_SORTS, 'waiting')
  const [page, goToPage] = usePage()
  const [openId, setOpenId] = useState(useSearchParams()[0].get('return') ?? undefined) // an order links to its return
  const saved = useSavedViews('returns', VIEW_TABLE)
  const query = useQuery(returnsQuery({ q, status, ...(sort !== 'waiting' && { sort }), page }))
  const now = useNow(30_000)
  const failure = failureOf(query, now, (error) => `Failed to load returns: ${error?.message || 'Unknown error'}`)
  const total = query.data?.pagination.total
  return (
    <Screen title="Returns" note={total !== undefined && <span>{total === 1 ? '1 return' : `${total} returns`}</span>}>
      {saved.views.length > 0 && (
        <ViewTabs label="Views of the returns" saved={saved} ready={[{ word: 'All', query: '', isOpen: status === 'all' }]} />
      )}
      <Filters
        search={<SearchBox label="Search returns" placeholder="Return, order, name or reference" end={<Kbd>/</Kbd>} {...box} />}
        choices={
          <>
            <Select
              label="Status"
              hideLabel
              options={OPTIONS}
              value={status}
              onChange={({ target }) => setStatus(RETURN_FILTERS.find((one) => one === target.value) ?? 'all')}
            />
            <Select
              label="Sort by"
              hideLabel
              options={RETURN_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
              value={sort}
              onChange={({ target }) => setSort(RETURN_SORTS.find((one) => one === target.value) ?? 'waiting')}
            />
          </>
        }
        tools={<ViewMenu saved={saved} />}
      />
      <div className="panel panel-flush">
        <DataTable
          caption="Returns"
          columns={withSorting(columns(setOpenId, now), { sort, setSort, usual: 'waiting', heads: SORTING_HEADS })}
          rows={query.data?.returns}
          rowKey={({ _id }) => _id}
          selected={openId}
          error={failure && <LoadFailure {...failure} />}
          empty={<EmptyList things="returns" isNarrowed={q !== '' || status !== 'all'} />}
        />
      </div>
      <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
      <ReturnSheet one={query.data?.returns.find(({ _id }) => _id === openId)} onClose={() => setOpenId(undefined)} />
    </Screen>
  )
}

const columns = (onOpen: (id: string) => void, now: number): Column<StaffReturn>[] => [
  {
    key: 'return',
    head: 'Return',
    place: 'title',
    cell: ({ _id, number, customer }) => (
      <>
        <RowOpener className="whitespace-nowrap" onClick={() => onOpen(_id)}>
          {number}
        </RowOpener>
        <small>{customer.name}</small>
      </>
    ),
  },
  { key: 'reason', head: 'Reason', place: 'note', cell: ({ reason }) => reasonLabel(reason) },
  {
    key: 'amount',
    head: 'Amount',
    place: 'figure',
    align: 'end',
    cell: ({ amount, createdAt }) => (
      <>
        <span className="figures">{exactRupees(amount)}</span>
        <small className="font-normal whitespace-nowrap md:hidden">{formatShortMoment(createdAt, now)}</small>
      </>
    ),
  },
  {
    key: 'at',
    head: 'Asked',
    place: 'none',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
  },
  {
    key: 'status',
    head: 'Status',
    place: 'status',
    cell: ({ status }) => <StatusPill tone={returnTone(status)}>{returnLabel(status)}</StatusPill>,
  },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    cell: ({ _id, number, status }) => {
      const isMine = isOpenReturn(status) && mayI('returns.manage')
      return (
        <Button
          variant="secondary"
          size="small"
          className={cx('md:min-h-9!', !isMine && 'max-md:hidden')}
          onClick={() => onOpen(_id)}
          aria-label={`${isMine ? 'Decide' : 'Show'} ${number}`}
        >
          {isMine ? 'Decide' : 'Show'}
        </Button>
      )
    },
  },
]

export const meta = () => screenMeta('Returns')

export { ScreenError as ErrorBoundary }
