import type { Order } from 'contract/orders/order.schemas.ts'
import { hasEnded, isPayable, statusLabel } from 'contract/orders/order.status.ts'
import { rejectionReason } from 'contract/orders/rejection.messages.ts'
import Clock from 'lucide-react/icons/clock'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { readOrderState } from '#shop/features/checkout/checkout-state.ts'
import { findOrder } from '#shop/features/order-status/find-order.ts'
import * as messages from '#shop/features/order-status/messages.ts'
import { CountedElsewhere, Help, OrderActions, PayAgain } from '#shop/features/order-status/OrderActions.tsx'
import { CheckingTime, DeliveryAddress, MoneyNote, OrderSkeleton, OrderStatus, OrderSums } from '#shop/features/order-status/OrderFacts.tsx'
import { OrderTimeline } from '#shop/features/order-status/OrderTimeline.tsx'
import { RefundTo } from '#shop/features/order-status/RefundTo.tsx'
import { usePaymentWatch } from '#shop/features/order-status/use-payment-watch.ts'
import { OrderLoadError } from '#shop/features/orders/OrderLoadError.tsx'
import { waitOnConfirmation } from '#shop/features/payment-form/messages.ts'
import { OrderNotifications } from '#shop/features/push/OrderNotifications.tsx'
import { PrintedReceipt } from '#shop/features/receipts/PrintedReceipt.tsx'
import { pageTitle } from '#shop/seo.ts'
import { useSiteName } from '#shop/use-shop.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { EmptyOrders } from '#ui/art/EmptyLists.tsx'
import { Note } from '#ui/display/Note.tsx'
import { EmptyState } from '#ui/display/Panel.tsx'
import type { Route } from './+types/order-confirmation'

const POLL_MS = 30_000

/** What the page is about, by status; an order that ended otherwise is named by that. */
const TITLES: Record<Order['status'], string | undefined> = {
  pending: messages.orderUnpaid,
  payment_submitted: messages.orderReceived,
  confirmed: messages.orderConfirmed,
  processing: messages.orderConfirmed,
  shipped: messages.orderShipped,
  delivered: messages.orderDelivered,
  cancelled: undefined,
  payment_failed: undefined,
  refunded: undefined,
}

type ConfirmationScreenProps = { first: Order; fromVerification: boolean }

/** A placed order with everything about it. */
function ConfirmationScreen({ first, fromVerification }: ConfirmationScreenProps) {
  const { order, isGone, refresh } = usePaymentWatch(first, POLL_MS)
  const wasWaiting = first.paymentStatus === 'pending_verification'
  const isEnded = hasEnded(order.status)
  // paid, and set back by staff who look into it
  const isSetBack = order.status === 'pending' && order.paymentStatus === 'verified'
  const heading = isSetBack ? messages.orderReceived : (TITLES[order.status] ?? statusLabel(order.status))
  useTitle(`${isEnded ? messages.orderIs(statusLabel(order.status)) : messages.orderConfirmation} ${order.orderNumber} | ${useSiteName()}`)
  if (isGone) return <NotFound />
  return (
    <>
      <div className="wrap grid items-start gap-5 py-6 md:py-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10 print:hidden">
        <div className="grid gap-5">
          <header>
            <h1>{heading}</h1>
            <p className="mt-1 text-muted">{messages.order(order.orderNumber)}</p>
          </header>
          <PaymentNotice order={order} isNews={!isEnded && !isSetBack && (wasWaiting || fromVerification)} />
          <MoneyNote order={order} />
          <RefundTo order={order} onSaved={refresh} />
          <OrderSums order={order} />
          <DeliveryAddress order={order} />
          <OrderNotifications order={order} />
          <OrderActions order={order} />
        </div>
        <aside className="grid gap-5 lg:sticky lg:top-16" aria-label={messages.progressOfTheOrder}>
          <OrderStatus order={order} />
          <OrderTimeline order={order} />
          <Help orderNumber={order.orderNumber} />
        </aside>
      </div>
      <PrintedReceipt order={order} />
    </>
  )
}

function PaymentNotice({ order, isNews }: { order: Order; isNews: boolean }) {
  const { paymentStatus, payment } = order
  if (paymentStatus === 'pending' && isPayable(order))
    return (
      <Note tone="warning" live="status" icon={<Clock />} title={messages.unpaid} actions={<PayAgain order={order} />}>
        <p>{messages.unpaidText}</p>
      </Note>
    )
  if (paymentStatus === 'pending_verification')
    return (
      <Note tone="warning" live="status" icon={<Clock />} title={messages.paymentChecking}>
        <CountedElsewhere order={order} />
        <CheckingTime order={order}>{messages.weCheckByHand(waitOnConfirmation)}</CheckingTime>
      </Note>
    )
  if (paymentStatus === 'verification_failed')
    return (
      <Note tone="danger" live="alert" title={messages.paymentFailedNotice} actions={<PayAgain order={order} />}>
        {payment.verificationNotes && <p>{rejectionReason(payment.verificationNotes)}</p>}
        <CountedElsewhere order={order} />
      </Note>
    )
  if (paymentStatus === 'verified' && isNews) return <Note tone="ok" live="status" title={messages.paymentVerifiedNotice} />
  return null
}

/** Names the page in the browser's tab by what has come for it, 'Order SLB-1'; until then it has the name that its route gives. */
function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.orderConfirmation, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => ({
  order: await findOrder(params.orderNumber, request),
})
clientLoader.hydrate = true as const

export { OrderSkeleton as HydrateFallback }

export default function OrderConfirmation({ loaderData, params }: Route.ComponentProps) {
  const handed = readOrderState(useLocation().state, params.orderNumber)
  if (loaderData.order === 'gone') return <NotFound />
  const order = loaderData.order ?? handed.order
  if (loaderData.order === undefined && !order)
    return <OrderLoadError title={messages.errorLoadingOrder}>{messages.shopNotReached}</OrderLoadError>
  if (!order) return <NotFound />
  return <ConfirmationScreen key={order.orderNumber} first={order} fromVerification={handed.fromVerification ?? false} />
}

const NotFound = () => (
  <div className="wrap py-10">
    <EmptyState
      level={1}
      drawing={<EmptyOrders />}
      title={messages.orderNotFound}
      action={
        <Link to={paths.orders} className={buttonClass()}>
          {messages.viewAllOrders}
        </Link>
      }
    >
      {messages.orderNotFoundText}
    </EmptyState>
  </div>
)
