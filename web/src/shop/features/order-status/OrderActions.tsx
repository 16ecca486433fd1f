import { invoiceOf } from 'contract/invoices/documents-of-order.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { hasEnded, hasReceipt, isPayable, statusLabel } from 'contract/orders/order.status.ts'
import { rejectionReason } from 'contract/orders/rejection.messages.ts'
import { holdsMoney } from 'contract/orders/rest-of-payment.ts'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'react-router'
import { copyText } from '#client/copy-text.ts'
import { base } from '#language.messages.ts'
import { paths } from '#paths.ts'
import { OpeningHours } from '#shop/OpeningHours.tsx'
import { rupees } from '#shop/prices.ts'
import { telephone, useShop, useSiteName } from '#shop/use-shop.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { payAgainState } from '../checkout/checkout-state.ts'
import { triesLeft, waitOnStatusScreen } from '../payment-form/messages.ts'
import { mayTry } from '../payment-form/tries-left.ts'
import { OrderDocuments } from '../receipts/OrderDocuments.tsx'
import * as messages from './messages.ts'
import { CheckingTime } from './OrderFacts.tsx'
import { ReturnLink } from './ReturnLink.tsx'

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
        {payment.verificationNotes && <p className="mt-1">{rejectionReason(payment.verificationNotes)}</p>}
        {isPayable(order) && <p className="mt-1">{triesLeft(payment)}</p>}
        <CountedElsewhere order={order} />
      </Note>
    )
  if (paymentStatus === 'pending' && isPayable(order))
    return (
      <Note tone="warning" live="status" icon={<Clock />} title={messages.unpaid} actions={<PayAgain order={order} />}>
        <p>{messages.unpaidText}</p>
      </Note>
    )
  if (paymentStatus === 'pending' || paymentStatus === 'verified') return <EndedOrder order={order} />
  return (
    <Note tone="warning" live="status" icon={<Clock />} title={messages.paymentChecking}>
      <CountedElsewhere order={order} />
      <CheckingTime order={order}>{messages.paymentCheckingText(waitOnStatusScreen)}</CheckingTime>
    </Note>
  )
}

/** The shop has counted this payment for another order: what to do for whoever paid it. */
export function CountedElsewhere({ order: { orderNumber, payment } }: { order: Order }) {
  if (!payment.isCountedElsewhere) return null
  return (
    <p className="my-1">
      {messages.countedElsewhere}{' '}
      <Link to={paths.contact} state={{ message: messages.messageAboutCounted(orderNumber, payment.transactionId) }} className="link">
        {messages.sendUsAMessage}
      </Link>
    </p>
  )
}

/** Nobody pays for it any more; whoever had paid before is not left alone with the transaction ID. */
function EndedOrder({ order: { status, paymentStatus, orderNumber, money } }: { order: Order }) {
  const isUnpaid = paymentStatus === 'pending'
  // of money that did come its own note speaks
  const mayHavePaid = isUnpaid && !holdsMoney(money) && money.refunded === 0
  return (
    <Note
      live="status"
      title={statusLabel(status)}
      actions={
        mayHavePaid && (
          <Link
            to={paths.contact}
            state={{ message: messages.messageAboutEnded(orderNumber) }}
            className={buttonClass({ size: 'small', variant: 'secondary' })}
          >
            {messages.sendUsAMessage}
          </Link>
        )
      }
    >
      {isUnpaid && <p>{messages.nothingToPay}</p>}
      {mayHavePaid && <p>{messages.paidBefore}</p>}
    </Note>
  )
}

/** The way back to paying, while it is open; who has to wait for the next try is told until when. */
export function PayAgain({ order }: { order: Order }) {
  if (!isPayable(order) || !mayTry(order.payment, Date.now())) return null
  return (
    <Link to={paths.payOrder(order.orderNumber)} state={payAgainState(order)} className={buttonClass({ size: 'small' })}>
      {order.paymentStatus === 'pending' ? messages.completePayment : messages.submitAgain}
    </Link>
  )
}

/** What can be done with a placed order. */
export function OrderActions({ order }: { order: Order }) {
  const siteName = useSiteName()
  const { _id } = order
  return (
    <div className="grid gap-3 sm:grid-cols-2 print:hidden">
      <OrderDocuments order={order} />
      <Link to={paths.orderTracking(_id)} className={buttonClass({ variant: 'secondary' })}>
        <Truck />
        {messages.trackOrder}
      </Link>
      <ReturnLink order={order} label={messages.reportDamage} />
      <Button variant="secondary" onClick={() => void shareOrder(order, siteName)}>
        <Share2 />
        {messages.shareOrder}
      </Button>
      {hasReceipt(order.status) && (
        <Button variant="secondary" onClick={() => print()}>
          <Printer />
          {invoiceOf(order) ? messages.printInvoice : messages.printReceipt}
        </Button>
      )}
      <Link to={paths.orders} className={buttonClass({ variant: 'quiet', className: 'sm:col-span-2' })}>
        {messages.viewAllOrders}
      </Link>
    </div>
  )
}

/** Number and total to whomever the shopper picks; the address of the page opens for its owner only. */
async function shareOrder({ orderNumber, total }: Order, siteName: string): Promise<void> {
  const text = messages.orderToShare(siteName, orderNumber, rupees(total))
  const url = new URL(base + paths.orderConfirmation(orderNumber), location.origin).href
  try {
    if (navigator.share) return await navigator.share({ title: messages.order(orderNumber), text, url })
    await copyText(`${text}: ${url}`)
    toast.success(messages.orderDetailsCopied)
  } catch (error) {
    // closing the list of apps is no failure
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(messages.orderNotShared)
  }
}

/** How to reach the shop about an order. */
export function Help({ orderNumber }: { orderNumber: string }) {
  const { supportPhone, siteEmail, hours } = useShop()
  return (
    <Panel title={messages.needHelp} className="print:hidden">
      <p className="text-muted">{messages.helpHint(orderNumber)}</p>
      <ul className="mt-2 grid gap-1">
        {supportPhone && (
          <li>
            <a href={telephone(supportPhone)} className="link inline-flex min-h-11 items-center gap-2">
              <Phone />
              {supportPhone}
            </a>
          </li>
        )}
        {siteEmail && (
          <li>
            <a
              href={`mailto:${siteEmail}?subject=${encodeURIComponent(`Order ${orderNumber}`)}`}
              className="link inline-flex min-h-11 items-center gap-2"
            >
              <Mail />
              {siteEmail}
            </a>
          </li>
        )}
      </ul>
      {hours && (
        <p className="text-sm text-muted">
          <OpeningHours />
        </p>
      )}
    </Panel>
  )
}
