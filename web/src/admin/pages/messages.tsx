import { useQuery } from '@tanstack/react-query'
import type { ContactMessage } from 'contract/contact/contact.schemas.ts'
import type { MessageSort } from 'contract/lists/list-sorts.ts'
import { MESSAGE_SORTS } from 'contract/lists/list-sorts.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { Segmented } from '#ui/action/Segmented.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable, RowOpener } from '#ui/table/DataTable.tsx'
import { MessageSheet } from '../features/contact-messages/MessageSheet.tsx'
import { MESSAGE_FILTERS, messagesQuery } from '../features/contact-messages/message.api.ts'
import { EmptyList } from '../features/list/EmptyList.tsx'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { withSorting } from '../features/list/sorting.ts'
import { usePage, useSearch, useSearchParamState } from '../features/list/use-url-params.ts'
import { formatMoment } from '../features/shell/format.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'

const WORDS = { all: 'All', open: 'Open', answered: 'Answered', settled: 'Settled', overdue: 'Overdue' }
const TONES = { open: 'yellow', answered: 'blue', settled: 'green' } as const
const OVERDUE_WORDS = { answer: 'Answer overdue', settle: 'Over a month' }

const SORT_WORDS: Record<MessageSort, string> = {
  open: 'Open ones first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
}

const SORTING_HEADS = {
  from: [['ascending', 'name']],
  at: [
    ['descending', 'newest'],
    ['ascending', 'oldest'],
  ],
} as const

/** What people wrote through the contact form, and the answers. */
export default function MessagesScreen() {
  const { q, box } = useSearch()
  const [status, setStatus] = useSearchParamState('status', MESSAGE_FILTERS, 'all')
  const [sort, setSort] = useSearchParamState('sort', MESSAGE_SORTS, 'open')
  const [page, goToPage] = usePage()
  const [openId, setOpenId] = useState<string>()
  const query = useQuery(messagesQuery({ q, status, ...(sort !== 'open' && { sort }), page }))
  const failure = failureOf(query, useNow(30_000), (error) => `Failed to load messages: ${error?.message || 'Unknown error'}`)
  const total = query.data?.pagination.total
  return (
    <Screen title="Messages" note={total !== undefined && <span>{total === 1 ? '1 message' : `${total} messages`}</span>}>
      <div className="flex flex-wrap items-start gap-2.5">
        <div className="w-full md:max-w-105">
          <SearchBox label="Search messages" placeholder="Ticket, name or email" end={<Kbd>/</Kbd>} {...box} />
        </div>
        <Segmented
          label="Show"
          options={MESSAGE_FILTERS.map((value) => ({ value, label: WORDS[value] }))}
          value={status}
          onChange={setStatus}
        />
        <Select
          label="Sort by"
          hideLabel
          options={MESSAGE_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
          value={sort}
          onChange={({ target }) => setSort(MESSAGE_SORTS.find((one) => one === target.value) ?? 'open')}
        />
      </div>
      <div className="panel panel-flush">
        <DataTable
          caption="Messages"
          columns={withSorting(columns(setOpenId), { sort, setSort, usual: 'open', heads: SORTING_HEADS })}
          rows={query.data?.messages}
          rowKey={({ _id }) => _id}
          selected={openId}
          error={failure && <LoadFailure {...failure} />}
          empty={<EmptyList things="messages" isNarrowed={q !== '' || status !== 'all'} />}
        />
      </div>
      <Pagination page={page} pages={query.data?.pagination.pages ?? 1} onPage={goToPage} />
      <MessageSheet message={query.data?.messages.find(({ _id }) => _id === openId)} onClose={() => setOpenId(undefined)} />
    </Screen>
  )
}

const columns = (onOpen: (id: string) => void): Column<ContactMessage>[] => [
  {
    key: 'from',
    head: 'From',
    place: 'title',
    cell: ({ _id, name, email }) => (
      <>
        <RowOpener className="md:whitespace-nowrap" onClick={() => onOpen(_id)}>
          {name}
        </RowOpener>
        <small className="wrap-anywhere md:whitespace-nowrap">{email}</small>
      </>
    ),
  },
  { key: 'message', head: 'Message', place: 'note', cell: ({ message }) => <Excerpt>{message}</Excerpt> },
  { key: 'ticket', head: 'Ticket', place: 'figure', cell: ({ ticket }) => <span className="whitespace-nowrap">{ticket}</span> },
  {
    key: 'at',
    head: 'Received',
    place: 'line',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
  },
  {
    key: 'status',
    head: 'Status',
    place: 'status',
    cell: ({ status, overdue }) =>
      overdue ? (
        <StatusPill tone="red">{OVERDUE_WORDS[overdue]}</StatusPill>
      ) : (
        <StatusPill tone={TONES[status]}>{WORDS[status]}</StatusPill>
      ),
  },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    cell: ({ _id, status, ticket }) => (
      <Button
        variant="secondary"
        size="small"
        className="md:min-h-9!"
        onClick={() => onOpen(_id)}
        aria-label={`${status === 'open' ? 'Answer' : 'Read'} ${ticket}`}
      >
        {status === 'open' ? 'Answer' : 'Read'}
      </Button>
    ),
  },
]

const Excerpt = ({ children }: { children: ReactNode }) => <span className="line-clamp-2 min-w-40">{children}</span>

export const meta = () => screenMeta('Messages')

export { ScreenError as ErrorBoundary }
