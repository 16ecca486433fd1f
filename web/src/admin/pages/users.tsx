import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usersExportPath } from 'contract/admin.paths.ts'
import type { StaffUser } from 'contract/customers/customer.schemas.ts'
import Package from 'lucide-react/icons/package'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#admin/paths.ts'
import { ApiError } from '#client/call.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { IconButton, iconButtonClass } from '#ui/action/IconButton.tsx'
import { Pagination } from '#ui/action/Pagination.tsx'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { StatStrip } from '#ui/display/StatStrip.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { SearchBox } from '#ui/field/SearchBox.tsx'
import { Select } from '#ui/field/Select.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { Sheet } from '#ui/overlay/Drawer.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable, RowOpener } from '#ui/table/DataTable.tsx'
import { ColumnMenu, useColumns } from '../features/list/columns.tsx'
import { ExportButton } from '../features/list/ExportButton.tsx'
import { Fact, Facts } from '../features/list/Facts.tsx'
import { columnWords, oneOf } from '../features/list/filters.ts'
import { failureOf, LoadFailure } from '../features/list/LoadFailure.tsx'
import { useSavedViews, ViewMenu, ViewTabs } from '../features/list/SavedViews.tsx'
import { usePage, useSearch, useSearchParamState } from '../features/list/use-place.ts'
import { day, moment, rupees } from '../features/shell/format.ts'
import { useNow } from '../features/shell/hooks.ts'
import { Screen } from '../features/shell/Screen.tsx'
import { ScreenError, screenMeta } from '../features/shell/ScreenError.tsx'
import { mayI } from '../features/shell/staff.ts'
import type { CustomerStatusFilter, UserList } from '../features/users/user.api.ts'
import { showToggled, toggleUser, USER_FILTERS, usersQuery } from '../features/users/user.api.ts'

/** What makes a view of the users. */
const VIEW_TABLE = { status: oneOf(USER_FILTERS), columns: columnWords }

const FILTER_WORDS: Readonly<Record<CustomerStatusFilter, string>> = { all: 'All Users', active: 'Active Only', inactive: 'Inactive Only' }

const toggled = (isActive: boolean): string => `User ${isActive ? 'activated' : 'deactivated'} successfully!`

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

/** Whether an account is open. */
const ActivePill = ({ isActive }: { isActive: boolean }) => (
  <StatusPill tone={isActive ? 'green' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</StatusPill>
)

type UserDetailsProps = { user: StaffUser | undefined; onClose: () => void; onToggle: (user: StaffUser) => void }

/** A shopper at a glance, beside the list. */
function UserDetails({ user, onClose, onToggle }: UserDetailsProps) {
  return (
    <Sheet
      open={user !== undefined}
      onClose={onClose}
      title="User Details"
      foot={
        user && (
          <div className="flex flex-wrap gap-2.5">
            {mayI('customers.manage') && (
              <Button size="small" variant={user.isActive ? 'danger' : 'primary'} onClick={() => onToggle(user)}>
                {user.isActive ? 'Deactivate' : 'Activate'}
              </Button>
            )}
            <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to={adminPaths.ordersOf(user._id)}>
              Show orders
            </Link>
          </div>
        )
      }
    >
      {user && (
        <div className="grid gap-6 p-4.5 text-md">
          <Person user={user} />
          <Account user={user} />
        </div>
      )}
    </Sheet>
  )
}

const Person = ({ user: { name, email, phone, address } }: { user: StaffUser }) => (
  <Facts title="Personal Information">
    <Fact label="Name">{name}</Fact>
    <Fact label="Email">
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
    </Fact>
    <Fact label="Phone">
      <a className="link" href={`tel:${phone}`}>
        {phone}
      </a>
    </Fact>
    <Fact label="City">{address?.city || 'Not given'}</Fact>
    <Fact label="State">{address?.state || 'Not given'}</Fact>
  </Facts>
)

const Account = ({ user }: { user: StaffUser }) => (
  <Facts title="Account">
    <Fact label="Role">Customer</Fact>
    <Fact label="Status">
      <ActivePill isActive={user.isActive} />
    </Fact>
    <Fact label="Total orders">{user.totalOrders}</Fact>
    <Fact label="Total spent">{rupees(user.totalSpent)}</Fact>
    <Fact label="Joined">{day(user.createdAt)}</Fact>
    <Fact label="Last login">{user.lastLogin ? moment(user.lastLogin) : 'Never'}</Fact>
  </Facts>
)

type CustomerRowActions = { onShow: (user: StaffUser) => void; onToggle: (user: StaffUser) => void }
type UsersTableProps = {
  rows: readonly StaffUser[] | undefined
  columns: readonly Column<StaffUser>[]
  selected: string | undefined
  error: ReactNode
}

/** The shoppers of a page, each with what can be done about them. */
const UsersTable = (table: UsersTableProps) => (
  <div className="panel panel-flush">
    <DataTable
      caption="Users"
      rowKey={({ _id }) => _id}
      empty={
        <EmptyState drawing={<EmptySearch />} title="No Users Found">
          No users match your current filters.
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
        <span className="wrap-anywhere">{email}</span>
        <small>{phone}</small>
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
    place: 'line',
    cell: ({ createdAt }) => <span className="whitespace-nowrap text-muted">{day(createdAt)}</span>,
  },
  {
    key: 'last',
    head: 'Last login',
    place: 'none',
    shown: 'chosen',
    cell: ({ lastLogin }) => <span className="whitespace-nowrap text-muted">{lastLogin ? moment(lastLogin) : 'Never'}</span>,
  },
  {
    key: 'actions',
    head: 'Actions',
    align: 'end',
    place: 'actions',
    width: '1%',
    shown: 'always',
    cell: (user) => <Actions user={user} {...actions} />,
  },
]

const Actions = ({ user, onShow, onToggle }: CustomerRowActions & { user: StaffUser }) => (
  <span className="flex items-center justify-end gap-0.5 whitespace-nowrap max-md:-ml-3.5 max-md:justify-start">
    <button type="button" className="btn btn-quiet btn-small" aria-label={`View Details of ${user.name}`} onClick={() => onShow(user)}>
      View Details
    </button>
    {mayI('customers.manage') && (
      <IconButton label={`${user.isActive ? 'Deactivate' : 'Activate'} ${user.name}`} onClick={() => onToggle(user)}>
        {user.isActive ? <UserX /> : <UserCheck />}
      </IconButton>
    )}
    <Link
      to={adminPaths.ordersOf(user._id)}
      className={iconButtonClass}
      aria-label={`Orders of ${user.name}`}
      title={`Orders of ${user.name}`}
    >
      <Package />
    </Link>
  </span>
)

type ToggleUserProps = { user: StaffUser; onClose: () => void; onDone: (user: StaffUser) => void }

/** Asks before an account is closed or opened again, and does it. */
function ToggleUser({ user, onClose, onDone }: ToggleUserProps) {
  const client = useQueryClient()
  const toggle = useMutation({
    mutationFn: toggleUser,
    onSuccess: (changed) => {
      showToggled(client, changed)
      toast.success(toggled(changed.isActive))
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
  const [page, goToPage] = usePage()
  const query = useQuery(usersQuery({ q, status, page }))
  const [shown, setShown] = useState<StaffUser>()
  const [asked, setAsked] = useState<StaffUser>()
  const saved = useSavedViews('users', VIEW_TABLE)
  const { columns, choose, chosen } = useColumns('users', userColumns({ onShow: setShown, onToggle: setAsked }))
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
      <div className="grid items-start gap-2.5 md:grid-cols-[minmax(0,26rem)_12rem_minmax(max-content,1fr)]">
        <SearchBox label="Search users" placeholder="Name, email or phone" end={<Kbd>/</Kbd>} {...box} />
        <Select
          label="Show"
          hideLabel
          options={USER_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value] }))}
          value={status}
          onChange={({ target }) => setStatus(USER_FILTERS.find((filter) => filter === target.value) ?? 'all')}
        />
        <div className="flex flex-wrap gap-2.5 md:ml-auto">
          <ColumnMenu columns={columns} onChoose={choose} />
          <ViewMenu saved={saved} columns={chosen} />
          <ExportButton label="Export Users" path={usersExportPath} filter={{ q, status }} fileName="users.csv" what="users" />
        </div>
      </div>
      <UsersTable rows={data?.users} columns={columns} selected={shown?._id} error={failure && <LoadFailure {...failure} />} />
      <Pagination page={page} pages={data?.pagination.pages ?? 1} onPage={goToPage} />
      <UserDetails user={fresh} onClose={() => setShown(undefined)} onToggle={setAsked} />
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
