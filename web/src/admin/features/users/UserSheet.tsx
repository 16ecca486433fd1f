import type { StaffUser } from 'contract/customers/customer.schemas.ts'
import { adminPaths } from '#admin/paths.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Sheet } from '#ui/overlay/Drawer.tsx'
import { Fact, Facts } from '../list/Facts.tsx'
import { formatDay, formatMoment } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'
import { mayI } from '../shell/staff-session.ts'
import { Figures, LatestOrders } from './CustomerOrders.tsx'

/** Whether an account may be closed or opened again here; one that its customer has deleted stays closed. */
export const mayToggle = ({ isDeleted }: StaffUser): boolean => mayI('customers.manage') && !isDeleted

/** Whether an account is open. */
export const ActivePill = ({ isActive }: { isActive: boolean }) => (
  <StatusPill tone={isActive ? 'green' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</StatusPill>
)

type UserSheetProps = { user: StaffUser | undefined; onClose: () => void; onToggle: (user: StaffUser) => void }

/** A customer at a glance, beside the list: who it is, what they have bought and what is owed to them. */
export function UserSheet({ user, onClose, onToggle }: UserSheetProps) {
  return (
    <Sheet
      open={user !== undefined}
      onClose={onClose}
      title="User Details"
      foot={
        user && (
          <div className="flex flex-wrap gap-2.5">
            <OfficeLink className={buttonClass({ variant: 'secondary', size: 'small' })} to={adminPaths.ordersOf(user._id)}>
              Show orders
            </OfficeLink>
            {mayToggle(user) && (
              <Button size="small" variant={user.isActive ? 'danger' : 'primary'} onClick={() => onToggle(user)}>
                {user.isActive ? 'Deactivate' : 'Activate'}
              </Button>
            )}
          </div>
        )
      }
    >
      {user && (
        <div key={user._id} className="grid gap-6 p-4.5 text-md">
          <Person user={user} />
          <Figures user={user} />
          {mayI('orders.read') && <LatestOrders userId={user._id} />}
          <Facts title="Account">
            <Fact label="Role">Customer</Fact>
            <Fact label="Joined">{formatDay(user.createdAt)}</Fact>
            <Fact label="Last login">{user.lastLogin ? formatMoment(user.lastLogin) : 'Never'}</Fact>
          </Facts>
        </div>
      )}
    </Sheet>
  )
}

const Person = ({ user: { name, email, phone, address, isActive, isDeleted } }: { user: StaffUser }) => (
  <section aria-label="Personal Information">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="text-2xl wrap-anywhere">{name}</h3>
      <ActivePill isActive={isActive} />
    </div>
    <p className="text-muted">{cityAndState(address)}</p>
    {isDeleted ? (
      <p>The customer has deleted this account. It stays closed.</p>
    ) : (
      <p className="-mb-3 flex flex-wrap gap-x-5">
        <a className="link inline-flex min-h-11 items-center" href={`tel:${phone}`}>
          {phone}
        </a>
        <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    )}
  </section>
)

const cityAndState = (address: StaffUser['address']): string =>
  [address?.city, address?.state].filter(Boolean).join(', ') || 'No address given'
