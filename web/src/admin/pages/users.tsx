import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usersExportPath } from 'contract/admin.paths.ts'
import type { StaffUser } from 'contract/customers/customer.schemas.ts'
import type { UserSort } from 'contract/lists/list-sorts.ts'
import { USER_SORTS } from 'contract/lists/list-sorts.ts'
import Package from 'lucide-react/icons/package'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { OfficeLink } from '#admin/features/shell/OfficeLink.tsx'
import { adminPaths } from '#admin/paths.ts'
import { ApiError } from '#client/call.ts'
import { IconButton, iconButtonClass } from '#ui/action/IconButton.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { BreakableText } from '#ui/display/BreakableText.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable, RowOpener } from '#ui/table/DataTable.tsx'
import { ColumnMenu, useColumns } from '../features/list/columns.tsx'
import { ExportButton } from '../features/list/ExportButton.tsx'
import { Filters } from '../features/list/FilterBar.tsx'
import { anyWord, oneOf } from '../features/list/filters.ts'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { useSavedViews, ViewMenu, ViewTabs } from '../features/list/SavedViews.tsx'
import { withSorting } from '../features/list/sorting.ts'
import { usePage, useSearch, useSearchParamState } from '../features/list/use-url-params.ts'
import { formatDay, formatMoment, rupees } from '../features/shell/format.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'
import { ActivePill, mayToggle, UserSheet } from '../features/users/UserSheet.tsx'
import type { CustomerStatusFilter, UserList } from '../features/users/user.api.ts'
import { toggleUser, USER_FILTERS, updateCachedUser, usersQuery } from '../features/users/user.api.ts'

/** What makes a view of the users. */
const VIEW_TABLE = { status: oneOf(USER_FILTERS), sort: oneOf(USER_SORTS), columns: anyWord }

const SORT_WORDS: Record<UserSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  spent: 'Spent most',
}

const SORTING_HEADS = {
  user: [['ascending', 'name']],
  spent: [['descending', 'spent']],
  joined: [
    ['descending', 'newest'],
    ['ascending', 'oldest'],
  ],
} as const

const FILTER_WORDS: Readonly<Record<CustomerStatusFilter, string>> = { all: 'All Users', active: 'Active Only', inactive: 'Inactive Only' }

const toggledMessage = (isActive: boolean): string => `User ${isActive ? 'activated' : 'deactivated'} successfully!`

/** An answer that says no is passed on as it is; anything else is an error that occurred. */
const toggleFailure = (error: Error): string =>
  error instanceof ApiError
    ? `Failed to update user status: ${error.message || 'Unknown error'}`
    : `Error occurred while updating user status: ${error.message || 'Unknown error'}`

function listFailure(error: Error | null): string {
  if (error instanceof ApiError && typeof error.facts.contentType === 'string')
    return `Server returned ${error.status}: Expected JSON but got ${error.facts.contentType}`
  return `Failed to fetch users: ${error?.message || 'Unknown error'}`
}

type CustomerRowActions = { onShow: (user: StaffUser) => void; onToggle: (user: StaffUser) => void }
type UsersTableProps = {
  rows: readonly StaffUser[] | undefined
  columns: readonly Column<StaffUser>[]
  selected: string | undefined
  isNarrowed: boolean
  error: ReactNode
}

/** The shoppers of a page, each with what can be done about them. */
const UsersTable = ({ isNarrowed, ...table }: UsersTableProps) => (
  <div className="panel panel-flush">
    <DataTable
      caption="Users"
      rowKey={({ _id }) => _id}
      empty={
        <EmptyState drawing={<EmptySearch />} title="No Users Found">
          {isNarrowed ? 'No users match your current filters.' : 'Nobody has registered yet.'}
        </EmptyState>
      }
      {...table}
    />
  </div>
)

const orders = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`

const userColumns = (actions: CustomerRowActions): Column<StaffUser>[] => [
  {
    key: 'user',
    head: 'User',
    place: 'title',
    shown: 'always',
    cell: (user) => (
      <>
        <RowOpener onClick={() => actions.onShow(user)}>{user.name}</RowOpener>
        {user.address?.city && <small>{[user.address.city, user.address.state].filter(Boolean).join(', ')}</small>}
      </>
    ),
  },
  {
    key: 'contact',
    head: 'Contact',
    place: 'note',
    cell: ({ email, phone }) => (
      <>
        <span className="wrap-break-word max-md:hidden">
          <BreakableText text={email} />
        </span>
        <small className="max-md:text-md!">{phone}</small>
      </>
    ),
  },
  {
    key: 'spent',
    head: 'Orders & Spent',
    align: 'end',
    place: 'figure',
    cell: ({ totalOrders, totalSpent }) => (
      <>
        {rupees(totalSpent)}
        <small className="whitespace-nowrap">{orders(totalOrders)}</small>
      </>
    ),
  },
  { key: 'status', head: 'Status', place: 'status', cell: ({ isActive }) => <ActivePill isActive={isActive} /> },
  {
    key: 'joined',
    head: 'Joined',
    place: 'none',
    cell: ({ createdAt }) => <span className="whitespace-nowrap text-muted">{formatDay(createdAt)}</span>,
  },
  {
    key: 'last',
    head: 'Last login',
    place: 'none',
    shown: 'chosen',
    cell: ({ lastLogin }) => <span className="whitespace-nowrap text-muted">{lastLogin ? formatMoment(lastLogin) : 'Never'}</span>,
  },
  {
    key: 'actions',
    head: 'Actions',
    align: 'end',
    place: 'none',
    width: '1%',
    shown: 'always',
    cell: (user) => <Actions user={user} {...actions} />,
  },
]

const Actions = ({ user, onShow, onToggle }: CustomerRowActions & { user: StaffUser }) => (
  <span className="flex items-center justify-end gap-0.5 whitespace-nowrap">
    <button type="button" className="btn btn-quiet btn-small" aria-label={`View Details of ${user.name}`} onClick={() => onShow(user)}>
      View Details
    </button>
    {mayToggle(user) && (
      <IconButton label={`${user.isActive ? 'Deactivate' : 'Activate'} ${user.name}`} onClick={() => onToggle(user)}>
        {user.isActive ? <UserX /> : <UserCheck />}
      </IconButton>
    )}
    <OfficeLink
      to={adminPaths.ordersOf(user._id)}
      className={iconButtonClass}
      aria-label={`Orders of ${user.name}`}
      title={`Orders of ${user.name}`}
    >
      <Package />
    </OfficeLink>
  </span>
)

type ToggleUserProps = { user: StaffUser; onClose: () => void; onDone: (user: StaffUser) => void }

/** Asks before an account is closed or opened again, and does it. */
function ToggleUser({ user, onClose, onDone }: ToggleUserProps) {
  const client = useQueryClient()
  const toggle = useMutation({
    mutationFn: toggleUser,
    onSuccess: (changed) => {
      updateCachedUser(client, changed)
      toast.success(toggledMessage(changed.isActive))
      onDone(changed)
    },
    onError: (error) => toast.error(toggleFailure(error)),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => toggle.mutate(user)}
      title={`${user.isActive ? 'Deactivate' : 'Activate'} ${user.name}?`}
      confirm={user.isActive ? 'Deactivate' : 'Activate'}
      busyLabel={user.isActive ? 'Deactivating...' : 'Activating...'}
      busy={toggle.isPending}
      variant={user.isActive ? 'danger-solid' : 'primary'}
    >
      <p>
        {user.isActive
          ? 'They are signed out everywhere at once and cannot sign in again. Their orders stay.'
          : 'They can sign in and order again.'}
      </p>
    </ConfirmDialog>
  )
}

/** All shoppers: found by words and status, looked at, let in and shut out. */
export default function UsersScreen() {
  const { q, box } = useSearch()
  const [status, setStatus] = useSearchParamState('status', USER_FILTERS, 'all')
  const [sort, setSort] = useSearchParamState('sort', USER_SORTS, 'newest')
  const [page, goToPage] = usePage()
  const query = useQuery(usersQuery({ q, status, ...(sort !== 'newest' && { sort }), page }))
  const [shown, setShown] = useState<StaffUser>()
  const [asked, setAsked] = useState<StaffUser>()
  const saved = useSavedViews('users', VIEW_TABLE)
  const { columns, choose, chosen } = useColumns(
    'users',
    withSorting(userColumns({ onShow: setShown, onToggle: setAsked }), { sort, setSort, usual: 'newest', heads: SORTING_HEADS }),
  )
  const now = useNow(30_000)
  // a refusal empties the list; rows that only nobody could confirm stay, with their age
  const data = query.error instanceof ApiError ? undefined : query.data
  const failure = failureOf({ ...query, data }, now, listFailure)
  const fresh = data?.users.find(({ _id }) => _id === shown?._id) ?? shown
  return (
    <Screen
      title="User Management"
      note={data && <span>{data.pagination.total === 1 ? '1 user' : `${data.pagination.total.toLocaleString('en-IN')} users`}</span>}
    >
      <Summary summary={data?.summary} />
      {saved.views.length > 0 && (
        <ViewTabs label="Views of the users" saved={saved} ready={[{ word: 'All', query: '', isOpen: status === 'all' }]} />
      )}
      <Filters
        search={<SearchBox label="Search users" placeholder="Name, email or phone" end={<Kbd>/</Kbd>} {...box} />}
        choices={
          <>
            <Select
              label="Show"
              hideLabel
              options={USER_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value] }))}
              value={status}
              onChange={({ target }) => setStatus(USER_FILTERS.find((filter) => filter === target.value) ?? 'all')}
            />
            <Select
              label="Sort by"
              hideLabel
              options={USER_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
              value={sort}
              onChange={({ target }) => setSort(USER_SORTS.find((one) => one === target.value) ?? 'newest')}
            />
          </>
        }
        tools={
          <>
            <ColumnMenu columns={columns} onChoose={choose} />
            <ViewMenu saved={saved} columns={chosen} />
            <ExportButton
              label="Export Users"
              path={usersExportPath}
              filter={{ q, status }}
              fileName="users.csv"
              what="users"
              size="small"
            />
          </>
        }
      />
      <UsersTable
        rows={data?.users}
        columns={columns}
        selected={shown?._id}
        isNarrowed={q !== '' || status !== 'all'}
        error={failure && <LoadFailure {...failure} />}
      />
      <Pagination page={page} pages={data?.pagination.pages ?? 1} onPage={goToPage} />
      <UserSheet user={fresh} onClose={() => setShown(undefined)} onToggle={setAsked} />
      {asked && (
        <ToggleUser
          user={asked}
          onClose={() => setAsked(undefined)}
          onDone={(user) => setShown((before) => (before?._id === user._id ? user : before))}
        />
      )}
    </Screen>
  )
}

function Summary({ summary }: { summary: UserList['summary'] | undefined }) {
  const figure = (value: number | undefined) => value?.toLocaleString('en-IN') ?? '–'
  return (
    <StatStrip
      className="stats-short"
      stats={[
        { label: 'Active Users', value: figure(summary?.active) },
        { label: 'Inactive Users', value: figure(summary?.inactive) },
        { label: 'New This Week', value: figure(summary?.newThisWeek) },
      ]}
    />
  )
}

export const meta = () => screenMeta('User Management')

export { ScreenError as ErrorBoundary }
