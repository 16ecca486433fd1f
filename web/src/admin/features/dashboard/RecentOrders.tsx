import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { hasReceipt } from 'contract/orders/order.status.ts'
import { splitInclusive } from 'contract/rules/gst.ts'
import { toPaise, toRupees } from 'contract/rules/money.ts'
import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { OrderStatusPill } from '../orders/OrderStatusPill.tsx'
import { useReceipt } from '../receipt/use-receipt.ts'
import { shortDay } from '../shell/moment.ts'
import { rupees } from '../shell/rupees.ts'

/** The newest orders, each with its receipt when it has one. */
export function RecentOrders({ rows }: { rows: readonly AdminOrder[] }) {
  const { downloadNow } = useReceipt()
  return (
    <Panel
      flush
      title="Recent orders"
      aside={
        <Link className="link text-sm" to={paths.admin.orders}>
          Orders
        </Link>
      }
    >
      <DataTable
        caption="Recent orders"
        columns={columns((order) => downloadNow(taxed(order)))}
        rows={rows}
        rowKey={({ _id }) => _id}
        empty={<p className="p-4 text-center text-muted">No orders yet.</p>}
      />
    </Panel>
  )
}

/** The receipt of this screen takes the whole total as taxed. */
const taxed = (order: AdminOrder): AdminOrder => ({
  ...order,
  subtotal: toRupees(splitInclusive(toPaise(order.total), order.gstRate).taxable),
})

const columns = (onReceipt: (order: AdminOrder) => void): Column<AdminOrder>[] => [
  {
    key: 'order',
    head: 'Order',
    place: 'title',
    cell: ({ _id, orderNumber }) => (
      <Link className="link font-semibold whitespace-nowrap" to={paths.admin.order(_id)} target="_blank">
        {orderNumber}
      </Link>
    ),
  },
  { key: 'customer', head: 'Customer', place: 'note', cell: ({ user }) => <span className="block md:min-w-36">{user.name}</span> },
  { key: 'amount', head: 'Amount', align: 'end', place: 'figure', cell: ({ total }) => rupees(total) },
  { key: 'date', head: 'Date', place: 'none', cell: ({ orderDate }) => <span className="whitespace-nowrap">{shortDay(orderDate)}</span> },
  { key: 'status', head: 'Status', place: 'status', cell: ({ status }) => <OrderStatusPill status={status} /> },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    width: '1%',
    cell: (order) =>
      hasReceipt(order.status) && (
        <IconButton label={`Download Receipt of ${order.orderNumber}`} className="-my-1 max-md:-ml-2.5" onClick={() => onReceipt(order)}>
          <Download />
        </IconButton>
      ),
  },
]
