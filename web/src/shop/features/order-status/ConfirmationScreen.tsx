import type { Order } from 'contract/orders/order.schemas.ts'
import { hasEnded, isPayable, statusLabel } from 'contract/orders/order.status.ts'
import Clock from 'lucide-react/icons/clock'
import { useEffect } from 'react'
import { useSiteName } from '#shop/use-shop.ts'
import { Note } from '#ui/display/Note.tsx'
import { waitOnConfirmation } from '../payment-form/payment.messages.ts'
import { PrintedReceipt } from '../receipts/PrintedReceipt.tsx'
import { usePaymentWatch } from './find-order.ts'
import * as messages from './messages.ts'
import { Help, OrderActions } from './OrderActions.tsx'
import { DeliveryAddress, MoneyNote, OrderStatus, OrderSums, OrderTimeline } from './OrderFacts.tsx'
import { PayAgain } from './PaymentBanner.tsx'

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
export function ConfirmationScreen({ first, fromVerification }: ConfirmationScreenProps) {
  const { order } = usePaymentWatch(first, POLL_MS)
  const wasWaiting = first.paymentStatus === 'pending_verification'
  const isEnded = hasEnded(order.status)
  const heading = TITLES[order.status] ?? statusLabel(order.status)
  useTitle(`${isEnded ? messages.orderIs(statusLabel(order.status)) : messages.orderConfirmation} ${order.orderNumber} | ${useSiteName()}`)
  return (
    <>
      <div className="wrap grid items-start gap-5 py-6 md:py-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10 print:hidden">
        <div className="grid gap-5">
          <header>
            <h1>{heading}</h1>
            <p className="mt-1 text-muted">{messages.order(order.orderNumber)}</p>
          </header>
          <PaymentNotice order={order} isNews={!isEnded && (wasWaiting || fromVerification)} />
          <MoneyNote order={order} />
          <OrderSums order={order} />
          <DeliveryAddress order={order} />
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
  const { paymentStatus, payment, status } = order
  if (paymentStatus === 'pending' && isPayable(status))
    return (
      <Note tone="warning" live="status" icon={<Clock />} title={messages.unpaid} actions={<PayAgain order={order} />}>
        <p>{messages.unpaidText}</p>
      </Note>
    )
  if (paymentStatus === 'pending_verification')
    return (
      <Note tone="warning" live="status" icon={<Clock />} title={messages.paymentChecking}>
        <p>{messages.weCheckByHand(waitOnConfirmation)}</p>
      </Note>
    )
  if (paymentStatus === 'verification_failed')
    return (
      <Note tone="danger" live="alert" title={messages.paymentFailedNotice} actions={<PayAgain order={order} />}>
        {payment.verificationNotes && <p>{payment.verificationNotes}</p>}
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
