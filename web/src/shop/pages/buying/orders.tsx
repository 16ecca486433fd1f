import { addressLines, phonesOf } from 'contract/addresses/address-lines.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { statusLabel, statusTone } from 'contract/orders/order.status.ts'
import { arrivedAmount } from 'contract/orders/rest-of-payment.ts'
import { moneyLabel } from 'contract/refunds/refund.messages.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, redirect, useNavigate, useRevalidator } from 'react-router'
import { ApiError, serverSentenceOf } from '#client/call.ts'
import { requireUser } from '#client/require-user.tsx'
import { paths } from '#paths.ts'
import { GoodsRow, SumsNote } from '#shop/features/checkout/GoodsRow.tsx'
import { Fact, formatWhen, MoneyNote, ParcelNumbers } from '#shop/features/order-status/OrderFacts.tsx'
import * as messages from '#shop/features/orders/messages.ts'
import { OrderCard } from '#shop/features/orders/OrderCard.tsx'
import type { OrderPage } from '#shop/features/orders/order.api.ts'
import { cancelOrder, deleteOrder, listOrders, pageOf } from '#shop/features/orders/order.api.ts'
import { minusRupees, rupees } from '#shop/prices.ts'
import { pageTitle } from '#shop/seo.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { BrokenThread } from '#ui/art/BrokenThread.tsx'
import { EmptyOrders } from '#ui/art/EmptyLists.tsx'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { ConfirmDialog, Dialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { Route } from './+types/orders'

/** Everything about an order, over the list. */
function OrderDetails({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={order !== undefined}
      onClose={onClose}
      wide
      title={messages.orderDetails}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {messages.close}
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
        <Fact label={messages.orderNumber}>{orderNumber}</Fact>
        <Fact label={messages.orderDate}>{formatWhen(orderDate)}</Fact>
        <Fact label={messages.status}>
          <StatusPill tone={statusTone(status ?? 'pending')}>{statusLabel(status)}</StatusPill>
        </Fact>
        <Fact label={messages.payment}>
          {messages.methodName(payment.method)}, {moneyLabel(order).label}
        </Fact>
        {payment.transactionId && <Fact label={messages.transactionId}>{payment.transactionId}</Fact>}
        {order.trackingNumber && (
          <Fact label={messages.trackingNumber}>
            <ParcelNumbers order={order} />
          </Fact>
        )}
      </dl>
      <MoneyNote order={order} />
      <ul aria-label={messages.items}>
        {items.map((item) => (
          <GoodsRow key={item.productId} item={item} total={item.totalPrice} />
        ))}
      </ul>
      <Ledger>
        <LedgerRow label={messages.subtotal} value={rupees(subtotal)} />
        {discount > 0 && <LedgerRow label={messages.discount} value={minusRupees(discount)} tone="saving" />}
        {shipping > 0 && <LedgerRow label={messages.shipping} value={rupees(shipping)} />}
        <LedgerTotal value={rupees(total)} />
      </Ledger>
      <SumsNote savings={discount} itemCount={order.itemCount} />
      <address className="not-italic">
        <strong>{messages.deliveryAddress}</strong>
        <br />
        {[...addressLines(to), ...phonesOf(to)].join(', ')}
      </address>
    </div>
  )
}

/** The shopper's orders; `list` is null when they could not be loaded. */
function OrdersScreen({ list }: { list: OrderPage | null }) {
  const [shown, setShown] = useState<Order>()
  const [deleting, setDeleting] = useState<Order>()
  const [cancelling, setCancelling] = useState<Order>()
  const refund = cancelling ? arrivedAmount(cancelling) : 0
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
          <OrderCard
            key={order._id}
            order={order}
            onDetails={() => setShown(order)}
            onDelete={() => setDeleting(order)}
            onCancel={() => setCancelling(order)}
          />
        ))
      )}
      {list && <OrderPaging {...list.pagination} />}
      <OrderDetails order={shown} onClose={() => setShown(undefined)} />
      <ConfirmOrderAction
        order={deleting}
        texts={DELETING}
        act={deleteOrder}
        warning={messages.deleteOrderWarning(deleting?.orderNumber)}
        onClose={() => setDeleting(undefined)}
        onDone={refresh}
      />
      <ConfirmOrderAction
        order={cancelling}
        texts={CANCELLING}
        act={cancelOrder}
        warning={messages.cancelOrderWarning(cancelling?.orderNumber, refund > 0 ? rupees(refund) : undefined)}
        onClose={() => setCancelling(undefined)}
        onDone={refresh}
      />
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
            {messages.back}
          </Button>
        </div>
        <h1 className="mr-auto">{messages.myOrders}</h1>
        <Button variant="secondary" size="small" busy={isRefreshing} busyLabel={messages.refreshing} onClick={onRefresh}>
          <RefreshCw />
          {messages.refresh}
        </Button>
      </div>
      {children}
    </div>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <EmptyState
      drawing={<BrokenThread />}
      title={messages.ordersNotLoaded}
      action={<Button onClick={onRetry}>{messages.tryAgain}</Button>}
    />
  </div>
)

const NoOrders = () => (
  <EmptyState
    drawing={<EmptyOrders />}
    title={messages.noOrders}
    action={
      <Link to={paths.products} className={buttonClass()}>
        {messages.startShopping}
      </Link>
    }
  />
)

type QuestionTexts = { title: string; confirm: string; keep?: string; busy: string; done: string; failed: string }

const DELETING: QuestionTexts = {
  title: messages.deleteOrderQuestion,
  confirm: messages.confirmDelete,
  busy: messages.deleting,
  done: messages.orderDeleted,
  failed: messages.orderNotDeleted,
}
const CANCELLING: QuestionTexts = {
  title: messages.cancelOrderQuestion,
  confirm: messages.cancelOrder,
  keep: messages.keepOrder,
  busy: messages.cancelling,
  done: messages.orderCancelled,
  failed: messages.orderNotCancelled,
}

type ConfirmOrderActionProps = {
  order: Order | undefined
  texts: QuestionTexts
  warning: string
  /** By the id of the order. */
  act: (id: string) => Promise<void>
  onClose: () => void
  onDone: () => void
}

/** Asks before something happens to an order that cannot be undone. */
function ConfirmOrderAction({ order, texts, warning, act, onClose, onDone }: ConfirmOrderActionProps) {
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    if (!order) return
    setBusy(true)
    try {
      await act(order._id)
      toast.success(texts.done)
      onDone()
    } catch (error) {
      toast.error(serverSentenceOf(error, texts.failed))
      // refused: the order stands otherwise than the list says
      // refused: the order stands otherwise than the list says
      if (error instanceof ApiError && error.status < 500) onDone()
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open={order !== undefined}
      onClose={onClose}
      onConfirm={() => void go()}
      title={texts.title}
      confirm={texts.confirm}
      cancel={texts.keep}
      busyLabel={texts.busy}
      busy={isBusy}
    >
      <p>{warning}</p>
    </ConfirmDialog>
  )
}

type OrderPagingProps = { current: number; pages: number }

/** Back and forth between the pages of the list; nothing when there is only one. */
function OrderPaging({ current, pages }: OrderPagingProps) {
  if (pages <= 1) return null
  const looks = buttonClass({ variant: 'secondary', size: 'small' })
  return (
    <nav aria-label={messages.pagesOfOrders} className="flex items-center justify-between gap-3">
      {current > 1 ? (
        <Link to={`?page=${current - 1}`} className={looks}>
          <ChevronLeft />
          {messages.previous}
        </Link>
      ) : (
        <button type="button" disabled className={looks}>
          <ChevronLeft />
          {messages.previous}
        </button>
      )}
      <span className="figures">{messages.pageOf(current, pages)}</span>
      {current < pages ? (
        <Link to={`?page=${current + 1}`} className={looks}>
          {messages.next}
          <ChevronRight />
        </Link>
      ) : (
        <button type="button" disabled className={looks}>
          {messages.next}
          <ChevronRight />
        </button>
      )}
    </nav>
  )
}

/** The list of orders before it is there. */
function OrdersSkeleton() {
  return (
    <Loading label={messages.loadingYourOrders} className="wrap grid max-w-[50rem] gap-5 py-5 md:py-8">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  )
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.myOrders, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const page = pageOf(request.url)
  const list = await listOrders(page)
  // the last order of the last page was deleted
  if (list && list.orders.length === 0 && page > 1) throw redirect(`${paths.orders}?page=${Math.min(page - 1, list.pagination.pages)}`)
  return { list }
}
clientLoader.hydrate = true as const

export { OrdersSkeleton as HydrateFallback }

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersScreen list={loaderData.list} />
}
