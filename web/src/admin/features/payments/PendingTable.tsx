import type { SeenAlert } from 'contract/alerts/alert.admin.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { EmptyPayments } from '#ui/art/EmptyLists.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/display/Panel.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { AlertMark } from '../bank/automatic/AutomaticState.tsx'
import { elapsed, rupees, shortMoment } from '../shell/format.ts'
import { marksOf, wasUsedBefore } from './queue.ts'

const LONG_MS = 2 * 3_600_000

type PendingTableProps = {
  rows: readonly AdminOrder[] | undefined
  alerts: ReadonlyMap<string, SeenAlert>
  now: number
  q: string
  error: ReactNode
  onReview: (order: AdminOrder) => void
}

/** All pending payments with what tells one from the other. */
export function PendingTable({ rows, alerts, now, q, error, onReview }: PendingTableProps) {
  return (
    <div className="panel panel-flush">
      <DataTable
        caption="Pending payments"
        columns={columns({ now, alerts, onReview })}
        rows={rows}
        rowKey={({ _id }) => _id}
        marked={wasUsedBefore}
        error={error}
        empty={
          q ? (
            <EmptyState title="No payment found">Nothing that waits matches “{q}”.</EmptyState>
          ) : (
            <EmptyState drawing={<EmptyPayments />} title="No pending payments">
              Every submitted payment has been decided.
            </EmptyState>
          )
        }
      />
    </div>
  )
}

const columns = ({ now, alerts, onReview }: Pick<PendingTableProps, 'now' | 'alerts' | 'onReview'>): Column<AdminOrder>[] => [
  { key: 'order', head: 'Order', place: 'title', cell: ({ orderNumber }) => <strong className="whitespace-nowrap">{orderNumber}</strong> },
  { key: 'customer', head: 'Customer', place: 'note', cell: ({ user }) => user.name },
  { key: 'id', head: 'Transaction ID', place: 'line', cell: (order) => <TransactionId order={order} alert={alerts.get(order._id)} /> },
  { key: 'amount', head: 'Amount', align: 'end', place: 'figure', cell: Amount },
  {
    key: 'submitted',
    head: 'Submitted',
    place: 'none',
    cell: ({ payment }) => (
      <span className="whitespace-nowrap text-muted">{payment.submittedAt && shortMoment(payment.submittedAt, now)}</span>
    ),
  },
  { key: 'waiting', head: 'Waiting', place: 'status', cell: ({ payment }) => <Waiting since={payment.submittedAt} now={now} /> },
  { key: 'picture', head: 'Screenshot', place: 'none', cell: ({ payment }) => <Muted>{payment.screenshot ? 'Attached' : 'None'}</Muted> },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    cell: (order) => (
      <Button
        variant="secondary"
        size="small"
        className="md:min-h-9!"
        aria-label={`Review ${order.orderNumber}`}
        data-review={order._id}
        onClick={() => onReview(order)}
      >
        Review
      </Button>
    ),
  },
]

const Muted = ({ children }: { children: ReactNode }) => <span className="text-muted">{children}</span>

function TransactionId({ order, alert }: { order: AdminOrder; alert: SeenAlert | undefined }) {
  const marks = marksOf(order)
  return (
    <span>
      <span className="tracking-wide">{order.payment.transactionId}</span>
      {marks && <small className="font-semibold text-warning!">{marks}</small>}
      <AlertMark alert={alert} />
    </span>
  )
}

/** How long somebody waits; amber after two hours. */
export function Waiting({ since, now }: { since: string | null; now: number }) {
  if (!since) return null
  const ms = now - Date.parse(since)
  return <span className={cx('whitespace-nowrap', ms > LONG_MS ? 'font-semibold text-warning' : 'text-muted')}>{elapsed(ms)}</span>
}

/** What is due, and what of it is missing after a part has come. */
function Amount({ total, money }: AdminOrder) {
  return (
    <>
      <strong>{rupees(total)}</strong>
      {money.missing !== undefined && <span className="block text-sm text-warning">{`${rupees(money.missing)} missing`}</span>}
    </>
  )
}
