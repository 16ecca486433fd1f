import { phonesOf, placeLines } from 'contract/addresses/address-lines.ts'
import type { Tracking } from 'contract/orders/order.schemas.ts'
import { awaitsParcel, statusLabel, statusTone } from 'contract/orders/order.status.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { copyText } from '#client/copy-text.ts'
import { requireUser } from '#client/require-user.tsx'
import { paths } from '#paths.ts'
import { orderNotFoundText, reportDamage } from '#shop/features/order-status/messages.ts'
import {
  EstimatedDelivery,
  Fact,
  formatWhen,
  MoneyNote,
  noNumberText,
  OrderSkeleton,
  PaymentPill,
} from '#shop/features/order-status/OrderFacts.tsx'
import { trackingSteps } from '#shop/features/order-status/OrderTimeline.tsx'
import { ReturnLink } from '#shop/features/order-status/ReturnLink.tsx'
import * as messages from '#shop/features/orders/messages.ts'
import { OrderLoadError } from '#shop/features/orders/OrderLoadError.tsx'
import { findTracking } from '#shop/features/orders/order.api.ts'
import { exactRupees } from '#shop/prices.ts'
import { pageTitle } from '#shop/seo.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { StatusPill } from '#ui/display/StatusPill.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { Timeline } from '#ui/steps/Timeline.tsx'
import type { Route } from './+types/order-tracking'

/** Where an order is on its way. */
function TrackingScreen({ tracking }: { tracking: Tracking }) {
  const { orderNumber, currentStatus } = tracking
  return (
    <div className="wrap grid items-start gap-5 py-5 md:py-8 lg:grid-cols-2 lg:gap-10">
      <header className="grid gap-1 lg:col-span-2">
        <Link to={paths.orders} className="link inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft />
          {messages.backToOrders}
        </Link>
        <h1>{messages.trackOrder}</h1>
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {messages.order(orderNumber)}
          <StatusPill tone={statusTone(currentStatus)}>{statusLabel(currentStatus)}</StatusPill>
        </p>
      </header>
      <Panel title={messages.orderTimeline}>
        <Timeline label={messages.orderTimelineList} entries={trackingSteps(tracking)} />
      </Panel>
      <div className="grid gap-5">
        <MoneyNote order={tracking.order} />
        <PaymentInformation tracking={tracking} />
        <DeliveryInformation tracking={tracking} />
        <NeedHelp order={tracking.order} />
      </div>
    </div>
  )
}

function PaymentInformation({ tracking: { order } }: { tracking: Tracking }) {
  return (
    <Panel title={messages.paymentInformation}>
      <dl className="grid gap-2.5">
        <Fact label={messages.paymentStatus}>
          <PaymentPill order={order} />
        </Fact>
        <Fact label={messages.paymentMethod}>{messages.methodName(order.payment.method)}</Fact>
        <Fact label={messages.transactionId}>{order.payment.transactionId ?? 'N/A'}</Fact>
        <Fact label={messages.submitted}>{formatWhen(order.payment.submittedAt) ?? 'N/A'}</Fact>
        <Fact label={messages.total}>{exactRupees(order.total)}</Fact>
      </dl>
    </Panel>
  )
}

function DeliveryInformation({ tracking: { trackingNumber, courier, trackingLink, furtherParcels = [], order } }: { tracking: Tracking }) {
  const { shippingAddress: to } = order
  const isAwaited = awaitsParcel(order.status)
  return (
    <Panel title={messages.deliveryInformation}>
      {(isAwaited || trackingNumber) && (
        <dl className="mb-3 grid gap-2.5 border-b border-line pb-3">
          {isAwaited && <EstimatedDelivery order={order} />}
          <Fact label={messages.trackingNumber}>
            {trackingNumber
              ? [{ trackingNumber, courier, trackingLink }, ...furtherParcels].map((parcel) => (
                  <span key={parcel.trackingNumber} className="block">
                    <Courier name={parcel.courier} number={parcel.trackingNumber} link={parcel.trackingLink} />
                  </span>
                ))
              : noNumberText(order.status)}
          </Fact>
        </dl>
      )}
      <address className="not-italic">
        <strong>{to.name}</strong>
        <br />
        {placeLines(to).join(', ')}
        <br />
        {phonesOf(to).join(', ')}
      </address>
    </Panel>
  )
}

const NeedHelp = ({ order }: Pick<Tracking, 'order'>) => (
  <Panel title={messages.needHelp}>
    <div className="grid gap-3">
      <ReturnLink order={order} label={reportDamage} />
      <Link to={paths.contact} className={buttonClass()}>
        {messages.contactSupport}
      </Link>
      <Link to={paths.orders} className={buttonClass({ variant: 'secondary' })}>
        {messages.viewAllOrders}
      </Link>
    </div>
  </Panel>
)

/** Shown when it is not known where the order is. */
const TrackingError = ({ isGone }: { isGone: boolean }) => (
  <OrderLoadError title={messages.trackingNotLoaded} isGone={isGone}>
    {isGone ? orderNotFoundText : messages.trackingNotLoadedText}
  </OrderLoadError>
)

/** Courier and number of a parcel, leading to the courier's own page where it is known; where that page asks for the number, it can be copied. */
function Courier({ name, number, link }: { name: string | null; number: string; link: string | null }) {
  const text = [name, number].filter(Boolean).join(' ')
  if (!link) return text
  const copy = () =>
    copyText(number).then(
      () => toast.success(messages.trackingNumberCopied),
      () => toast.error(messages.numberNotCopied),
    )
  return (
    <>
      <a href={link} className="link" target="_blank" rel="noreferrer">
        {text}
      </a>
      {!link.includes(encodeURIComponent(number)) && (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => void copy()}>
          {messages.copyNumber}
        </button>
      )}
    </>
  )
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.trackOrder, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return { tracking: await findTracking(params.orderId) }
}
clientLoader.hydrate = true as const

export { OrderSkeleton as HydrateFallback }

export default function OrderTracking({ loaderData: { tracking } }: Route.ComponentProps) {
  return tracking && tracking !== 'gone' ? <TrackingScreen tracking={tracking} /> : <TrackingError isGone={tracking === 'gone'} />
}
