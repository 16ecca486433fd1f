import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { Panel } from '#ui/display/Panel.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Waiting } from '../payments/PendingTable.tsx'
import { rupees } from '../shell/rupees.ts'

type PendingPanelProps = { rows: readonly AdminOrder[]; total: number; now: number }

/** The payments that wait longest. */
export function PendingPanel({ rows, total, now }: PendingPanelProps) {
  return (
    <Panel
      flush
      title="Pending verifications"
      aside={
        total > 0 && (
          <Link className="link inline-flex min-h-11 items-center text-sm" to={paths.admin.paymentVerification}>
            View all {total}
          </Link>
        )
      }
    >
      <DataTable
        caption="Pending verifications"
        columns={columns(now)}
        rows={rows}
        rowKey={({ _id }) => _id}
        empty={<p className="p-4 text-center text-muted">No payment is waiting.</p>}
      />
    </Panel>
  )
}

const columns = (now: number): Column<AdminOrder>[] => [
  {
    key: 'order',
    head: 'Order',
    place: 'title',
    cell: ({ orderNumber, payment }) => (
      <>
        <strong className="whitespace-nowrap">{orderNumber}</strong>
        <small className="tracking-wide">{payment.transactionId}</small>
      </>
    ),
  },
  { key: 'customer', head: 'Customer', place: 'note', cell: ({ user }) => user.name },
  { key: 'amount', head: 'Amount', align: 'end', place: 'figure', cell: ({ total }) => rupees(total) },
  { key: 'waiting', head: 'Waiting', place: 'none', cell: ({ payment }) => <Waiting since={payment.submittedAt} now={now} /> },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'status',
    cell: ({ _id, orderNumber }) => (
      <Link
        className="link inline-flex min-h-9 items-center"
        to={`${paths.admin.paymentVerification}?order=${_id}`}
        aria-label={`Review ${orderNumber}`}
      >
        Review
      </Link>
    ),
  },
]
