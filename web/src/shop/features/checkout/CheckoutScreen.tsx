import type { Order } from 'contract/orders/order.schemas.ts'
import { BANK_TRANSFER } from 'contract/rules/upi.ts'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Forward } from '#client/Forward.tsx'
import { useSession } from '#client/use-session.ts'
import { paths } from '#paths.ts'
import { toast } from '#ui/overlay/toast.ts'
import { valuesOfOrder } from '../delivery/shipping-address.ts'
import { HowToPay } from '../payment/HowToPay.tsx'
import type { PaymentFacts } from '../payment/PaymentOptions.tsx'
import { canBePaid, PaymentOptions, takesUpi } from '../payment/PaymentOptions.tsx'
import { useIsWide } from '../payment/use-device.ts'
import { PaymentForm } from '../payment-form/PaymentForm.tsx'
import { AddressBanner } from './AddressBanner.tsx'
import { CheckoutHead } from './CheckoutHead.tsx'
import type { CheckoutState } from './checkout-state.ts'
import type { GoodsItem } from './goods.ts'
import { OrderBanner } from './OrderBanner.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { savePlaced } from './purchase.ts'
import { RemoveItem } from './RemoveItem.tsx'
import { editState } from './to-address.ts'
import { useCheckout } from './use-checkout.ts'
import { GONE } from './use-order.ts'

type CheckoutScreenProps = {
  state: CheckoutState
  /** Names this visit, the same over a reload. */
  visit: string
  payment: PaymentFacts
}

/** Step 2: the order is placed, paid by UPI, and the payment handed in. */
export function CheckoutScreen({ state, visit, payment }: CheckoutScreenProps) {
  const [removing, setRemoving] = useState<GoodsItem>()
  const purchase = state.purchase ?? visit
  const hasUpi = takesUpi(payment)
  const method = hasUpi || !payment.bankTransfer ? 'UPI' : BANK_TRANSFER
  const checkout = useCheckout({ state, visit, purchase, isAsking: removing !== undefined, method })
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
    savePlaced(purchase, { order: paid, address: state.address })
    if (message) toast.success(message)
    void navigate(paths.paymentVerification(paid.orderNumber), { state: { order: paid, message }, replace: true })
  }
  const address = order ? valuesOfOrder(order) : state.address
  const editing = canEdit
    ? {
        isOpen: !isLocked,
        rangeOf: checkout.rangeOf,
        onQuantity: checkout.setItemQuantity,
        onRemove: setRemoving,
      }
    : undefined
  return (
    <div className="wrap grid items-start gap-5 py-5 md:py-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
      <div className="grid gap-5">
        <CheckoutHead />
        <OrderBanner
          {...checkout}
          isWaiting={isLoggedIn && !failure}
          shownTotal={goods.total}
          onRetry={checkout.retry}
          onAccept={checkout.acceptPrices}
        />
        <AddressBanner
          address={address}
          savedToDb={state.savedToDb ?? false}
          fallback={state.fallback ?? false}
          isOpen={!isLocked}
          onEdit={() => void navigate(paths.address, { state: editState({ ...state, purchase }, goods, order) })}
        />
        {isForPaying && (
          <PaymentOptions
            payment={payment}
            order={order}
            isCreating={isCreating}
            total={goods.total}
            onPaid={() => field.current?.focus()}
          />
        )}
        {isForPaying && canBePaid(payment) && (
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
      <aside className="grid gap-5 lg:sticky lg:top-16" aria-label="Your order">
        <OrderSummary goods={goods} editing={editing} />
        {isWide && isForPaying && canBePaid(payment) && <HowToPay total={goods.total} isByUpi={hasUpi} />}
      </aside>
      <RemoveItem item={removing} onClose={() => setRemoving(undefined)} onRemove={remove} />
    </div>
  )
}
