import type { Order } from 'contract/orders/order.schemas.ts'
import { isPayable } from 'contract/orders/order.status.ts'
import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { askToLogIn } from '#client/overlay.ts'
import { useSession } from '#client/use-session.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { buttonClass } from '#ui/action/button-class.ts'
import { Note } from '#ui/display/Note.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { Form } from '#ui/field/Form.tsx'
import { RadioList } from '#ui/field/RadioList.tsx'
import { StepStrip } from '#ui/thread/StepStrip.tsx'
import type { AddressState } from '../checkout/checkout-state.ts'
import type { Goods } from '../checkout/goods.ts'
import { forgetPlaced, orderNow } from '../checkout/purchase.ts'
import { payAgainState } from '../order-status/pay-again.ts'
import { useIsWide } from '../payment/use-device.ts'
import { AddressFields } from './AddressFields.tsx'
import { GoodsAside, GoodsLine } from './GoodsAside.tsx'
import { saveAddress } from './save-address.ts'
import { saveAddressHere } from './saved-address.ts'
import { toCheckout } from './to-checkout.ts'
import { useAddressForm } from './use-address-form.ts'

/** An address of the account, as the form holds it. */
export type SavedAddress = { id: string; values: CheckoutAddressValues }

type AddressScreenProps = {
  handed: AddressState
  goods: Goods
  first: CheckoutAddressValues
  /** The addresses of the account, to choose from where there are several. */
  saved: readonly SavedAddress[]
}

/** Step 1: where the goods go. */
export function AddressScreen({ handed, goods, first, saved }: AddressScreenProps) {
  const form = useAddressForm(first)
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const sheet = useRef<HTMLFormElement>(null)
  const [isSaving, setSaving] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const values = form.checked()
    if (!values) return requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    if (!isLoggedIn) {
      saveAddressHere(values)
      return askToLogIn('Your address is saved in this browser. Sign in to go on.', { path: paths.address, state: handed })
    }
    setSaving(true)
    const saved = await saveAddress(values)
    if (saved.at === 'nowhere') {
      form.refuse(saved.errors)
      return setSaving(false)
    }
    const known = handed.existingOrder && (await orderNow(handed.existingOrder))
    if (known && !isPayable(known.status)) return void navigate(paths.paymentVerification(known.orderNumber), { state: { order: known } })
    const { existingOrder, ...bought } = handed
    if (existingOrder && !known && bought.purchase) forgetPlaced(bought.purchase)
    void navigate(paths.checkout, {
      state: toCheckout({ ...bought, ...(known && { existingOrder: known }) }, values, saved.at === 'server'),
    })
  }
  return (
    <div className="wrap grid items-start gap-5 py-5 md:py-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
      <div className="grid gap-5">
        <Heading isEdit={handed.address !== undefined} />
        {handed.existingOrder && <ReplacesOrder order={handed.existingOrder} />}
        {!isWide && <GoodsLine goods={goods} />}
        <Panel>
          <Form ref={sheet} noValidate onSubmit={submit}>
            {saved.length > 1 && <SavedAddresses saved={saved} now={form.values} onPick={form.fill} />}
            <AddressFields form={form} />
            <Button type="submit" block className="mt-6 md:w-auto" disabled={isSaving}>
              {isSaving ? 'Saving Address...' : 'Continue to Payment'}
            </Button>
          </Form>
        </Panel>
      </div>
      {isWide && (
        <aside className="lg:sticky lg:top-16" aria-label="Your order">
          <GoodsAside goods={goods} />
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
        label="Your saved addresses"
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
        <p className="text-muted">Step 1 of 2</p>
        <h1>{isEdit ? 'Edit Delivery Address' : 'Delivery Address'}</h1>
      </div>
      <StepStrip label="Checkout steps" current={0} steps={[{ name: 'Address', note: 'Current' }, { name: 'Payment' }]} />
    </div>
  )
}

/** An order keeps the address it was placed with: another address is another order. */
function ReplacesOrder({ order }: { order: Order }) {
  const { orderNumber } = order
  return (
    <Note
      tone="warning"
      title={`Order ${orderNumber} was placed with this address`}
      actions={
        <Link to={paths.checkout} state={payAgainState(order)} replace className={buttonClass({ size: 'small', variant: 'secondary' })}>
          Back to Payment
        </Link>
      }
    >
      <p>
        Another address makes a new order with a new number, and {orderNumber} goes from your list. If you have already paid for{' '}
        {orderNumber}, go back and enter its transaction ID instead.
      </p>
    </Note>
  )
}
