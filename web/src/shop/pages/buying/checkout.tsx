import type { DeliveryAddress } from 'contract/addresses/address-fields.ts'
import { addressLines } from 'contract/addresses/address-lines.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { holdsMoney } from 'contract/orders/rest-of-payment.ts'
import { toPaise } from 'contract/rules/money.ts'
import { BANK_TRANSFER } from 'contract/rules/upi.ts'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import House from 'lucide-react/icons/house'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '#client/call.ts'
import type { Goods, GoodsItem } from '#client/cart/goods.ts'
import { askToLogIn, pagePath } from '#client/navigation.ts'
import { Forward } from '#client/require-user.tsx'
import { sessionSettled, useSession } from '#client/session.ts'
import { base } from '#language.messages.ts'
import { paths } from '#paths.ts'
import { addressOfOrder } from '#shop/features/address/address-values.ts'
import { useCartToBuy } from '#shop/features/checkout/cart-to-buy.ts'
import type { CheckoutState } from '#shop/features/checkout/checkout-state.ts'
import { namedOrderState, readCheckoutState } from '#shop/features/checkout/checkout-state.ts'
import { NotOnYourList } from '#shop/features/checkout/GoneOrder.tsx'
import type { QuantityEditing } from '#shop/features/checkout/GoodsRow.tsx'
import { CheckoutSkeleton, GoodsRow, QuantityOf, SumsNote } from '#shop/features/checkout/GoodsRow.tsx'
import * as messages from '#shop/features/checkout/messages.ts'
import { OrderBanner } from '#shop/features/checkout/OrderBanner.tsx'
import type { Checkout } from '#shop/features/checkout/purchase.ts'
import {
  addressState,
  checkoutUnderWay,
  endCheckout,
  fetchOrderByNumber,
  saveCheckout,
  startCheckout,
} from '#shop/features/checkout/purchase.ts'
import { RemoveItem } from '#shop/features/checkout/RemoveItem.tsx'
import { ORDER_GONE, ORDERED_ELSEWHERE, useCheckout } from '#shop/features/checkout/use-checkout.ts'
import * as statusMessages from '#shop/features/order-status/messages.ts'
import { OrderLoadError } from '#shop/features/orders/OrderLoadError.tsx'
import { useIsWide } from '#shop/features/payment/PayByUpi.tsx'
import type { PaymentFacts } from '#shop/features/payment/PaymentOptions.tsx'
import { canBePaid, HowToPay, PaymentOptions, takesUpi, waysToPay } from '#shop/features/payment/PaymentOptions.tsx'
import { usePaymentFacts } from '#shop/features/payment/use-payment-facts.ts'
import * as formMessages from '#shop/features/payment-form/messages.ts'
import { PaymentForm } from '#shop/features/payment-form/PaymentForm.tsx'
import { RejectedPayment } from '#shop/features/payment-form/RejectedPayment.tsx'
import { mayTry } from '#shop/features/payment-form/tries-left.ts'
import { paymentOf } from '#shop/features/payment-form/use-payment-form.ts'
import { minusRupees, rupees } from '#shop/prices.ts'
import { pageTitle } from '#shop/seo.ts'
import { useShop } from '#shop/use-shop.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { EmptyCart } from '#ui/art/EmptyLists.tsx'
import { Disclosure } from '#ui/display/Disclosure.tsx'
import { Note } from '#ui/display/Note.tsx'
import { EmptyState, Panel } from '#ui/display/Panel.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { StepStrip } from '#ui/steps/Timeline.tsx'
import type { Route } from './+types/checkout'

type CheckoutScreenProps = {
  /** As the page was opened with it. */
  first: Checkout
  payment: PaymentFacts
}

/** Step 2: the order is placed, paid by UPI, and the payment submitted. */
function CheckoutScreen({ first, payment: loaded }: CheckoutScreenProps) {
  const [removing, setRemoving] = useState<GoodsItem>()
  const payment = usePaymentFacts(loaded)
  const hasUpi = takesUpi(payment)
  const isPayable = canBePaid(payment)
  const method = hasUpi || !payment.bankTransfer ? 'UPI' : BANK_TRANSFER
  const checkout = useCheckout(first, { isHeld: removing !== undefined || !isPayable, method })
  const { order, goods, canEdit, isLocked, isPaid, failure, isCreating } = checkout
  // goods that are gone and an order that is gone are nothing to pay for
  const gone = failure?.gone
  const isForPaying = failure?.code !== ORDER_GONE && failure?.code !== ORDERED_ELSEWHERE.code
  // what the shop has refused is not to be paid; without an answer of its own the order may be there
  const isRefused = failure !== undefined && failure.code !== '' && !failure.goesOn
  const showsOptions = isForPaying && !isRefused
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const isWide = useIsWide()
  useAddressOfOrder(order?.orderNumber)
  const isOver = isPaid || !isForPaying
  useEffect(() => {
    if (isOver) endCheckout()
  }, [isOver])
  if (isPaid && order) return <Forward to={paths.paymentVerification(order.orderNumber)} state={{ order }} />

  const remove = async (id: string) => {
    if (await checkout.removeItem(id)) return
    endCheckout()
    void navigate(paths.home, { replace: true })
  }
  const submitted = ({ order: sent, message }: { order: Order; message: string }) => {
    saveCheckout(first.id, { order: sent, address: first.address })
    endCheckout()
    if (message) toast.success(messages.paymentSubmitted(message))
    void navigate(paths.paymentVerification(sent.orderNumber), { state: { order: sent, message }, replace: true })
  }
  const toAddress = () => void navigate(paths.address, { state: addressState({ ...first, goods, order }) })
  const address = order ? addressOfOrder(order) : first.address
  const editing =
    canEdit && isForPaying
      ? {
          isOpen: !isLocked,
          onQuantity: checkout.setItemQuantity,
          onRemove: setRemoving,
        }
      : undefined
  const rejected = order?.status === 'payment_failed' && isForPaying ? order : undefined
  // whoever has paid before the shop took no more payments submits it still
  const maySubmit = rejected ? mayTry(rejected.payment, Date.now()) : isPayable || order !== undefined
  // what was paid for an order before it left the list is submitted still
  const paid = order ?? gone
  const due = paid?.money.missing ?? goods.total
  // another order in its place would begin without the money that has come for this one
  const mayReplace = !order || !holdsMoney(order.money)
  const options = (
    <PaymentOptions payment={payment} order={order} isCreating={isCreating} total={goods.total} onPaid={() => field.current?.focus()} />
  )
  // on a phone the way to pay stands in the first screen, unless something is to be done about the address
  const isAddressFirst = isWide || checkout.problem !== undefined || failure !== undefined
  const addressBanner = (
    <AddressBanner
      address={address}
      savedToDb={first.savedToDb}
      // an order has its address
      fallback={first.fallback && !order}
      // of a lost line the page speaks once
      saysWhy={!failure?.goesOn}
      isOpen={!isLocked && mayReplace}
      onEdit={toAddress}
    />
  )
  return (
    <div className="wrap grid items-start gap-5 py-5 md:py-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
      <div className="grid gap-5">
        <Heading isRejected={rejected !== undefined} />
        <SignInNote />
        {rejected ? (
          <RejectedPayment order={rejected} />
        ) : (
          <>
            <OrderBanner
              {...checkout}
              isWaiting={isLoggedIn && !failure && isPayable}
              shownTotal={goods.total}
              onRetry={checkout.retry}
              onAccept={checkout.acceptPrices}
            />
            {isAddressFirst && addressBanner}
            {showsOptions && options}
            {!isAddressFirst && addressBanner}
            {showsOptions && isPayable && !isWide && <HowToPay total={due} isByUpi={hasUpi} />}
          </>
        )}
        {(gone || (isForPaying && maySubmit)) && (
          <PaymentForm
            order={paid}
            sending={paid && paymentOf(paid._id)}
            total={due}
            field={field}
            ways={waysToPay(payment, paid)}
            onSubmitted={submitted}
            onOutdated={checkout.look}
          />
        )}
        {rejected && maySubmit && (
          <Disclosure summary={formMessages.payAgain}>
            <p className="mb-4">{formMessages.onlyIfNotPaid}</p>
            {options}
          </Disclosure>
        )}
      </div>
      <aside className="grid gap-5 lg:sticky lg:top-16" aria-label={messages.yourOrder}>
        <OrderSummary
          goods={goods}
          order={order}
          editing={editing}
          onChange={order && isForPaying && !rejected && mayReplace ? toAddress : undefined}
        />
        {isWide && showsOptions && isPayable && !rejected && <HowToPay total={due} isByUpi={hasUpi} />}
      </aside>
      <RemoveItem item={removing} onClose={() => setRemoving(undefined)} onRemove={remove} />
    </div>
  )
}

/** An address that is enough to open this order again, in a new tab or after a reload; the entry of the history stays the same. */
function useAddressOfOrder(orderNumber: string | undefined): void {
  useEffect(() => {
    if (orderNumber && pagePath() === paths.checkout) history.replaceState(history.state, '', base + paths.payOrder(orderNumber))
  }, [orderNumber])
}

const Heading = ({ isRejected }: { isRejected: boolean }) => (
  <div className="grid gap-4.5">
    <h1>{isRejected ? formMessages.paymentNotFound : messages.secureCheckout}</h1>
    <StepStrip
      label={messages.checkoutSteps}
      current={1}
      steps={[
        { name: messages.address, note: messages.done },
        { name: messages.payment, note: messages.currentStep },
      ]}
    />
  </div>
)

function SignInNote() {
  const { isLoggedIn, isInitialized } = useSession()
  if (isLoggedIn || !isInitialized) return null
  return (
    <Note
      tone="warning"
      title={messages.signInToOrder}
      actions={
        <Button size="small" onClick={() => askToLogIn('checkout', messages.goesOnHere)}>
          {messages.signIn}
        </Button>
      }
    />
  )
}

type AddressBannerProps = {
  address: DeliveryAddress | undefined
  savedToDb: boolean
  fallback: boolean
  /** Whether it is said why it is in this browser alone. */
  saysWhy: boolean
  /** False while the order for this address is being placed. */
  isOpen: boolean
  onEdit: () => void
}

/** Where the goods go, and whether the server knows. */
function AddressBanner({ address, savedToDb, fallback, saysWhy, isOpen, onEdit }: AddressBannerProps) {
  const state = savedToDb ? messages.addressSaved : fallback ? messages.addressLocal : messages.addressConfirmed
  return (
    <Note
      tone={fallback && !savedToDb ? 'warning' : 'plain'}
      icon={<House />}
      title={messages.deliveryAddressStatus(state)}
      className="[&>.note-body]:basis-24"
      actions={
        <IconButton label={messages.editAddress} onClick={onEdit} disabled={!isOpen} className="-my-1.5 -mr-1.5">
          <Pencil />
        </IconButton>
      }
    >
      {address && <p className="wrap-anywhere text-muted">{addressLines(address).join(', ')}</p>}
      {fallback && !savedToDb && saysWhy && <p>{messages.savedLocallyOnly}</p>}
    </Note>
  )
}

type OrderSummaryProps = {
  goods: Goods
  /** Undefined until it is placed. */
  order: Order | undefined
  /** While there is no order the lines can be changed here. */
  editing?: (QuantityEditing & { onRemove: (item: GoodsItem) => void }) | undefined
  /** Once there is one, elsewhere. */
  onChange?: (() => void) | undefined
}

/** What is bought and what it comes to. */
function OrderSummary({ goods, order, editing, onChange }: OrderSummaryProps) {
  const change = onChange && (
    <button type="button" className="link min-h-11" onClick={onChange}>
      {messages.changeQuantities}
    </button>
  )
  return (
    <Panel title={messages.orderSummary} aside={change}>
      <ul className="-mt-2 mb-2" aria-label={messages.items}>
        {goods.items.map((item) => (
          <GoodsRow key={item.id} item={item} total={(toPaise(item.price) * item.quantity) / 100}>
            {editing && <Controls item={item} editing={editing} />}
          </GoodsRow>
        ))}
      </ul>
      <Ledger>
        <LedgerRow label={messages.subtotal} value={rupees(goods.subtotal)} />
        {goods.savings > 0 && <LedgerRow label={messages.savings} value={minusRupees(goods.savings)} tone="saving" />}
        {order && <LedgerRow label={statusMessages.estimatedDelivery} value={statusMessages.businessDays(order.deliveryDays)} />}
        <LedgerTotal value={rupees(goods.total)} />
      </Ledger>
      <SumsNote savings={goods.savings} itemCount={goods.itemCount} />
    </Panel>
  )
}

type ControlsProps = { item: GoodsItem; editing: NonNullable<OrderSummaryProps['editing']> }

function Controls({ item, editing }: ControlsProps) {
  return (
    <div className="col-start-2 mt-1.5 flex flex-wrap items-start justify-between">
      <QuantityOf item={item} editing={editing} />
      <IconButton
        label={messages.removeNamed(item.name)}
        className="text-danger"
        disabled={!editing.isOpen}
        onClick={() => editing.onRemove(item)}
      >
        <Trash2 />
      </IconButton>
    </div>
  )
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.secureCheckout, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

/** Where to pay is asked anew: the UPI ID may have changed since the document was loaded. So is the order that the address names. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const number = new URL(request.url).searchParams.get('order')
  const [facts, order] = await Promise.all([
    call(shopPaths.facts, {}).catch(() => undefined),
    sessionSettled().then(({ isLoggedIn }) => (number && isLoggedIn ? fetchOrderByNumber(number) : undefined)),
  ])
  return { payment: facts?.shop.payment, order }
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { state, key } = useLocation()
  const shop = useShop()
  const { isLoggedIn, isInitialized } = useSession()
  const number = useSearchParams()[0].get('order')
  const fromCart = useCartToBuy()
  const { order, payment = shop.payment } = loaderData
  // a new or restored tab, and a link of a mail, hand over nothing
  const handed = readCheckoutState(state) ?? readCheckoutState(order ? namedOrderState(order) : number ? undefined : checkoutUnderWay())
  const mustSignIn = (handed !== undefined || number !== null) && isInitialized && !isLoggedIn
  const path = number ? paths.payOrder(number) : paths.checkout
  useEffect(() => {
    if (mustSignIn) askToLogIn('checkout', messages.goesOnHere, { path, state })
  }, [mustSignIn, path, state])
  if (handed) return <OpenedCheckout key={`${key} ${number}`} handed={handed} entry={key} fresh={order} payment={payment} />
  if (mustSignIn) return <SignInFirst />
  if (order === null && number) return <NotOnYourList orderNumber={number} />
  if (number) return <OrderLoadError title={messages.orderNotLoaded}>{messages.networkError}</OrderLoadError>
  if (fromCart === 'unknown') return <CheckoutSkeleton />
  return fromCart ? <Forward to={paths.address} state={fromCart} /> : <NothingToCheckOut />
}

const SignInFirst = () => (
  <div className="wrap py-10">
    <SignInNote />
  </div>
)

type OpenedCheckoutProps = { handed: CheckoutState; entry: string; fresh: Order | null | undefined; payment: PaymentFacts }

/** Opened once for each entry of the history; `fresh` is the order of the address, as the shop has it now. */
function OpenedCheckout({ handed, entry, fresh, payment }: OpenedCheckoutProps) {
  const [first] = useState(() => startCheckout(handed, entry, fresh))
  return <CheckoutScreen first={first} payment={payment} />
}

/** Shown for a second before the way home: the checkout was opened with nothing in it. */
function NothingToCheckOut() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), 1000)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="wrap py-10">
      <EmptyState
        level={1}
        drawing={<EmptyCart />}
        title={messages.nothingToCheckOut}
        action={
          <Link to={paths.home} className={buttonClass()} replace>
            {messages.backToHome}
          </Link>
        }
      >
        {messages.nothingToCheckOutText}
      </EmptyState>
    </div>
  )
}
