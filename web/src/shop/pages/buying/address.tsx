import { addressPaths } from 'contract/addresses/address.paths.ts'
import type { DeliveryAddress } from 'contract/addresses/address-fields.ts'
import { placeLines } from 'contract/addresses/address-lines.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import { isPayable } from 'contract/orders/order.status.ts'
import { holdsMoney } from 'contract/orders/rest-of-payment.ts'
import { toPaise } from 'contract/rules/money.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { call } from '#client/call.ts'
import { cart } from '#client/cart/cart.ts'
import { setQuantity } from '#client/cart/change-cart.ts'
import type { Goods } from '#client/cart/goods.ts'
import { askToLogIn } from '#client/navigation.ts'
import { Forward } from '#client/require-user.tsx'
import { sessionSettled, useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { AddressFields } from '#shop/features/address/AddressFields.tsx'
import { prefillAddress } from '#shop/features/address/address-values.ts'
import { saveAddress, saveAddressHere, savedAddress } from '#shop/features/address/save-address.ts'
import { useAddressForm } from '#shop/features/address/use-address-form.ts'
import { useCartToBuy } from '#shop/features/checkout/cart-to-buy.ts'
import type { CheckoutState } from '#shop/features/checkout/checkout-state.ts'
import { payAgainState, readAddressState } from '#shop/features/checkout/checkout-state.ts'
import type { QuantityEditing } from '#shop/features/checkout/GoodsRow.tsx'
import { CheckoutSkeleton, GoodsRow, QuantityOf } from '#shop/features/checkout/GoodsRow.tsx'
import * as messages from '#shop/features/checkout/messages.ts'
import type { Checkout } from '#shop/features/checkout/purchase.ts'
import {
  addressState,
  checkoutState,
  checkoutUnderWay,
  fetchOrderNow,
  forgetCheckout,
  forgetDecidedCheckout,
  goodsIn,
  isUnchanged,
  saveCheckout,
  startCheckout,
  withQuantityOf,
} from '#shop/features/checkout/purchase.ts'
import { useIsWide } from '#shop/features/payment/PayByUpi.tsx'
import { canBePaid, NoPayment } from '#shop/features/payment/PaymentOptions.tsx'
import { minusRupees, rupees } from '#shop/prices.ts'
import { pageTitle } from '#shop/seo.ts'
import { forgetDraft } from '#shop/use-form.ts'
import { useShop } from '#shop/use-shop.ts'
import { Button, buttonClass } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Price.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { StepStrip } from '#ui/steps/Timeline.tsx'
import type { Route } from './+types/address'

/** An address of the account, as the form holds it. */
type SavedAddress = { id: string; values: DeliveryAddress }

type AddressScreenProps = {
  checkout: Checkout
  first: DeliveryAddress
  /** The addresses of the account, to choose from where there are several. */
  saved: readonly SavedAddress[]
}

const DRAFT = 'address'

/** Step 1: where the goods go. */
function AddressScreen({ checkout, first, saved }: AddressScreenProps) {
  const [goods, setGoods] = useState(() => goodsIn(checkout))
  const form = useAddressForm('checkout', first, DRAFT)
  const { isLoggedIn } = useSession()
  const { payment } = useShop()
  const navigate = useNavigate()
  const isWide = useIsWide()

  const send = async (values: DeliveryAddress) => {
    if (!isLoggedIn) {
      saveAddressHere(values)
      const state = addressState({ ...checkout, goods })
      return askToLogIn('checkout', messages.signInToGoOn, { path: paths.address, state })
    }
    const saved = await saveAddress(values)
    if (saved.at === 'nowhere') return form.refuse(saved.errors)
    forgetDraft(DRAFT)
    const order = checkout.order && (await fetchOrderNow(checkout.order))
    if (checkout.order && !order) forgetCheckout(checkout.id)
    if (!isUnchanged(checkout, goods)) saveCheckout(checkout.id, { goods })
    const isDecided = order && !isPayable(order)
    if (isDecided) void navigate(paths.paymentVerification(order.orderNumber), { state: { order } })
    // another order in its place would begin without the money that has come for this one
    else if (order && holdsMoney(order.money)) void navigate(paths.payOrder(order.orderNumber))
    else void navigate(paths.checkout, { state: checkoutState({ ...checkout, order }, values, saved.at === 'server', goods) })
    return true
  }
  const setItemQuantity = (id: string, quantity: number) => {
    const changed = withQuantityOf(goods, id, quantity)
    setGoods(changed)
    // an order's lines are in no cart any more
    if (checkout.order || checkout.source !== 'cart') return
    saveCheckout(checkout.id, { goods: changed })
    if (cart.get().items.some(({ productId }) => productId === id)) void setQuantity(id, quantity)
  }
  // Buy Now takes the quantity of the product page, whose price goes with it
  const editing = checkout.source === 'product' && !checkout.order ? undefined : { isOpen: !form.isBusy, onQuantity: setItemQuantity }
  return (
    <div className="wrap grid items-start gap-5 py-5 md:py-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
      <div className="grid gap-5">
        <Heading isEdit={checkout.address !== undefined} />
        {!canBePaid(payment) && <NoPayment payment={payment} isOrdered={checkout.order !== undefined} />}
        {checkout.order && <ReplacesOrder order={checkout.order} />}
        {!isWide && <GoodsLine goods={goods} editing={editing} isOpen={checkout.order !== undefined} />}
        <Panel>
          <Form noValidate onSubmit={form.submit(send)}>
            {saved.length > 1 && <SavedAddresses saved={saved} now={form.values} onPick={form.fill} />}
            <AddressFields form={form} />
            <Button type="submit" block className="mt-6 md:w-auto" disabled={form.isBusy}>
              {form.isBusy ? messages.savingAddress : messages.continueToPayment}
            </Button>
          </Form>
        </Panel>
      </div>
      {isWide && (
        <aside className="lg:sticky lg:top-16" aria-label={messages.yourOrder}>
          <GoodsAside goods={goods} editing={editing} />
        </aside>
      )}
    </div>
  )
}

type SavedAddressesProps = { saved: readonly SavedAddress[]; now: DeliveryAddress; onPick: (values: DeliveryAddress) => void }

/** The addresses of the account; one that is picked fills the form and can still be changed there. */
function SavedAddresses({ saved, now, onPick }: SavedAddressesProps) {
  const same = ({ street, locality, zipCode }: DeliveryAddress) =>
    street === now.street && locality === now.locality && zipCode === now.zipCode
  return (
    <div className="mb-5">
      <RadioList
        label={messages.yourSavedAddresses}
        value={saved.find(({ values }) => same(values))?.id}
        onChange={(id) => {
          const picked = saved.find((one) => one.id === id)
          if (picked) onPick(picked.values)
        }}
        options={saved.map(({ id, values }) => ({ value: id, label: values.name, note: placeLines(values).join(', ') }))}
      />
    </div>
  )
}

function Heading({ isEdit }: { isEdit: boolean }) {
  return (
    <div className="grid gap-4.5">
      <div>
        <p className="text-muted">{messages.stepOne}</p>
        <h1>{isEdit ? messages.editDeliveryAddress : messages.deliveryAddress}</h1>
      </div>
      <StepStrip
        label={messages.checkoutSteps}
        current={0}
        steps={[{ name: messages.address, note: messages.currentStep }, { name: messages.payment }]}
      />
    </div>
  )
}

/** An order keeps the address it was placed with: another address is another order. Who comes back to the page reads this first. */
function ReplacesOrder({ order }: { order: Order }) {
  const { orderNumber } = order
  useEffect(() => {
    // the page was left further down, when it was shorter
    document.documentElement.scrollTop = 0
  }, [])
  return (
    <Note
      tone="warning"
      title={messages.orderHasAddress(orderNumber)}
      actions={
        <Link to={paths.checkout} state={payAgainState(order)} replace className={buttonClass({ size: 'small', variant: 'secondary' })}>
          {messages.backToPayment}
        </Link>
      }
    >
      <p>{messages.otherAddressMakesNewOrder(orderNumber)}</p>
    </Note>
  )
}

/** How many lines the address page lists by name. */
const MAX_LISTED_ITEMS = 3

type GoodsProps = { goods: Goods; editing: QuantityEditing | undefined }

/** What is bought, beside the form. */
function GoodsAside({ goods, editing }: GoodsProps) {
  return (
    <Panel title={messages.orderSummary} aside={<span className="text-muted">{messages.itemCount(goods.itemCount)}</span>}>
      <GoodsList goods={goods} editing={editing} />
    </Panel>
  )
}

/** The same on a phone: one line that opens, and is open where the quantities of an order are to be changed. */
function GoodsLine({ goods, editing, isOpen }: GoodsProps & { isOpen: boolean }) {
  return (
    <details className="panel disclosure px-4" open={isOpen}>
      <summary>
        {messages.totalOfItems(rupees(goods.total), goods.itemCount)}
        <ChevronDown />
      </summary>
      <div className="pb-4">
        <h2 className="sr-only">{messages.orderSummary}</h2>
        <GoodsList goods={goods} editing={editing} />
      </div>
    </details>
  )
}

function GoodsList({ goods: { items, itemCount, subtotal, savings, total }, editing }: GoodsProps) {
  const more = items.length - MAX_LISTED_ITEMS
  return (
    <>
      <ul className="-mt-2 mb-2" aria-label={messages.items}>
        {items.slice(0, MAX_LISTED_ITEMS).map((item) => (
          <GoodsRow key={item.id} item={item} total={(toPaise(item.price) * item.quantity) / 100}>
            {editing && (
              <div className="col-start-2 mt-1.5">
                <QuantityOf item={item} editing={editing} />
              </div>
            )}
          </GoodsRow>
        ))}
      </ul>
      {more > 0 && <p className="py-1 text-muted">{messages.moreItems(more)}</p>}
      <Ledger>
        <LedgerRow label={messages.items} value={itemCount} />
        <LedgerRow label={messages.subtotal} value={rupees(subtotal)} />
        {savings > 0 && <LedgerRow label={messages.savings} value={minusRupees(savings)} tone="saving" />}
        <LedgerTotal value={rupees(total)} />
      </Ledger>
    </>
  )
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: pageTitle(messages.deliveryAddress, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

/** What the form starts with: the account's primary address, else one kept in this browser, else what the account knows. */
export async function clientLoader() {
  const { user, isLoggedIn } = await sessionSettled()
  const [saved] = isLoggedIn ? await Promise.all([call(addressPaths.list, {}).catch(logFailure), forgetDecidedCheckout()]) : []
  const kept = saved?.address ? undefined : savedAddress()
  const others = (saved?.addresses ?? []).map((address) => ({ id: address._id, values: prefillAddress(address, user, saved?.userInfo) }))
  return { first: kept ?? prefillAddress(saved?.address ?? null, user, saved?.userInfo), saved: others }
}
clientLoader.hydrate = true as const

function logFailure(error: unknown): undefined {
  console.warn('The saved address could not be loaded.', error)
}

export { CheckoutSkeleton as HydrateFallback }

export default function Address({ loaderData }: Route.ComponentProps) {
  const { state, key } = useLocation()
  const fromCart = useCartToBuy()
  if (!readAddressState(state) && state?.addAddress === true) return <Navigate to={paths.profile} state={state} replace />
  const handed = readAddressState(state) ?? readAddressState(checkoutUnderWay()) ?? fromCart
  if (handed === 'unknown') return <CheckoutSkeleton />
  if (!handed) return <NothingToBuy />
  return <Step key={key} handed={handed} entry={key} first={loaderData.first} saved={loaderData.saved} />
}

/** Nobody has a second page to fill in for nothing. */
function NothingToBuy() {
  useEffect(() => toast.error(messages.cartEmpty), [])
  return <Navigate to={paths.home} replace />
}

type StepProps = { handed: CheckoutState; entry: string; first: DeliveryAddress; saved: readonly SavedAddress[] }

/** A shopper who has gone back from the checkout finds the order there, not the start of a second one. */
function Step({ handed, entry, first, saved }: StepProps) {
  const [checkout] = useState(() => startCheckout(handed, entry))
  const { order, address } = checkout
  if (order && !isPayable(order)) return <Forward to={paths.paymentVerification(order.orderNumber)} state={{ order }} />
  if (order && holdsMoney(order.money)) return <Navigate to={paths.payOrder(order.orderNumber)} replace />
  return (
    <>
      <FetchCheckout />
      <AddressScreen checkout={checkout} first={address ?? first} saved={saved} />
    </>
  )
}

const REDRAW_MS = 1000

/**
 * Fetches the file of the next page while this one is filled in: a connection lost meanwhile does not stop the shopper. The router asks
 * for a page it does not know yet once the link is drawn, without drawing it again, and fetches the file of a known page when it is drawn.
 */
function FetchCheckout() {
  const [, redraw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => redraw((times) => times + 1), REDRAW_MS)
    return () => clearInterval(timer)
  }, [])
  return <Link to={paths.checkout} discover="render" prefetch="render" className="hidden" />
}
