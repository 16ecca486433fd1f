import { useQuery } from '@tanstack/react-query'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { hasEnded, isAddressOpen, statusLabel } from 'contract/orders/order.status.ts'
import type { PaymentAttempt } from 'contract/orders/payment-check.schemas.ts'
import { returnLabel, returnTone } from 'contract/returns/return.status.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureOf } from '#admin/features/list/failure.ts'
import { LoadFailure } from '#admin/features/list/LoadFailure.tsx'
import { inFours } from '#admin/features/payments/transaction-id.ts'
import { returnsQuery } from '#admin/features/returns/return.api.ts'
import { actorWords } from '#admin/features/shell/actor-words.ts'
import { moment } from '#admin/features/shell/moment.ts'
import { exactRupees } from '#admin/features/shell/rupees.ts'
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
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Timeline } from '#ui/thread/Timeline.tsx'
import { CustomerFacts, ItemsList, OrderFacts } from '../OrderFacts.tsx'
import type { OrderEvent, OrderWithEvents } from '../order.api.ts'
import { orderQuery } from '../order.api.ts'
import { eventTitle } from '../order.messages.ts'
import { RecordRefund } from '../RecordRefund.tsx'
import { UpdateStatus } from '../UpdateStatus.tsx'
import { CorrectAddress } from './CorrectAddress.tsx'
import { Documents } from './Documents.tsx'

/** The returns of an order that was delivered once, whatever became of it since; nothing for an order without one. */
function Returns({ order }: { order: AdminOrder }) {
  const query = useQuery({
    ...returnsQuery({ q: order.orderNumber, status: 'all', page: 1 }),
    enabled: order.deliveredAt !== null && mayI('returns.read'),
  })
  const failure = failureOf(query, useNow(30_000), () => 'The returns of this order could not be loaded.')
  const returns = query.data?.returns.filter(({ orderId }) => orderId === order._id) ?? []
  if (returns.length === 0 && !failure) return null
  return (
    <Panel title="Returns">
      {failure && <LoadFailure {...failure} />}
      <ul className="grid gap-3">
        {returns.map(({ _id, number, status, amount, createdAt }) => (
          <li key={_id} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link className="link inline-flex min-h-11 items-center" to={`${paths.admin.returns}?return=${_id}&q=${number}`}>
                {number}
              </Link>
              <StatusPill tone={returnTone(status)}>{returnLabel(status)}</StatusPill>
            </span>
            <span className="text-sm text-muted">
              {exactRupees(amount)}, {moment(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const OUTCOMES = {
  pending: { tone: 'yellow', says: 'Waiting for review' },
  verified: { tone: 'green', says: 'Verified' },
  rejected: { tone: 'red', says: 'Rejected' },
} as const

/** Every transaction ID handed in for an order, and what became of it. */
function Attempts({ attempts }: { attempts: readonly PaymentAttempt[] }) {
  if (attempts.length === 0) return null
  return (
    <Panel title="Payment attempts">
      <ol className="grid gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.try} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <strong className="figures">{inFours(attempt.transactionId)}</strong>
              <StatusPill tone={OUTCOMES[attempt.outcome].tone}>{OUTCOMES[attempt.outcome].says}</StatusPill>
            </span>
            <span className="text-sm text-muted">
              {moment(attempt.submittedAt)}
              {attempt.decidedBy && `, reviewed by ${attempt.decidedBy}`}
            </span>
            {attempt.note && <span className="text-sm wrap-anywhere">{attempt.note}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Everything that happened to an order, who did it and when. */
function EventTimeline({ events }: { events: readonly OrderEvent[] }) {
  const last = events.length - 1
  return (
    <Timeline
      label="History of the order"
      entries={events.map((event, at) => ({
        title: eventTitle(event),
        state: at === last && hasEnded(event.to) ? ('stopped' as const) : ('done' as const),
        note: (
          <>
            {moment(event.at)}, {actorWords(event)}
            {event.from && event.from !== event.to && `. ${statusLabel(event.from)} to ${statusLabel(event.to)}`}
            {event.note && <span className="block wrap-anywhere text-ink">“{event.note}”</span>}
          </>
        ),
      }))}
    />
  )
}

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
