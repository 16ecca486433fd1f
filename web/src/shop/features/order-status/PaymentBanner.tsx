import type { Order } from 'contract/orders/order.schemas.ts'
import { hasEnded, isPayable, statusLabel } from 'contract/orders/order.status.ts'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { Note } from '#ui/display/Note.tsx'
import { payAgainState } from '../checkout/checkout-state.ts'
import { waitOnStatusScreen } from '../payment-form/payment.messages.ts'
import * as messages from './messages.ts'

/** What became of the payment so far. */
export function PaymentBanner({ order }: { order: Order }) {
  const { paymentStatus, payment } = order
  if (paymentStatus === 'verified' && !hasEnded(order.status))
    return (
      <Note tone="ok" live="status" title={messages.paymentVerified}>
        <p>{messages.paymentVerifiedText}</p>
      </Note>
    )
  if (paymentStatus === 'verification_failed')
    return (
      <Note tone="danger" live="alert" title={messages.paymentFailed} actions={<PayAgain order={order} />}>
        <p>{messages.paymentFailedText}</p>
        {payment.verificationNotes && <p className="mt-1">{payment.verificationNotes}</p>}
        {isPayable(order.status) && <p className="mt-1">{triesLeft(payment.triesLeft)}</p>}
      </Note>
    )
  if (paymentStatus === 'pending' && isPayable(order.status))
    return (
      <Note tone="warning" live="status" icon={<Clock />} title={messages.unpaid} actions={<PayAgain order={order} />}>
        <p>{messages.unpaidText}</p>
      </Note>
    )
  if (paymentStatus === 'pending' || paymentStatus === 'verified')
    return (
      <Note live="status" title={statusLabel(order.status)}>
        {paymentStatus === 'pending' && <p>{messages.nothingToPay}</p>}
      </Note>
    )
  return (
    <Note tone="warning" live="status" icon={<Clock />} title={messages.paymentChecking}>
      <p>{messages.paymentCheckingText(waitOnStatusScreen)}</p>
    </Note>
  )
}

/** How often a transaction ID may still be handed in. */
const triesLeft = (left: number): string => (left === 0 ? messages.noTriesLeft : messages.triesLeft(left))

/** The way back to paying, while it is open. */
export function PayAgain({ order }: { order: Order }) {
  if (!isPayable(order.status) || order.payment.triesLeft === 0) return null
  return (
    <Link to={paths.checkout} state={payAgainState(order)} className={buttonClass({ size: 'small' })}>
      {order.paymentStatus === 'pending' ? messages.completePayment : messages.submitAgain}
    </Link>
  )
}
