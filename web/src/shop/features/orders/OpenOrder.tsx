import { orderPaths } from 'contract/orders/order.paths.ts'
import type { Order } from 'contract/orders/order.schemas.ts'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/call.ts'
import { closeOverlay } from '#client/navigation.ts'
import { useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { rupees } from '#shop/prices.ts'
import { buttonClass } from '#ui/action/Button.tsx'
import { Note } from '#ui/display/Note.tsx'
import { payAgainState } from '../checkout/checkout-state.ts'
import { mayTry } from '../payment-form/tries-left.ts'
import * as messages from './messages.ts'

/** The newest order of this shopper that waits for a payment, or whose payment was turned down; undefined without one, and until it is known. */
function useOpenOrder(): Order | undefined {
  const { user } = useSession()
  const id = user?.id ?? user?._id
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    setOrder(undefined)
    if (!id) return
    let isLeft = false
    call(orderPaths.list, { query: { limit: 1, status: 'payable' } }).then(
      ({ orders: [newest] }) => !isLeft && setOrder(newest),
      (error) => console.warn('The open orders could not be looked up.', error),
    )
    return () => {
      isLeft = true
    }
  }, [id])
  return order
}

/** The way back to an order that is not paid yet, from wherever a shopper looks for it. */
export default function OpenOrder({ className }: { className?: string }) {
  const order = useOpenOrder()
  if (!order) return null
  const { orderNumber, total, status, payment } = order
  const isRejected = status === 'payment_failed'
  return (
    <Note
      tone="warning"
      icon={<Clock />}
      className={className}
      title={(isRejected ? messages.paymentNotFoundOf : messages.unpaidOrder)(orderNumber, rupees(total))}
      actions={
        <Link
          to={paths.payOrder(orderNumber)}
          state={payAgainState(order)}
          className={buttonClass({ size: 'small' })}
          onClick={closeOverlay}
        >
          {!isRejected ? messages.continueToPay : mayTry(payment, Date.now()) ? messages.enterTransactionId : messages.seeWhatToDo}
        </Link>
      }
    />
  )
}
