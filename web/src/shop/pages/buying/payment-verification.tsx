import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { hasEnded } from 'contract/orders/order.status.ts'
import { awaitsRest } from 'contract/orders/rest-of-payment.ts'
import { istTime } from 'contract/rules/ist.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { call } from '#client/call.ts'
import { paths } from '#paths.ts'
import { readOrderState } from '#shop/features/checkout/checkout-state.ts'
import { NotOnYourList } from '#shop/features/checkout/GoneOrder.tsx'
import { findOrder } from '#shop/features/order-status/find-order.ts'
import * as messages from '#shop/features/order-status/messages.ts'
import { Help, OrderActions, PaymentBanner } from '#shop/features/order-status/OrderActions.tsx'
import { DeliveryAddress, formatWhen, MoneyNote, OrderSkeleton, OrderStatus, OrderSums } from '#shop/features/order-status/OrderFacts.tsx'
import { OrderTimeline } from '#shop/features/order-status/OrderTimeline.tsx'
import { usePaymentWatch } from '#shop/features/order-status/use-payment-watch.ts'
import { PayTheRest } from '#shop/features/payment/PayTheRest.tsx'
import { OrderNotifications } from '#shop/features/push/OrderNotifications.tsx'
import { PrintedReceipt } from '#shop/features/receipts/PrintedReceipt.tsx'
import { exactRupees } from '#shop/prices.ts'
import { pageTitle } from '#shop/seo.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { NumberedThread } from '#ui/steps/Timeline.tsx'
import type { Route } from './+types/payment-verification'

const POLL_MS = 60_000
const REDIRECT_MS = 2000

/** The status of a payment that was submitted; the order's own facts below. */
function VerificationScreen({ first }: { first: Order }) {
  const { order, checkedAt, isChecking, isGone, refresh, show } = usePaymentWatch(first, POLL_MS)
  useLeaveWhenVerified(order)
  if (isGone) return <NotOnYourList orderNumber={order.orderNumber} />
  return (
    <>
      <div className="wrap grid max-w-[45rem] gap-5 py-6 md:py-10 print:hidden">
        <header>
          <h1>{messages.paymentStatus}</h1>
          <p className="mt-1 text-muted">{messages.order(order.orderNumber)}</p>
        </header>
        {awaitsRest(order) ? (
          <PayTheRest
            order={order}
            send={async (amount) => show((await call(orderPaths.reportRest, { params: { id: order._id }, body: { amount } })).order)}
            onOutdated={refresh}
          />
        ) : (
          <>
            <PaymentBanner order={order} />
            <MoneyNote order={order} />
          </>
        )}
        <PaymentFacts order={order} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            onClick={refresh}
            variant={order.paymentStatus === 'pending_verification' ? 'primary' : 'secondary'}
            busy={isChecking}
            busyLabel={messages.checking}
          >
            <RefreshCw />
            {messages.refreshStatus}
          </Button>
          <Link to={paths.home} className={buttonClass({ variant: 'secondary' })}>
            {messages.continueShopping}
          </Link>
          <p className="text-sm text-muted sm:col-span-2">{messages.lastCheckedAt(istTime(checkedAt))}</p>
        </div>
        <WhatHappensNext order={order} />
        <OrderNotifications order={order} />
        <OrderSums order={order} exact />
        <DeliveryAddress order={order} />
        <OrderStatus order={order} withoutTransaction />
        <OrderTimeline order={order} />
        <OrderActions order={order} />
        <Help orderNumber={order.orderNumber} />
      </div>
      <PrintedReceipt order={order} />
    </>
  )
}

function useLeaveWhenVerified(order: Order): void {
  const navigate = useNavigate()
  const isVerified = order.paymentStatus === 'verified' && !hasEnded(order.status) && !awaitsRest(order)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two seconds begin with the good news, not with each fresh copy of the order
  useEffect(() => {
    if (!isVerified) return
    const leave = () =>
      void navigate(paths.orderConfirmation(order.orderNumber), { replace: true, state: { order, fromVerification: true } })
    const timer = setTimeout(leave, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isVerified, navigate])
}

function PaymentFacts({ order: { total, payment } }: { order: Order }) {
  return (
    <Panel title={messages.orderDetails}>
      <Ledger>
        <LedgerRow label={messages.paymentMethod} value={messages.methodName(payment.method)} />
        <LedgerRow label={messages.transactionId} value={payment.transactionId ?? 'N/A'} />
        <LedgerRow label={messages.submitted} value={formatWhen(payment.submittedAt) ?? 'N/A'} />
        <LedgerTotal value={exactRupees(total)} />
      </Ledger>
    </Panel>
  )
}

function WhatHappensNext({ order }: { order: Order }) {
  if (order.paymentStatus !== 'pending_verification' || awaitsRest(order)) return null
  return (
    <Panel title={messages.whatHappensNext}>
      <NumberedThread
        label={messages.whatHappensNext}
        steps={[
          { title: messages.stepLook, note: messages.stepLookText },
          { title: messages.stepTell, note: messages.stepTellText },
          { title: messages.stepShip, note: messages.stepShipText },
        ]}
      />
    </Panel>
  )
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.paymentStatus, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

/** The first look at the payment; the page goes on looking by itself. */
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => ({
  order: await findOrder(params.orderNumber, request),
})
clientLoader.hydrate = true as const

export { OrderSkeleton as HydrateFallback }

export default function PaymentVerification({ loaderData, params }: Route.ComponentProps) {
  const handed = readOrderState(useLocation().state, params.orderNumber)
  if (loaderData.order === 'gone' && handed.order) return <NotOnYourList orderNumber={params.orderNumber} />
  const order = loaderData.order === 'gone' ? undefined : (loaderData.order ?? handed.order)
  if (!order) return <Navigate to={paths.orders} replace />
  return <VerificationScreen key={order.orderNumber} first={order} />
}
