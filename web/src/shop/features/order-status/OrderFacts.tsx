import { phonesOf, townLine } from 'contract/addresses/address-lines.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { awaitsParcel, hasReached, statusLabel, statusTone } from 'contract/orders/order.status.ts'
import type { PayableOrder } from 'contract/orders/pay-link.schemas.ts'
import { awaitsRest } from 'contract/orders/rest-of-payment.ts'
import { moneyLabel, moneySentences } from 'contract/refunds/refund.messages.ts'
import { istDateTime } from 'contract/rules/ist.ts'
import { countryShown } from 'contract/rules/state.messages.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#paths.ts'
import { exactRupees, rupees } from '#shop/prices.ts'
import { useShop } from '#shop/use-shop.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { Skeleton } from '#ui/display/Loading.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { GoodsRow, SumsNote } from '../checkout/GoodsRow.tsx'
import * as messages from './messages.ts'

/** What was ordered and what it comes to; on a screen that shows the total with two decimals, `exact` writes every amount so. */
export function OrderSums({ order, exact = false }: { order: PayableOrder; exact?: boolean }) {
  const money = exact ? exactRupees : rupees
  const { orderDate, items, subtotal, discount, shipping, total } = order
  return (
    <Panel title={messages.orderSummary} aside={<span className="text-muted">{formatWhen(orderDate)}</span>}>
      <ul className="-mt-2 mb-2" aria-label={messages.items}>
        {items.map((item) => (
          <GoodsRow key={item.productId} item={item} total={item.totalPrice} money={money} />
        ))}
      </ul>
      <Ledger>
        <LedgerRow label={messages.paymentStatus} value={<PaymentPill order={order} />} />
        <LedgerRow label={messages.subtotal} value={money(subtotal)} />
        {discount > 0 && <LedgerRow label={messages.discount} value={`−${money(discount)}`} tone="saving" />}
        <LedgerRow label={messages.shipping} value={shipping > 0 ? money(shipping) : messages.free} />
        <LedgerTotal value={money(total)} />
      </Ledger>
      <SumsNote savings={discount} itemCount={order.itemCount} money={money} />
    </Panel>
  )
}

export function DeliveryAddress({ order: { shippingAddress: to } }: { order: Order }) {
  return (
    <Panel title={messages.deliveryAddress}>
      <address className="not-italic">
        <strong>{to.name}</strong>
        <br />
        {to.street}
        <br />
        {townLine(to)}
        <br />
        {countryShown(to.country)}
        <br />
        {phonesOf(to).join(', ')}
      </address>
    </Panel>
  )
}

/** How the payment stands; one that went back is not shown as verified. */
export function PaymentPill({ order }: { order: PayableOrder }) {
  const { label, tone } = moneyLabel(order)
  return <StatusPill tone={tone}>{label}</StatusPill>
}

/** What stands in place of a tracking number. */
export const noNumberText = (status: Order['status']): string =>
  hasReached(status, 'shipped') ? messages.noTrackingNumber : messages.notShippedYet

/** Courier and number of each parcel of an order, a line each. */
export const ParcelNumbers = ({ order: { courier, trackingNumber, furtherParcels = [] } }: { order: Order }) =>
  [{ courier, trackingNumber }, ...furtherParcels].map((parcel) => (
    <span key={parcel.trackingNumber} className="block">
      {[parcel.courier, parcel.trackingNumber].filter(Boolean).join(' ')}
    </span>
  ))

/** Where the order and its payment stand. */
export function OrderStatus({ order, withoutTransaction = false }: { order: Order; withoutTransaction?: boolean }) {
  const { status, payment, trackingNumber } = order
  const isAwaited = awaitsParcel(status)
  return (
    <Panel title={messages.orderStatus}>
      <dl className="grid gap-3">
        <Fact label={messages.currentStatus}>
          <StatusPill tone={statusTone(status)}>{statusLabel(status)}</StatusPill>
        </Fact>
        <Fact label={messages.paymentStatus}>
          <PaymentPill order={order} />
        </Fact>
        {!withoutTransaction && <Fact label={messages.transactionId}>{payment.transactionId ?? 'N/A'}</Fact>}
        {(isAwaited || trackingNumber) && (
          <Fact label={messages.trackingNumber}>{trackingNumber ? <ParcelNumbers order={order} /> : noNumberText(status)}</Fact>
        )}
        {isAwaited && <EstimatedDelivery order={order} />}
      </dl>
    </Panel>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="figures min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** In how many days, and between which, as soon as the payment is verified. */
export const EstimatedDelivery = ({ order: { arrives, deliveryDays } }: { order: Order }) => (
  <Fact label={messages.estimatedDelivery}>
    <span className="block">{messages.businessDays(deliveryDays)}</span>
    {arrives && <span className="block">{messages.deliveryDays(arrives)}</span>}
  </Fact>
)

/** How long a check takes: first when this payment is likely checked, where that is known, then in small the words that hold in general. */
export const CheckingTime = ({ order, children }: { order: Pick<Order, 'checking'> | undefined; children?: ReactNode }) => (
  <>
    {order?.checking && <p className="text-lg leading-snug font-semibold text-ink">{messages.checkingTime(order.checking, new Date())}</p>}
    {children && <p className="mt-1 text-sm">{children}</p>}
  </>
)

/** What becomes of the money of an order that was cancelled, that failed, that is paid in part, or of which something came back; nothing otherwise. */
export function MoneyNote({ order }: { order: Order }) {
  const { supportPhone } = useShop()
  const sentences = moneySentences(order, { supportPhone, now: new Date() })
  if (sentences.length === 0) return null
  const { owed, missing, restReportedAt } = order.money
  const isAsked = awaitsRest(order) && !restReportedAt
  const actions = isAsked && (
    <Link to={paths.paymentVerification(order.orderNumber)} className={buttonClass({ size: 'small' })}>
      {messages.payRest(rupees(missing ?? 0))}
    </Link>
  )
  return (
    <Note tone={owed > 0 || isAsked ? 'warning' : 'plain'} live="status" actions={actions}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Note>
  )
}

/** When something happened, or nothing while it has not. */
export const formatWhen = (instant: string | null): string | undefined => (instant ? istDateTime(new Date(instant)) : undefined)

/** A page about one order before the order is there. */
export function OrderSkeleton() {
  return (
    <div role="status" className="wrap grid max-w-[45rem] gap-5 py-6 md:py-10">
      <p className="text-muted">{messages.loadingOrder}</p>
      <div aria-hidden="true" className="contents">
        <Skeleton className="h-10 w-full max-w-72" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-56 w-full" />
        <Skeleton className="h-72 w-full" />
      </div>
    </div>
  )
}
