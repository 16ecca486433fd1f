import type { Order } from 'contract/orders/order.schemas.ts'
import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import { BANK_TRANSFER } from 'contract/rules/upi.ts'
import House from 'lucide-react/icons/house'
import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { GoodsItem } from '#client/cart/goods.ts'
import { Forward } from '#client/Forward.tsx'
import { askToLogIn } from '#client/overlay.ts'
import { useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/action/Button.tsx'
import { IconButton } from '#ui/action/IconButton.tsx'
import { Note } from '#ui/display/Note.tsx'
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { StepStrip } from '#ui/thread/StepStrip.tsx'
import type { PaymentFacts } from '../payment/NoPayment.tsx'
import { canBePaid, takesUpi } from '../payment/NoPayment.tsx'
import { HowToPay, PaymentOptions } from '../payment/PaymentOptions.tsx'
import { useIsWide } from '../payment/use-device.ts'
import { PaymentForm } from '../payment-form/PaymentForm.tsx'
import { valuesOfOrder } from './address.ts'
import type { Checkout } from './checkout.ts'
import { addressState, saveCheckout } from './checkout.ts'
import * as messages from './messages.ts'
import { OrderBanner } from './OrderBanner.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { GONE, useCheckout } from './use-checkout.ts'

type CheckoutScreenProps = {
  /** As the page was opened with it. */
  first: Checkout
  payment: PaymentFacts
}

/** Step 2: the order is placed, paid by UPI, and the payment handed in. */
export function CheckoutScreen({ first, payment }: CheckoutScreenProps) {
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
