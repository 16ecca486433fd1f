import type { Order } from 'contract/orders/order.schemas.ts'
import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import { toPaise } from 'contract/rules/money.ts'
import { BANK_TRANSFER } from 'contract/rules/upi.ts'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import House from 'lucide-react/icons/house'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '#client/call.ts'
import type { Goods, GoodsItem } from '#client/cart/goods.ts'
import { Forward } from '#client/guard.tsx'
import { askToLogIn } from '#client/navigation.ts'
import { sessionSettled, useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { valuesOfOrder } from '#shop/features/checkout/address.ts'
import type { Checkout } from '#shop/features/checkout/checkout.ts'
import { addressState, openCheckout, saveCheckout } from '#shop/features/checkout/checkout.ts'
import type { CheckoutState } from '#shop/features/checkout/checkout-state.ts'
import { readCheckoutState } from '#shop/features/checkout/checkout-state.ts'
import type { Editing } from '#shop/features/checkout/GoodsRow.tsx'
import { CheckoutSkeleton, GoodsRow, QuantityOf, SumsNote } from '#shop/features/checkout/GoodsRow.tsx'
import * as messages from '#shop/features/checkout/messages.ts'
import { OrderBanner } from '#shop/features/checkout/OrderBanner.tsx'
import { GONE, useCheckout } from '#shop/features/checkout/use-checkout.ts'
import { useIsWide } from '#shop/features/payment/PayByUpi.tsx'
import type { PaymentFacts } from '#shop/features/payment/PaymentOptions.tsx'
import { canBePaid, HowToPay, PaymentOptions, takesUpi } from '#shop/features/payment/PaymentOptions.tsx'
import { PaymentForm } from '#shop/features/payment-form/PaymentForm.tsx'
import { minusRupees, rupees } from '#shop/prices.ts'
import { titled } from '#shop/seo.ts'
import { useShop } from '#shop/use-shop.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { EmptyCart } from '#ui/art/EmptyLists.tsx'
import { Note } from '#ui/display/Note.tsx'
import { EmptyState, Panel } from '#ui/display/Panel.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { ConfirmDialog } from '#ui/overlay/Dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { StepStrip } from '#ui/thread/Timeline.tsx'
import type { Route } from './+types/checkout'

type CheckoutScreenProps = {
  /** As the page was opened with it. */
  first: Checkout
  payment: PaymentFacts
}

/** Step 2: the order is placed, paid by UPI, and the payment handed in. */
function CheckoutScreen({ first, payment }: CheckoutScreenProps) {
  const [removing, setRemoving] = useState<GoodsItem>()
  const hasUpi = takesUpi(payment)
  const isPayable = canBePaid(payment)
  const method = hasUpi || !payment.bankTransfer ? 'UPI' : BANK_TRANSFER
  const checkout = useCheckout(first, { isHeld: removing !== undefined || !isPayable, method })
  const { order, goods, canEdit, isLocked, isPaid, failure, isCreating } = checkout
  const isForPaying = failure?.code !== GONE.code
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const isWide = useIsWide()
  if (isPaid && order) return <Forward to={paths.paymentVerification(order.orderNumber)} state={{ order }} />

  const remove = async (id: string) => {
    if (!(await checkout.removeItem(id))) void navigate(paths.home, { replace: true })
  }
  const submitted = (paid: Order, message: string) => {
    saveCheckout(first.id, { order: paid, address: first.address })
    if (message) toast.success(message)
    void navigate(paths.paymentVerification(paid.orderNumber), { state: { order: paid, message }, replace: true })
  }
  const toAddress = () => void navigate(paths.address, { state: addressState({ ...first, goods, order }) })
  const address = order ? valuesOfOrder(order) : first.address
  const editing = canEdit
    ? {
        isOpen: !isLocked,
        onQuantity: checkout.setItemQuantity,
        onRemove: setRemoving,
      }
    : undefined
  return (
    <div className="wrap grid items-start gap-5 py-5 md:py-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
      <div className="grid gap-5">
        <Heading />
        <SignInNote />
        <OrderBanner
          {...checkout}
          isWaiting={isLoggedIn && !failure && isPayable}
          shownTotal={goods.total}
          onRetry={checkout.retry}
          onAccept={checkout.acceptPrices}
        />
        <AddressBanner address={address} savedToDb={first.savedToDb} fallback={first.fallback} isOpen={!isLocked} onEdit={toAddress} />
        {isForPaying && (
          <PaymentOptions
            payment={payment}
            order={order}
            isCreating={isCreating}
            total={goods.total}
            onPaid={() => field.current?.focus()}
          />
        )}
        {isForPaying && isPayable && (
          <>
            {!isWide && <HowToPay total={goods.total} isByUpi={hasUpi} />}
            <PaymentForm
              order={order}
              total={goods.total}
              field={field}
              ways={{ upi: hasUpi, bank: payment.bankTransfer !== null }}
              onSubmitted={submitted}
              onOutdated={checkout.look}
            />
          </>
        )}
      </div>
      <aside className="grid gap-5 lg:sticky lg:top-16" aria-label={messages.yourOrder}>
        <OrderSummary goods={goods} editing={editing} onChange={order && isForPaying ? toAddress : undefined} />
        {isWide && isForPaying && isPayable && <HowToPay total={goods.total} isByUpi={hasUpi} />}
      </aside>
      <RemoveItem item={removing} onClose={() => setRemoving(undefined)} onRemove={remove} />
    </div>
  )
}

const Heading = () => (
  <div className="grid gap-4.5">
    <h1>{messages.secureCheckout}</h1>
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
        <Button size="small" onClick={() => askToLogIn(messages.goesOnHere)}>
          {messages.signIn}
        </Button>
      }
    />
  )
}

type AddressBannerProps = {
  address: CheckoutAddressValues | undefined
  savedToDb: boolean
  fallback: boolean
  /** False while the order for this address is being placed. */
  isOpen: boolean
  onEdit: () => void
}

/** Where the goods go, and whether the server knows. */
function AddressBanner({ address, savedToDb, fallback, isOpen, onEdit }: AddressBannerProps) {
  const state = savedToDb ? messages.addressSaved : fallback ? messages.addressLocal : messages.addressConfirmed
  return (
    <Note
      tone={fallback && !savedToDb ? 'warning' : 'plain'}
      icon={<House />}
      title={messages.deliveryAddressStatus(state)}
      className="flex-nowrap"
      actions={
        <IconButton label={messages.editAddress} onClick={onEdit} disabled={!isOpen} className="-my-1.5 -mr-1.5">
          <Pencil />
        </IconButton>
      }
    >
      {address && <p className="wrap-anywhere text-muted">{inOneLine(address)}</p>}
      {fallback && !savedToDb && <p>{messages.savedLocallyOnly}</p>}
    </Note>
  )
}

const inOneLine = ({ name, address, locality, landmark, city, state, pinCode }: CheckoutAddressValues) =>
  [name, address, locality, landmark, city, `${state} ${pinCode}`]
    .filter((part) => part.trim() !== '')
    // an area that bears the name of its city is written once
    .filter((part, at, parts) => parts.findIndex((other) => other.toLowerCase() === part.toLowerCase()) === at)
    .join(', ')

type RemoveItemProps = { item: GoodsItem | undefined; onClose: () => void; onRemove: (id: string) => Promise<void> }

/** Asks before a line is taken out of the cart. */
function RemoveItem({ item, onClose, onRemove }: RemoveItemProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!item) return
    setBusy(true)
    await onRemove(item.id)
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={item !== undefined}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={messages.removeItem}
      confirm={messages.remove}
      busyLabel={messages.removing}
      busy={isBusy}
    >
      <p>{messages.removeQuestion(item?.name)}</p>
    </ConfirmDialog>
  )
}

type OrderSummaryProps = {
  goods: Goods
  /** While there is no order the lines can be changed here. */
  editing?: (Editing & { onRemove: (item: GoodsItem) => void }) | undefined
  /** Once there is one, elsewhere. */
  onChange?: (() => void) | undefined
}

/** What is bought and what it comes to. */
function OrderSummary({ goods, editing, onChange }: OrderSummaryProps) {
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
        <LedgerTotal value={rupees(goods.total)} />
      </Ledger>
      <SumsNote savings={goods.savings} itemCount={goods.itemCount} />
    </Panel>
  )
}

type ControlsProps = { item: GoodsItem; editing: NonNullable<OrderSummaryProps['editing']> }

function Controls({ item, editing }: ControlsProps) {
  return (
    <div className="col-span-2 col-start-2 mt-1.5 flex items-start justify-between">
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
  { title: titled(messages.secureCheckout, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

/** Where to pay is asked anew: the UPI ID may have changed since the document was loaded. */
export async function clientLoader() {
  const [facts] = await Promise.all([call(shopPaths.facts, {}).catch(() => undefined), sessionSettled()])
  return { payment: facts?.shop.payment }
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { state, key } = useLocation()
  const shop = useShop()
  const { isLoggedIn, isInitialized } = useSession()
  const handed = readCheckoutState(state)
  const mustSignIn = handed !== undefined && isInitialized && !isLoggedIn
  useEffect(() => {
    if (mustSignIn) askToLogIn(messages.goesOnHere, { path: paths.checkout, state })
  }, [mustSignIn, state])
  if (!handed) return <NothingToCheckOut />
  return <Opened key={key} handed={handed} entry={key} payment={loaderData.payment ?? shop.payment} />
}

/** Opened once for each entry of the history. */
function Opened({ handed, entry, payment }: { handed: CheckoutState; entry: string; payment: PaymentFacts }) {
  const [first] = useState(() => openCheckout(handed, entry))
  return <CheckoutScreen first={first} payment={payment} />
}

const SHOWN_MS = 1000

/** Shown for a second before the way home: the checkout was opened with nothing in it. */
function NothingToCheckOut() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), SHOWN_MS)
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
