import type { StaffUser } from 'contract/customers/customer.admin.schemas.ts'
import Package from 'lucide-react/icons/package'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { IconButton, iconButtonClass } from '#ui/action/IconButton.tsx'
import { EmptySearch } from '#ui/art/EmptySearch.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { day } from '../shell/moment.ts'
import { rupees } from '../shell/rupees.ts'
import { mayI } from '../shell/staff.ts'
import { ActivePill } from './ActivePill.tsx'

type RowActions = { onShow: (user: StaffUser) => void; onToggle: (user: StaffUser) => void }
type UsersTableProps = RowActions & { rows: readonly StaffUser[] | undefined; selected: string | undefined; error: ReactNode }

/** The shoppers of a page, each with what can be done about them. */
export function UsersTable({ rows, selected, error, ...actions }: UsersTableProps) {
  return (
    <div className="panel panel-flush">
      <DataTable
        caption="Users"
        columns={columns(actions)}
        rows={rows}
        rowKey={({ _id }) => _id}
        selected={selected}
        error={error}
        empty={
          <EmptyState drawing={<EmptySearch />} title="No Users Found">
            No users match your current filters.
          </EmptyState>
        }
      />
    </div>
  )
}

const orders = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`

const columns = (actions: RowActions): Column<StaffUser>[] => [
  {
    key: 'user',
    head: 'User',
    place: 'title',
    cell: ({ name, address }) => (
      <>
        <strong>{name}</strong>
        {address?.city && <small>{[address.city, address.state].filter(Boolean).join(', ')}</small>}
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
  { key: 'actions', head: 'Actions', align: 'end', place: 'actions', width: '1%', cell: (user) => <Actions user={user} {...actions} /> },
]

const Actions = ({ user, onShow, onToggle }: RowActions & { user: StaffUser }) => (
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
      to={paths.admin.ordersOf(user._id)}
      className={iconButtonClass}
      aria-label={`Orders of ${user.name}`}
      title={`Orders of ${user.name}`}
    >
      <Package />
    </Link>
  </span>
)
