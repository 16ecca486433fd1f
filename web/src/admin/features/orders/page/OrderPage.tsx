import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { isAddressOpen } from 'contract/orders/order.status.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureOf } from '#admin/features/list/failure.ts'
import { LoadFailure } from '#admin/features/list/LoadFailure.tsx'
import { Screen } from '#admin/features/shell/Screen.tsx'
import { mayI } from '#admin/features/shell/staff.ts'
import { useNow } from '#admin/features/shell/use-now.ts'
import { useTabTitle } from '#admin/features/shell/use-tab-title.ts'
import { paths } from '#paths.ts'
import { Breadcrumb } from '#ui/action/Breadcrumb.tsx'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Panel } from '#ui/display/Panel.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { CustomerFacts, ItemsList, OrderFacts } from '../OrderFacts.tsx'
import type { OrderWithEvents } from '../order.api.ts'
import { orderQuery } from '../order.api.ts'
import { RecordRefund } from '../RecordRefund.tsx'
import { UpdateStatus } from '../UpdateStatus.tsx'
import { Attempts } from './Attempts.tsx'
import { CorrectAddress } from './CorrectAddress.tsx'
import { Documents } from './Documents.tsx'
import { EventTimeline } from './EventTimeline.tsx'
import { Returns } from './Returns.tsx'

/** One order with its whole history, fit for paper. */
export function OrderPage({ id }: { id: string }) {
  const query = useQuery(orderQuery(id))
  useTabTitle(query.data && `Order ${query.data.order.orderNumber}`)
  const failure = failureOf(query, useNow(30_000), (error) => error?.message || 'The order could not be loaded.')
  return (
    <Screen title={query.data ? `Order ${query.data.order.orderNumber}` : 'Order'}>
      <div className="no-print">
        <Breadcrumb>
          <Link to={paths.admin.orders}>Orders</Link>
          <span>{query.data?.order.orderNumber ?? 'Order'}</span>
        </Breadcrumb>
      </div>
      {failure && <LoadFailure {...failure} />}
      {query.data ? <Whole {...query.data} /> : !failure && <Blank />}
    </Screen>
  )
}

function Whole({ order, events, attempts }: OrderWithEvents) {
  return (
    <>
      <h2 className="hidden print:block">Order {order.orderNumber}</h2>
      <PageActions order={order} />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-4">
          <Panel>
            <div className="grid gap-6 md:grid-cols-2">
              <OrderFacts order={order} level={2} />
              <div className="grid content-start gap-3">
                <CustomerFacts order={order} level={2} />
                {isAddressOpen(order.status) && mayI('orders.manage') && <AddressButton order={order} />}
              </div>
            </div>
          </Panel>
          <Panel>
            <ItemsList order={order} level={2} />
          </Panel>
        </div>
        <div className="grid gap-4">
          <Attempts attempts={attempts} />
          <Documents order={order} />
          <Returns order={order} />
          <Panel title="History">
            <EventTimeline events={events} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function PageActions({ order }: { order: AdminOrder }) {
  const [moving, setMoving] = useState(false)
  const [refunding, setRefunding] = useState(false)
  return (
    <div className="no-print flex flex-wrap gap-2.5">
      {order.paymentStatus === 'pending_verification' && mayI('payments.verify') && (
        <Link className={buttonClass({ size: 'small' })} to={`${paths.admin.paymentVerification}?order=${order._id}`}>
          Review payment
        </Link>
      )}
      {order.money.owed > 0 && mayI('refunds.record') && (
        <Button size="small" onClick={() => setRefunding(true)}>
          Record refund
        </Button>
      )}
      {mayI('orders.dispatch') && (
        <Button variant="secondary" size="small" onClick={() => setMoving(true)}>
          Update Status
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        Print this page
      </Button>
      {refunding && <RecordRefund order={order} onClose={() => setRefunding(false)} />}
      {moving && <UpdateStatus order={order} onClose={() => setMoving(false)} />}
    </div>
  )
}

function AddressButton({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="no-print">
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Correct address
      </Button>
      {isOpen && <CorrectAddress order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}

const Blank = () => (
  <Loading label="Loading the order" className="grid gap-4 lg:grid-cols-[2fr_1fr]">
    <Skeleton className="h-80" />
    <Skeleton className="h-60" />
  </Loading>
)
