import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/Button.tsx'
import type { Column } from '../../../ui/table/column.ts'
import type { Ticks } from '../orders/BulkBar.tsx'
import { OrderStatusPill } from '../orders/OrderStatusPill.tsx'
import { packName } from '../orders/pack-name.ts'
import { moment } from '../shell/moment.ts'

export const dispatchColumns = ({ ids, onTick }: Ticks, onShip: (order: AdminOrder) => void): Column<AdminOrder>[] => [
  {
    key: 'tick',
    head: 'Select',
    hideHead: true,
    width: '44',
    place: 'none',
    cell: ({ _id, orderNumber }) => (
      <input
        type="checkbox"
        className="size-5"
        aria-label={`Select ${orderNumber}`}
        checked={ids.has(_id)}
        onChange={({ target }) => onTick(_id, target.checked)}
      />
    ),
  },
  {
    key: 'order',
    head: 'Order',
    place: 'title',
    cell: ({ _id, orderNumber }) => (
      <Link to={paths.admin.order(_id)} target="_blank" className="link font-semibold whitespace-nowrap">
        {orderNumber}
      </Link>
    ),
  },
  {
    key: 'count',
    head: 'Packs',
    align: 'end',
    place: 'figure',
    cell: ({ itemCount }) => <strong>{itemCount}</strong>,
  },
  {
    key: 'packs',
    head: 'Contents',
    place: 'line',
    cell: ({ items }) => (
      <ul>
        {items.map(({ productId, quantity, name }) => (
          <li key={productId}>
            {quantity} × {packName(name)}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'to',
    head: 'To',
    place: 'note',
    cell: ({ shippingAddress: to }) => (
      <>
        {to.name}, {to.city} {to.zipCode}
      </>
    ),
  },
  {
    key: 'since',
    head: 'Confirmed',
    place: 'none',
    cell: ({ confirmedAt }) => <span className="whitespace-nowrap">{confirmedAt && moment(confirmedAt)}</span>,
  },
  { key: 'status', head: 'Status', place: 'status', cell: ({ status }) => <OrderStatusPill status={status} /> },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    cell: (order) => (
      <Button size="small" className="md:min-h-9!" onClick={() => onShip(order)} aria-label={`Send ${order.orderNumber}`}>
        Send
      </Button>
    ),
  },
]
