import type { StaffUser } from 'contract/customers/customer.admin.schemas.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { Fact, Facts } from '../list/Facts.tsx'
import { day, moment } from '../shell/moment.ts'
import { rupees } from '../shell/rupees.ts'
import { mayI } from '../shell/staff.ts'
import { ActivePill } from './ActivePill.tsx'

type UserDetailsProps = { user: StaffUser | undefined; onClose: () => void; onToggle: (user: StaffUser) => void }

/** A shopper at a glance, beside the list. */
export function UserDetails({ user, onClose, onToggle }: UserDetailsProps) {
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
            <Link className={buttonClass({ variant: 'secondary', size: 'small' })} to={paths.admin.ordersOf(user._id)}>
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
