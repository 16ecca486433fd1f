import type { AdminOrder } from 'contract/orders/order.admin.schemas.ts'
import { Button } from '#ui/action/Button.tsx'
import type { Column } from '#ui/table/column.ts'
import type { useTicks } from '../orders/BulkBar.tsx'
import { TickAll } from '../orders/BulkBar.tsx'
import { OrderStatusPill } from '../orders/OrderStatusPill.tsx'
import { packName } from '../orders/pack-name.ts'
import { day, timeOfDay } from '../shell/moment.ts'
import { OrderLink } from '../shell/OrderLink.tsx'

type Many = { rows: readonly AdminOrder[]; ticks: ReturnType<typeof useTicks> }

export const dispatchColumns = ({ rows, ticks }: Many, onShip: (order: AdminOrder) => void): Column<AdminOrder>[] => [
  {
    key: 'order',
    head: 'Order',
    headTick: <TickAll rows={rows} ticks={ticks} />,
    place: 'title',
    cell: ({ _id, orderNumber }) => (
      <span className="flex items-center gap-2.5">
        <span className="tick min-h-0!">
          <input
            type="checkbox"
            aria-label={`Select ${orderNumber}`}
            checked={ticks.ids.has(_id)}
            onChange={({ target }) => ticks.onTick(_id, target.checked)}
          />
        </span>
        <OrderLink id={_id} className="link font-semibold whitespace-nowrap">
          {orderNumber}
        </OrderLink>
      </span>
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
          <li key={productId} className="whitespace-nowrap">
            {quantity} × {packName(name)}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'to',
    head: 'Ship to',
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
    cell: ({ confirmedAt }) =>
      confirmedAt && (
        <span className="whitespace-nowrap">
          {day(confirmedAt)}
          <small>{timeOfDay(confirmedAt)}</small>
        </span>
      ),
  },
  { key: 'status', head: 'Status', place: 'status', cell: ({ status }) => <OrderStatusPill status={status} /> },
  {
    key: 'do',
    head: 'Actions',
    hideHead: true,
    align: 'end',
    place: 'actions',
    cell: (order) => (
      <Button size="small" className="whitespace-nowrap md:min-h-9!" onClick={() => onShip(order)}>
        Mark shipped<span className="sr-only"> {order.orderNumber}</span>
      </Button>
    ),
  },
]
