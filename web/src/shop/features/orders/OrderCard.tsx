import { isCancellable } from 'contract/orders/cancellable.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { isDeletable, isTrackable, statusLabel, statusTone } from 'contract/orders/order.status.ts'
import { holdsMoney } from 'contract/orders/rest-of-payment.ts'
import { istDate } from 'contract/rules/ist.ts'
import { formatRupees, toPaise } from 'contract/rules/money.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { PRODUCT_TABS_ID, paths } from '#paths.ts'
import { rupees } from '#shop/prices.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { payAgainState } from '../checkout/checkout-state.ts'
import { GoodsRow } from '../checkout/GoodsRow.tsx'
import { MoneyNote } from '../order-status/OrderFacts.tsx'
import { ReturnLink } from '../order-status/ReturnLink.tsx'
import { OrderDocuments } from '../receipts/OrderDocuments.tsx'
import { BuyAgain } from './BuyAgain.tsx'
import * as messages from './messages.ts'

/** The most lines a card lists. */
const MAX_LISTED_ITEMS = 3

/** Orders that are still to be paid, or whose payment is being checked. */
const NOT_YET_BOUGHT: readonly string[] = ['pending', 'payment_submitted', 'payment_failed']

type OrderCardProps = { order: Order; onDetails: () => void; onDelete: () => void; onCancel: () => void }

/** One order of the list, with what can be done now. */
export function OrderCard({ order, onDetails, onDelete, onCancel }: OrderCardProps) {
  const { _id, orderNumber, orderDate, status, items, shipping, total } = order
  const more = items.slice(MAX_LISTED_ITEMS)
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
          <p className="flex flex-wrap gap-x-4">
            <button type="button" className="link min-h-11" aria-label={messages.viewDetailsOf(orderNumber)} onClick={onDetails}>
              {messages.viewDetails}
            </button>
            {!NOT_YET_BOUGHT.includes(status) && <BuyAgain order={order} />}
          </p>
        </div>
        <StatusPill tone={statusTone(status ?? 'pending')}>{statusLabel(status)}</StatusPill>
      </div>
      <div>
        <ul aria-label={messages.itemsOfOrder(orderNumber)} className={bulk > 0 || shipping > 0 ? undefined : '[&>li:last-child]:border-0'}>
          {items.slice(0, MAX_LISTED_ITEMS).map((item) => (
            <GoodsRow key={item.productId} item={item} total={item.totalPrice}>
              {status === 'delivered' && !item.isReviewed && <ReviewLink item={item} />}
            </GoodsRow>
          ))}
        </ul>
        {more.length > 0 && (
          <p className="figures flex justify-between gap-3 pt-2 text-muted">
            <span>{messages.moreItems(more.length)}</span>
            <span>{formatRupees(more.reduce((sum, { totalPrice }) => sum + toPaise(totalPrice), 0))}</span>
          </p>
        )}
      </div>
      <Ledger>
        {bulk > 0 && <LedgerRow label={messages.bulkDiscount} value={`−${formatRupees(bulk)}`} tone="saving" />}
        {shipping > 0 && <LedgerRow label={messages.shipping} value={rupees(shipping)} />}
        <LedgerTotal value={rupees(total)} />
      </Ledger>
      <MoneyNote order={order} />
      <div className="flex flex-wrap gap-3">
        <CardActions order={order} onDelete={onDelete} onCancel={onCancel} />
      </div>
    </article>
  )
}

/** To what customers say of a product, and where they say it. */
function ReviewLink({ item: { name, slug } }: { item: Order['items'][number] }) {
  const reviews = { pathname: paths.product(slug), search: '?tab=reviews', hash: `#${PRODUCT_TABS_ID}` }
  return (
    <Link to={reviews} className="link col-start-2 py-2" aria-label={messages.reviewOf(name)}>
      {messages.review}
    </Link>
  )
}

/** Orders whose payment is being checked or was refused have a page that says so. */
const WITH_PAYMENT_PAGE: readonly string[] = ['payment_submitted', 'payment_failed']

/** The actions of an order, at most two for any status, and its credit notes. */
function CardActions({ order, onDelete, onCancel }: Pick<OrderCardProps, 'order' | 'onDelete' | 'onCancel'>) {
  const { _id, orderNumber, paymentStatus, status = 'pending', money } = order
  return (
    <>
      {status === 'pending' && paymentStatus !== 'verified' && (
        <Link to={paths.payOrder(orderNumber)} state={payAgainState(order)} className={buttonClass({ size: 'small' })}>
          {messages.completePayment}
        </Link>
      )}
      {WITH_PAYMENT_PAGE.includes(status) && (
        <Link to={paths.paymentVerification(orderNumber)} state={{ order }} className={buttonClass({ size: 'small' })}>
          {messages.paymentStatus}
        </Link>
      )}
      {isTrackable(status) && (
        <Link to={paths.orderTracking(_id)} className={buttonClass({ size: 'small' })}>
          {messages.trackOrder}
        </Link>
      )}
      <ReturnLink order={order} look={{ size: 'small', variant: 'secondary' }} />
      {isCancellable({ status, paymentStatus, money }) && (
        <Button variant="danger" size="small" aria-label={messages.cancelOrderNumber(orderNumber)} onClick={onCancel}>
          {messages.cancelOrder}
        </Button>
      )}
      <OrderDocuments order={order} size="small" variant="secondary" />
      {isDeletable({ status, paymentStatus }) && !holdsMoney(money) && (
        <Button variant="danger" size="small" aria-label={messages.deleteOrderNumber(orderNumber)} onClick={onDelete}>
          <Trash2 />
          {messages.confirmDelete}
        </Button>
      )}
    </>
  )
}
