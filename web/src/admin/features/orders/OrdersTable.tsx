import { otherReferences } from 'contract/orders/bank-references.ts'
import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { hasReceipt } from 'contract/orders/order.status.ts'
import { knownId } from 'contract/orders/stand-in-id.ts'
import { moneyLabel } from 'contract/refunds/refund.messages.ts'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { adminPaths } from '#admin/paths.ts'
import { Menu } from '#ui/action/Menu.tsx'
import { EmptyOrders } from '#ui/art/EmptyLists.tsx'
import { cx } from '#ui/cx.ts'
import { BreakableText } from '#ui/display/BreakableText.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import type { Column } from '#ui/table/DataTable.tsx'
import { DataTable, RowOpener } from '#ui/table/DataTable.tsx'
import { RowCheckbox } from '../list/RowCheckbox.tsx'
import { formatDay, formatShortMoment, rupees, timeOfDay } from '../shell/format.ts'
import { OfficeLink } from '../shell/OfficeLink.tsx'
import { OrderStatusPill } from '../shell/OrderLink.tsx'
import { mayI } from '../shell/staff-session.ts'
import type { TickedOrders } from './BulkBar.tsx'
import { TickAll } from './BulkBar.tsx'
import { NoteCount } from './OrderNotes.tsx'
import { DELETED, owedBack } from './order.messages.ts'

export type OrderRowActions = {
  onShow: (order: AdminOrder) => void
  onMove: (order: AdminOrder) => void
  onReceipt: (order: AdminOrder) => void
}

type OrdersTableProps = {
  rows: readonly AdminOrder[] | undefined
  columns: readonly Column<AdminOrder>[]
  selected: string | undefined
  /** Whether a search or a filter narrows the list. */
  isNarrowed: boolean
  error: ReactNode
}

/** The orders of a page, each with what can be done about it. */
export const OrdersTable = ({ isNarrowed, ...table }: OrdersTableProps) => (
  <div className="panel panel-flush">
    <DataTable
      caption="Orders"
      rowKey={({ _id }) => _id}
      empty={
        <EmptyState drawing={<EmptyOrders />} title="No Orders Found">
          {isNarrowed ? 'No orders match your current filters.' : 'There are no orders yet.'}
        </EmptyState>
      }
      {...table}
    />
  </div>
)

/** The card of a phone leaves out what its order shows at a tap. */
export const orderColumns = ({ rows, ticks }: TickedOrders, actions: OrderRowActions, now: number): Column<AdminOrder>[] => [
  {
    key: 'order',
    head: 'Order',
    shown: 'always',
    headTick: mayI('orders.dispatch') && <TickAll rows={rows} ticks={ticks} />,
    place: 'title',
    cell: (order) => <OrderNumberCell order={order} rows={rows} ticks={ticks} onShow={actions.onShow} now={now} />,
  },
  {
    key: 'customer',
    head: 'Customer',
    place: 'note',
    cell: ({ user }) => (
      <span className={cx('block', mayI('orders.dispatch') && 'max-md:pl-8.5')}>
        {user.name}
        <small className="wrap-break-word max-md:hidden">
          <BreakableText text={user.email} />
        </small>
      </span>
    ),
  },
  {
    key: 'phone',
    head: 'Phone',
    place: 'none',
    shown: 'chosen',
    cell: ({ shippingAddress }) => <span className="figures whitespace-nowrap">{shippingAddress.phone}</span>,
  },
  {
    key: 'place',
    head: 'Goes to',
    place: 'none',
    shown: 'chosen',
    cell: ({ shippingAddress: { city, state, zipCode } }) => (
      <>
        {city}
        <small>{`${state} ${zipCode}`}</small>
      </>
    ),
  },
  {
    key: 'payment',
    head: 'Transaction ID',
    place: 'none',
    shown: 'chosen',
    cell: ({ payment }) => (
      <>
        <span className="wrap-anywhere">{knownId(payment.transactionId) ?? '–'}</span>
        {otherReferences(payment).map((reference) => (
          <small key={reference} className="wrap-anywhere">{`Bank: ${reference}`}</small>
        ))}
      </>
    ),
  },
  {
    key: 'parcel',
    head: 'Parcel',
    place: 'none',
    shown: 'chosen',
    cell: ({ trackingNumber, courier }) => (
      <>
        <span className="whitespace-nowrap">{trackingNumber ?? '–'}</span>
        {courier && <small>{courier}</small>}
      </>
    ),
  },
  { key: 'source', head: 'Source', place: 'none', shown: 'chosen', cell: ({ taken }) => (taken ? `Phone, ${taken.by}` : 'Storefront') },
  { key: 'amount', head: 'Amount', align: 'end', place: 'figure', cell: (order) => <Amount order={order} /> },
  { key: 'status', head: 'Status', place: 'status', cell: (order) => <OrderStanding order={order} /> },
  {
    key: 'date',
    head: 'Date',
    place: 'none',
    cell: ({ orderDate }) => (
      <span className="whitespace-nowrap text-muted">
        {formatDay(orderDate)}
        <small>{timeOfDay(orderDate)}</small>
      </span>
    ),
  },
  {
    key: 'actions',
    head: 'Actions',
    align: 'end',
    place: 'none',
    width: '1%',
    shown: 'always',
    cell: (order) => <Actions order={order} {...actions} />,
  },
]

const Amount = ({ order }: { order: AdminOrder }) => (
  <>
    <strong>{rupees(order.total)}</strong>
    <small className="whitespace-nowrap">{moneyLabel(order).label}</small>
  </>
)

const OrderStanding = ({ order }: { order: AdminOrder }) => (
  <>
    <OrderStatusPill status={order.status} />
    {owedBack(order) > 0 && <small className="block whitespace-nowrap text-warning">{rupees(owedBack(order))} refund owed</small>}
  </>
)

type OrderNumberProps = TickedOrders & { order: AdminOrder; onShow: OrderRowActions['onShow']; now: number }

const OrderNumberCell = ({ order, rows, ticks, onShow, now }: OrderNumberProps) => (
  <span className="flex items-center gap-2.5">
    {mayI('orders.dispatch') && (
      <RowCheckbox id={order._id} label={`Select ${order.orderNumber}`} ticks={ticks} order={rows.map(({ _id }) => _id)} />
    )}
    <span>
      <RowOpener className="md:whitespace-nowrap" onClick={() => onShow(order)}>
        {order.orderNumber}
      </RowOpener>
      <NoteCount count={order.noteCount} />
      <small>
        {`${order.itemCount} ${order.itemCount === 1 ? 'item' : 'items'}${order.hiddenByCustomer ? `, ${DELETED}` : ''}`}
        <span className="md:hidden">, {formatShortMoment(order.orderDate, now)}</span>
      </small>
    </span>
  </span>
)

function Actions({ order, onShow, onMove, onReceipt }: OrderRowActions & { order: AdminOrder }) {
  return (
    <span className="flex items-center justify-end gap-0.5 whitespace-nowrap">
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-label={`View Details of ${order.orderNumber}`}
        onClick={() => onShow(order)}
      >
        View Details
      </button>
      <Menu label={`More actions for ${order.orderNumber}`} opener={<EllipsisVertical />}>
        <button type="button" onClick={() => onShow(order)}>
          <Eye />
          View Details
        </button>
        {mayI('orders.dispatch') && (
          <button type="button" onClick={() => onMove(order)}>
            <RefreshCw />
            Update Status
          </button>
        )}
        {hasReceipt(order.status) && (
          <button type="button" onClick={() => onReceipt(order)}>
            <ReceiptText />
            Download Receipt
          </button>
        )}
        <OfficeLink to={adminPaths.order(order._id)} target="_blank">
          <ExternalLink />
          Open order page
        </OfficeLink>
      </Menu>
    </span>
  )
}
