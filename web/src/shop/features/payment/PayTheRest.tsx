import type { PayableOrder } from 'contract/orders/pay-link.schemas.ts'
import { shopPaths } from 'contract/shop/shop.paths.ts'
import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import { Loading, Skeleton } from '#ui/display/Loading.tsx'
import { Panel } from '#ui/display/Panel.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { useShop } from '../../use-shop.ts'
import * as messages from './messages.ts'
import type { PaymentFacts } from './PaymentOptions.tsx'
import { PaymentOptions } from './PaymentOptions.tsx'

/**
 * The ways to pay what an order lacks after a part of its money came. It asks for no second ID: the note carries the order's number.
 * Where to pay is asked anew: the UPI ID may have changed since the document was loaded.
 */
export function PayTheRest({ order }: { order: PayableOrder }) {
  const loaded = useShop().payment
  const [payment, setPayment] = useState<PaymentFacts>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the document brought stands in only where nothing newer is to be had
  useEffect(() => {
    let isShown = true
    void call(shopPaths.facts, {})
      .then(
        ({ shop }) => shop.payment,
        () => loaded,
      )
      .then((fresh) => isShown && setPayment(fresh))
    return () => {
      isShown = false
    }
  }, [])
  if (!payment)
    return (
      <Panel title={messages.paymentOptions}>
        <Loading label={messages.qrNotYet} className="block">
          <Skeleton className="h-60 w-full" />
        </Loading>
      </Panel>
    )
  return (
    <PaymentOptions
      payment={payment}
      order={order}
      isCreating={false}
      total={order.total}
      onPaid={() => toast.success(messages.restIsLookedFor)}
    />
  )
}
