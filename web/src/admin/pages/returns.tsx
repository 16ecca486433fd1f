import { useQuery } from '@tanstack/react-query'
import type { StaffReturn } from 'contract/returns/return.schemas.ts'
import { isOpenReturn, reasonLabel, returnLabel, returnTone } from 'contract/returns/return.status.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable, RowOpener } from '#ui/table/DataTable.tsx'
import { EmptyList } from '../features/list/EmptyList.tsx'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { usePage, useSearch, useSearchParamState } from '../features/list/use-place.ts'
import { ReturnSheet } from '../features/returns/ReturnSheet.tsx'
import { RETURN_FILTERS, returnsQuery } from '../features/returns/return.api.ts'
import { exactRupees, moment } from '../features/shell/format.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'

const OPTIONS = RETURN_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All returns' : value === 'open' ? 'Open' : returnLabel(value),
}))

/** What customers want to send back, and what became of it. */
export default function ReturnsScreen() {
  const { q, box } = useSearch()
  const [status, setStatus] = useSearchParamState('status', RETURN_FILTERS, 'all')
  const [page, goToPage] = usePage()
  const [openId, setOpenId] = useState(useSearchParams()[0].get('return') ?? undefined) // an order links to its return
  const query = useQuery(returnsQuery({ q, status, page }))
  const failure = failureOf(query, useNow(30_000), (error) => `Failed to load returns: ${error?.message || 'Unknown error'}`)
  const total = query.data?.pagination.total
  return (
    <Screen title="Returns" note={total !== undefined && <span>{total === 1 ? '1 return' : `${total} returns`}</span>}>
      <div className="flex flex-wrap items-start gap-2.5">
        <div className="w-full md:max-w-105">
          <SearchBox label="Search returns" placeholder="Return, order, name or reference" end={<Kbd>/</Kbd>} {...box} />
        </div>
        <Select
          label="Status"
          hideLabel
          options={OPTIONS}
          value={status}
          onChange={({ target }) => setStatus(RETURN_FILTERS.find((one) => one === target.value) ?? 'all')}
        />
      </div>
      <div className="panel panel-flush">
        <DataTable
          caption="Returns"
          columns={columns(setOpenId)}
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

const columns = (onOpen: (id: string) => void): Column<StaffReturn>[] => [
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
    cell: ({ amount }) => <span className="figures">{exactRupees(amount)}</span>,
  },
  { key: 'at', head: 'Asked', place: 'line', cell: ({ createdAt }) => <span className="whitespace-nowrap">{moment(createdAt)}</span> },
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
    cell: ({ _id, number, status }) => (
      <Button
        variant="secondary"
        size="small"
        className="md:min-h-9!"
        onClick={() => onOpen(_id)}
        aria-label={`${isOpenReturn(status) ? 'Decide' : 'Show'} ${number}`}
      >
        {isOpenReturn(status) ? 'Decide' : 'Show'}
      </Button>
    ),
  },
]

export const meta = () => screenMeta('Returns')

export { ScreenError as ErrorBoundary }
