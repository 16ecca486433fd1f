import type { Order } from 'contract/orders/order.schemas.ts'
import { statusLabel, statusTone } from 'contract/orders/order.status.ts'
import { istDate } from 'contract/rules/ist.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import { rupees } from '#shop/rupees.ts'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Ledger.tsx'
import { GoodsRow } from '../checkout/GoodsRow.tsx'
import { MoneyNote } from '../order-status/MoneyNote.tsx'
import { CardActions } from './CardActions.tsx'

/** The most lines a card lists. */
const LISTED = 3

type OrderCardProps = { order: Order; onDetails: () => void; onDelete: () => void }

/** One order of the list, with what can be done now. */
export function OrderCard({ order, onDetails, onDelete }: OrderCardProps) {
  const { _id, orderNumber, orderDate, status, items, shipping, total } = order
  const more = items.slice(LISTED)
  const goods = items.reduce((sum, { totalPrice }) => sum + toPaise(totalPrice), 0)
  const bulk = goods + toPaise(shipping) - toPaise(total)
  return (
    <article className="panel panel-pad grid gap-3" aria-labelledby={`order-${_id}`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 id={`order-${_id}`} className="text-xl">
            {orderNumber}
          </h2>
          <p className="text-sm text-muted">
            <time dateTime={orderDate}>{istDate(new Date(orderDate))}</time>
          </p>
          <button type="button" className="link min-h-11" aria-label={`View Details of order ${orderNumber}`} onClick={onDetails}>
            View Details
          </button>
        </div>
        <StatusPill tone={statusTone(status ?? 'pending')}>{statusLabel(status)}</StatusPill>
      </div>
      <div>
        <ul aria-label={`Items of order ${orderNumber}`} className={bulk > 0 || shipping > 0 ? undefined : '[&>li:last-child]:border-0'}>
          {items.slice(0, LISTED).map((item) => (
            <GoodsRow key={item.productId} item={item} total={item.totalPrice} />
          ))}
        </ul>
        {more.length > 0 && (
          <p className="figures flex justify-between gap-3 pt-2 text-muted">
            <span>+{more.length} more</span>
            <span>{formatRupees(more.reduce((sum, { totalPrice }) => sum + toPaise(totalPrice), 0))}</span>
          </p>
        )}
      </div>
      <Ledger>
        {bulk > 0 && <LedgerRow label="Bulk discount" value={`−${formatRupees(bulk)}`} tone="saving" />}
        {shipping > 0 && <LedgerRow label="Shipping" value={rupees(shipping)} />}
        <LedgerTotal value={rupees(total)} />
      </Ledger>
      <MoneyNote order={order} />
      <div className="flex flex-wrap gap-3">
        <CardActions order={order} onDelete={onDelete} />
      </div>
    </article>
  )
}
