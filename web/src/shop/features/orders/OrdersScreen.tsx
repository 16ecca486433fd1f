import type { Order } from 'contract/orders/order.schemas.ts'
import { statusLabel, statusTone } from 'contract/orders/order.status.ts'
import { moneyLabel } from 'contract/refunds/refund.messages.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { serverSentenceOf } from '#client/refusal.ts'
import { paths } from '#paths.ts'
import { minusRupees, rupees } from '#shop/rupees.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { EmptyOrders } from '#ui/art/EmptyOrders.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Loading, Skeleton } from '#ui/display/Skeleton.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Ledger.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { GoodsRow, SumsNote } from '../checkout/GoodsRow.tsx'
import { Fact, MoneyNote, when } from '../order-status/OrderFacts.tsx'
import { OrderCard } from './OrderCard.tsx'
import type { OrderPage } from './order.api.ts'
import { deleteOrder } from './order.api.ts'
import * as words from './words.ts'

/** Everything about an order, over the list. */
function OrderDetails({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={order !== undefined}
      onClose={onClose}
      wide
      title={words.orderDetails}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {order && <Details order={order} />}
    </Dialog>
  )
}

function Details({ order }: { order: Order }) {
  const { orderNumber, orderDate, status, payment, items, subtotal, discount, shipping, total, shippingAddress: to } = order
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2">
        <Fact label={words.orderNumber}>{orderNumber}</Fact>
        <Fact label={words.orderDate}>{when(orderDate)}</Fact>
        <Fact label={words.status}>
          <StatusPill tone={statusTone(status ?? 'pending')}>{statusLabel(status)}</StatusPill>
        </Fact>
        <Fact label={words.payment}>
          {payment.method || 'UPI'}, {moneyLabel(order).label}
        </Fact>
        {payment.transactionId && <Fact label={words.transactionId}>{payment.transactionId}</Fact>}
        {order.trackingNumber && (
          <Fact label={words.trackingNumber}>{[order.courier, order.trackingNumber].filter(Boolean).join(' ')}</Fact>
        )}
      </dl>
      <MoneyNote order={order} />
      <ul aria-label={words.items}>
        {items.map((item) => (
          <GoodsRow key={item.productId} item={item} total={item.totalPrice} />
        ))}
      </ul>
      <Ledger>
        <LedgerRow label={words.subtotal} value={rupees(subtotal)} />
        {discount > 0 && <LedgerRow label={words.discount} value={minusRupees(discount)} tone="saving" />}
        {shipping > 0 && <LedgerRow label={words.shipping} value={rupees(shipping)} />}
        <LedgerTotal value={rupees(total)} />
      </Ledger>
      <SumsNote savings={discount} itemCount={order.itemCount} />
      <address className="not-italic">
        <strong>{words.deliveryAddress}</strong>
        <br />
        {to.name}, {to.street}, {to.city}, {to.state} {to.zipCode}, {to.phone}
      </address>
    </div>
  )
}

/** The shopper's orders; `list` is null when they could not be loaded. */
export function OrdersScreen({ list }: { list: OrderPage | null }) {
  const [shown, setShown] = useState<Order>()
  const [deleting, setDeleting] = useState<Order>()
  const { revalidate, state } = useRevalidator()
  const refresh = () => void revalidate()
  return (
    <OrdersFrame isRefreshing={state === 'loading'} onRefresh={refresh}>
      {list === null ? (
        <NotLoaded onRetry={refresh} />
      ) : list.orders.length === 0 ? (
        <NoOrders />
      ) : (
        list.orders.map((order) => (
          <OrderCard key={order._id} order={order} onDetails={() => setShown(order)} onDelete={() => setDeleting(order)} />
        ))
      )}
      {list && <OrderPaging {...list.pagination} />}
      <OrderDetails order={shown} onClose={() => setShown(undefined)} />
      <DeleteOrder order={deleting} onClose={() => setDeleting(undefined)} onDeleted={refresh} />
    </OrdersFrame>
  )
}

type OrdersFrameProps = { isRefreshing: boolean; onRefresh: () => void; children: ReactNode }

function OrdersFrame({ isRefreshing, onRefresh, children }: OrdersFrameProps) {
  const navigate = useNavigate()
  return (
    <div className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="w-full">
          <Button variant="quiet" size="small" className="-ml-2" onClick={() => void navigate(-1)}>
            <ArrowLeft />
            {words.back}
          </Button>
        </div>
        <h1 className="mr-auto">{words.myOrders}</h1>
        <Button variant="secondary" size="small" busy={isRefreshing} busyLabel={words.refreshing} onClick={onRefresh}>
          <RefreshCw />
          {words.refresh}
        </Button>
      </div>
      {children}
    </div>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <EmptyState drawing={<BrokenThread />} title={words.ordersNotLoaded} action={<Button onClick={onRetry}>{words.tryAgain}</Button>} />
  </div>
)

const NoOrders = () => (
  <EmptyState
    drawing={<EmptyOrders />}
    title={words.noOrders}
    action={
      <Link to={paths.products} className={buttonClass()}>
        {words.startShopping}
      </Link>
    }
  />
)

type DeleteOrderProps = { order: Order | undefined; onClose: () => void; onDeleted: () => void }

/** Asks before an order goes from the list. */
function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!order) return
    setBusy(true)
    try {
      await deleteOrder(order._id)
      toast.success(words.orderDeleted)
      onDeleted()
    } catch (error) {
      toast.error(serverSentenceOf(error, words.orderNotDeleted))
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open={order !== undefined}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={words.deleteOrderQuestion}
      confirm={words.confirmDelete}
      busyLabel={words.deleting}
      busy={isBusy}
    >
      <p>{words.deleteOrderWarning(order?.orderNumber)}</p>
    </ConfirmDialog>
  )
}

type OrderPagingProps = { current: number; pages: number }

/** Back and forth between the pages of the list; nothing when there is only one. */
function OrderPaging({ current, pages }: OrderPagingProps) {
  if (pages <= 1) return null
  const looks = buttonClass({ variant: 'secondary', size: 'small' })
  return (
    <nav aria-label={words.pagesOfOrders} className="flex items-center justify-between gap-3">
      {current > 1 ? (
        <Link to={`?page=${current - 1}`} className={looks}>
          <ChevronLeft />
          {words.previous}
        </Link>
      ) : (
        <button type="button" disabled className={looks}>
          <ChevronLeft />
          {words.previous}
        </button>
      )}
      <span className="figures">{words.pageOf(current, pages)}</span>
      {current < pages ? (
        <Link to={`?page=${current + 1}`} className={looks}>
          {words.next}
          <ChevronRight />
        </Link>
      ) : (
        <button type="button" disabled className={looks}>
          {words.next}
          <ChevronRight />
        </button>
      )}
    </nav>
  )
}

/** The list of orders before it is there. */
export function OrdersSkeleton() {
  return (
    <Loading label={words.loadingYourOrders} className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  )
}
