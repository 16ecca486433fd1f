import type { SeenAlert } from 'contract/alerts/alert.admin.schemas.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/action/Button.tsx'
import { EmptyPayments } from '#ui/art/EmptyLists.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/display/Panel.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable, RowOpener } from '#ui/table/DataTable.tsx'
import { AlertMark } from '../bank/automatic/AutomaticState.tsx'
import { formatElapsed, formatShortMoment, rupees } from '../shell/format.ts'
import * as messages from './messages.ts'
import { marksOf, wasUsedBefore } from './review-queue.ts'

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
        caption={messages.pendingPayments}
        columns={columns({ now, alerts, onReview })}
        rows={rows}
        rowKey={({ _id }) => _id}
        marked={wasUsedBefore}
        error={error}
        empty={
          q ? (
            <EmptyState title={messages.nothingFound}>{messages.nothingMatches(q)}</EmptyState>
          ) : (
            <EmptyState drawing={<EmptyPayments />} title={messages.nothingPending}>
              {messages.allDecided}
            </EmptyState>
          )
        }
      />
    </div>
  )
}

const columns = ({ now, alerts, onReview }: Pick<PendingTableProps, 'now' | 'alerts' | 'onReview'>): Column<AdminOrder>[] => [
  {
    key: 'order',
    head: messages.order,
    place: 'title',
    cell: (order) => (
      <RowOpener className="whitespace-nowrap" onClick={() => onReview(order)}>
        {order.orderNumber}
      </RowOpener>
    ),
  },
  { key: 'customer', head: messages.customer, place: 'note', cell: ({ user }) => user.name },
  {
    key: 'id',
    head: messages.transactionId,
    place: 'line',
    cell: (order) => <TransactionId order={order} alert={alerts.get(order._id)} />,
  },
  { key: 'amount', head: messages.amount, align: 'end', place: 'figure', cell: Amount },
  {
    key: 'submitted',
    head: messages.submitted,
    place: 'none',
    cell: ({ payment }) => (
      <span className="whitespace-nowrap text-muted">{payment.submittedAt && formatShortMoment(payment.submittedAt, now)}</span>
    ),
  },
  { key: 'waiting', head: messages.waiting, place: 'status', cell: ({ payment }) => <WaitingTime since={payment.submittedAt} now={now} /> },
  {
    key: 'picture',
    head: messages.screenshot,
    place: 'none',
    cell: ({ payment }) => <MutedText>{payment.screenshot ? messages.attached : messages.none}</MutedText>,
  },
  {
    key: 'do',
    head: messages.actions,
    hideHead: true,
    align: 'end',
    place: 'actions',
    cell: (order) => (
      <Button
        variant="secondary"
        size="small"
        className="md:min-h-9!"
        aria-label={messages.reviewOf(order.orderNumber)}
        data-review={order._id}
        onClick={() => onReview(order)}
      >
        {messages.review}
      </Button>
    ),
  },
]

const MutedText = ({ children }: { children: ReactNode }) => <span className="text-muted">{children}</span>

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
export function WaitingTime({ since, now }: { since: string | null; now: number }) {
  if (!since) return null
  const ms = now - Date.parse(since)
  return <span className={cx('whitespace-nowrap', ms > LONG_MS ? 'font-semibold text-warning' : 'text-muted')}>{formatElapsed(ms)}</span>
}

/** What is due, and what of it is missing after a part has come. */
function Amount({ total, money }: AdminOrder) {
  return (
    <>
      <strong>{rupees(total)}</strong>
      {money.missing !== undefined && <span className="block text-sm text-warning">{messages.missing(rupees(money.missing))}</span>}
    </>
  )
}
