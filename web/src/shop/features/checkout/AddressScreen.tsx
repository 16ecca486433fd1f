import type { Order } from 'contract/orders/order.schemas.ts'
import { isPayable } from 'contract/orders/order.status.ts'
import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cart, setQuantity } from '#client/cart/cart.ts'
import type { Goods } from '#client/cart/goods.ts'
import { askToLogIn } from '#client/overlay.ts'
import { useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { minusRupees, rupees } from '#shop/rupees.ts'
import { useShop } from '#shop/use-shop.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { TextArea } from '#ui/field/TextArea.tsx'
import { TextInput } from '#ui/field/TextInput.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '#ui/money/Ledger.tsx'
import { StepStrip } from '#ui/thread/StepStrip.tsx'
import { canBePaid, NoPayment } from '../payment/NoPayment.tsx'
import { useIsWide } from '../payment/use-device.ts'
import * as messages from './address.messages.ts'
import type { Checkout } from './checkout.ts'
import { addressState, checkoutState, forgetCheckout, goodsIn, isUnchanged, orderNow, saveCheckout, withQuantityOf } from './checkout.ts'
import { payAgainState } from './checkout-state.ts'
import type { Editing } from './GoodsRow.tsx'
import { GoodsRow, QuantityOf } from './GoodsRow.tsx'
import { AreaList, PinField } from './PinFields.tsx'
import { StateInput } from './StateInput.tsx'
import { saveAddress, saveAddressHere } from './save-address.ts'
import type { AddressFormState } from './use-address-form.ts'
import { useAddressForm } from './use-address-form.ts'

/** The fields of the delivery address, in the order they are asked. */
function AddressFields({ form }: { form: AddressFormState }) {
  const { values, field, lookup, change, pickArea } = form
  const isFixed = lookup.state === 'valid'
  return (
    <div className="grid gap-4.5">
      <TextInput {...field('name')} label={messages.nameLabel} autoComplete="name" />
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput
          {...field('mobileNumber')}
          label={messages.phoneLabel}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint={messages.phoneHint}
        />
        <TextInput {...field('emailAddress')} label={messages.emailLabel} type="email" autoComplete="email" />
      </div>
      <TextArea {...field('address')} label={messages.streetLabel} rows={3} autoComplete="street-address" />
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput {...field('locality')} label={messages.locality} autoComplete="address-level3" />
        <TextInput {...field('landmark')} label={messages.landmark} autoComplete="off" />
      </div>
      <PinField {...field('pinCode')} state={lookup.state} />
      {lookup.areas.length > 0 && <AreaList areas={lookup.areas} onPick={pickArea} />}
      <div className="grid gap-4.5 md:grid-cols-2">
        <TextInput
          {...field('city')}
          label={messages.cityLabel}
          readOnly={isFixed && lookup.states.length === 1}
          autoComplete="address-level2"
        />
        <StateInput
          {...field('state')}
          label={messages.stateLabel}
          pin={values.pinCode}
          lookup={lookup}
          onChoose={(state) => change('state', state)}
        />
      </div>
    </div>
  )
}

/** An address of the account, as the form holds it. */
export type SavedAddress = { id: string; values: CheckoutAddressValues }

type AddressScreenProps = {
  checkout: Checkout
  first: CheckoutAddressValues
  /** The addresses of the account, to choose from where there are several. */
  saved: readonly SavedAddress[]
}

/** Step 1: where the goods go. */
export function AddressScreen({ checkout, first, saved }: AddressScreenProps) {
  const [goods, setGoods] = useState(() => goodsIn(checkout))
  const form = useAddressForm(first)
  const { isLoggedIn } = useSession()
  const { payment } = useShop()
  const navigate = useNavigate()
  const isWide = useIsWide()

  const send = async (values: CheckoutAddressValues) => {
    if (!isLoggedIn) {
      saveAddressHere(values)
      const state = addressState({ ...checkout, goods })
      return askToLogIn(messages.signInToGoOn, { path: paths.address, state })
    }
    const saved = await saveAddress(values)
    if (saved.at === 'nowhere') return form.refuse(saved.errors)
    const order = checkout.order && (await orderNow(checkout.order))
    if (checkout.order && !order) forgetCheckout(checkout.id)
    if (!isUnchanged(checkout, goods)) saveCheckout(checkout.id, { goods })
    const isDecided = order && !isPayable(order.status)
    if (isDecided) void navigate(paths.paymentVerification(order.orderNumber), { state: { order } })
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
        {!isWide && <GoodsLine goods={goods} editing={editing} />}
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

type SavedAddressesProps = { saved: readonly SavedAddress[]; now: CheckoutAddressValues; onPick: (values: CheckoutAddressValues) => void }

/** The addresses of the account; one that is picked fills the form and can still be changed there. */
function SavedAddresses({ saved, now, onPick }: SavedAddressesProps) {
  const same = ({ address, locality, pinCode }: CheckoutAddressValues) =>
    address === now.address && locality === now.locality && pinCode === now.pinCode
  return (
    <div className="mb-5">
      <RadioList
        label={messages.yourSavedAddresses}
        value={saved.find(({ values }) => same(values))?.id}
        onChange={(id) => {
          const picked = saved.find((one) => one.id === id)
          if (picked) onPick(picked.values)
        }}
        options={saved.map(({ id, values: { name, address, locality, city, pinCode } }) => ({
          value: id,
          label: name,
          note: [address, locality, `${city} ${pinCode}`].filter((part) => part.trim() !== '').join(', '),
        }))}
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

/** An order keeps the address it was placed with: another address is another order. */
function ReplacesOrder({ order }: { order: Order }) {
  const { orderNumber } = order
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
const LISTED = 3

type GoodsProps = { goods: Goods; editing: Editing | undefined }

/** What is bought, beside the form. */
function GoodsAside({ goods, editing }: GoodsProps) {
  return (
    <Panel title={messages.orderSummary} aside={<span className="text-muted">{messages.itemCount(goods.itemCount)}</span>}>
      <GoodsList goods={goods} editing={editing} />
    </Panel>
  )
}

/** The same on a phone: one line that opens. */
function GoodsLine({ goods, editing }: GoodsProps) {
  return (
    <details className="panel disclosure px-4">
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
  const more = items.length - LISTED
  return (
    <>
      <ul className="-mt-2 mb-2" aria-label={messages.items}>
        {items.slice(0, LISTED).map((item) => (
          <GoodsRow key={item.id} item={item}>
            {editing && (
              <div className="col-span-2 col-start-2 mt-1.5">
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
