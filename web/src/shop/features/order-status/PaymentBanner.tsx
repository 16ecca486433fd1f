import type { Order } from 'contract/orders/order.schemas.ts'
import { hasEnded, isPayable, statusLabel } from 'contract/orders/order.status.ts'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Note } from '#ui/display/Note.tsx'
import { payAgainState } from '../checkout/checkout-state.ts'
import { WAIT } from '../payment-form/payment.messages.ts'

/** What became of the payment so far. */
export function PaymentBanner({ order }: { order: Order }) {
  const { paymentStatus, payment } = order
  if (paymentStatus === 'verified' && !hasEnded(order.status))
    return (
      <Note tone="ok" live="status" title="Payment verified">
        <p>Your order has been confirmed. We are taking you to it.</p>
      </Note>
    )
  if (paymentStatus === 'verification_failed')
    return (
      <Note tone="danger" live="alert" title="Payment verification failed" actions={<PayAgain order={order} />}>
        <p>We could not verify your payment. Please contact support for assistance.</p>
        {payment.verificationNotes && <p className="mt-1">{payment.verificationNotes}</p>}
        {isPayable(order.status) && <p className="mt-1">{triesLeft(payment.triesLeft)}</p>}
      </Note>
    )
  if (paymentStatus === 'pending' && isPayable(order.status))
    return (
      <Note tone="warning" live="status" icon={<Clock />} title="No transaction ID yet" actions={<PayAgain order={order} />}>
        <p>This order waits for its payment. Once you have paid, enter the transaction ID.</p>
      </Note>
    )
  if (paymentStatus === 'pending' || paymentStatus === 'verified')
    return (
      <Note live="status" title={statusLabel(order.status)}>
        {paymentStatus === 'pending' && <p>There is nothing to pay for this order.</p>}
      </Note>
    )
  return (
    <Note tone="warning" live="status" icon={<Clock />} title="Payment verification in progress">
      <p>Our team matches your transaction ID with our bank account. This takes {WAIT.statusScreen}.</p>
    </Note>
  )
}

/** How often a transaction ID may still be handed in. */
const triesLeft = (left: number): string =>
  left === 0
    ? 'Three transaction IDs didn’t match. Contact us with your order number and we’ll sort it out.'
    : left === 1
      ? '1 try left.'
      : `${left} tries left.`

/** The way back to paying, while it is open. */
export function PayAgain({ order }: { order: Order }) {
  if (!isPayable(order.status) || order.payment.triesLeft === 0) return null
  return (
    <Link to={paths.checkout} state={payAgainState(order)} className={buttonClass({ size: 'small' })}>
      {order.paymentStatus === 'pending' ? 'Complete Payment' : 'Submit again'}
    </Link>
  )
}
