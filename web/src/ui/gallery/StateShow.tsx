import { Button } from '../action/Button.tsx'
import { Disclosure } from '../display/Disclosure.tsx'
import { Note } from '../display/Note.tsx'
import { Loading, Skeleton } from '../display/Skeleton.tsx'
import { Stars } from '../display/Stars.tsx'
import { StatStrip } from '../display/StatStrip.tsx'
import { StatusPill } from '../display/StatusPill.tsx'
import { StockBar } from '../display/StockBar.tsx'
import { Card } from './Card.tsx'

export function StateShow() {
  return (
    <>
      <Card title="Statuses">
        <div className="flex flex-wrap gap-2">
          <StatusPill tone="yellow">Pending Payment</StatusPill>
          <StatusPill tone="blue">Confirmed</StatusPill>
          <StatusPill tone="purple">Shipped</StatusPill>
          <StatusPill tone="green">Delivered</StatusPill>
          <StatusPill tone="red">Cancelled</StatusPill>
          <StatusPill tone="neutral">Refunded</StatusPill>
        </div>
        <Stars value={4.3} />
        <div className="grid gap-4">
          <StockBar name="Big pack" status="Out of Stock" tone="red" amount="0" percent={0} />
          <StockBar name="Small pack" status="Critical" tone="red" amount="220" percent={4} />
          <StockBar name="Tins" status="Low Stock" tone="yellow" amount="840" percent={9} />
          <StockBar name="Boxes" status="In Stock" tone="green" amount="10,000" percent={100} />
        </div>
      </Card>
      <Card title="Notes">
        <Note tone="ok" title="Order Created Successfully">
          Order SLB-251120-0042, total ₹2,960
        </Note>
        <Note title="Delivery Address Saved">Ramesh Ahirwar, 14 Bazaar Road, Sagar</Note>
        <Note tone="warning" title="Urgent: 12 payments are waiting." actions={<Button size="small">Review payments</Button>}>
          The oldest was sent 2 h 51 min ago.
        </Note>
        <Note tone="danger" title="Payment could not be verified">
          The amount received differs.
        </Note>
        <Note tone="leaf" icon={null}>
          Free shipping on orders of ₹999 and above.
        </Note>
      </Card>
      <Card title="Questions">
        <div>
          <Disclosure summary="What is the minimum age to order?" open>
            You must be at least 18 years old.
          </Disclosure>
          <Disclosure summary="How do I pay?">By UPI.</Disclosure>
        </div>
      </Card>
      <Card title="Skeleton">
        <Loading className="grid gap-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-12" />
        </Loading>
      </Card>
      <Card title="Figures" wide>
        <StatStrip
          stats={[
            { label: 'Total Orders', value: '1,284' },
            { label: 'Pending Payments', value: '12', tone: 'yellow' },
            { label: 'Total Revenue', value: '₹9,86,420' },
            { label: 'Total Users', value: '2,310' },
            { label: 'Verified Today', value: '18', tone: 'green' },
            { label: 'Rejected Today', value: '1', tone: 'red' },
          ]}
        />
      </Card>
    </>
  )
}
