import { Link, useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { readOrderState } from '#shop/features/checkout/checkout-state.ts'
import { ConfirmationScreen } from '#shop/features/order-status/ConfirmationScreen.tsx'
import { findOrder } from '#shop/features/order-status/find-order.ts'
import { OrderSkeleton } from '#shop/features/order-status/OrderSkeleton.tsx'
import { OrderLoadError } from '#shop/features/orders/OrderLoadError.tsx'
import { titled } from '#shop/seo.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyOrders } from '#ui/art/EmptyOrders.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import * as messages from '../../features/order-status/messages.ts'
import type { Route } from './+types/order-confirmation'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled(messages.orderConfirmation, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => ({
  order: await findOrder(params.orderNumber, request),
})
clientLoader.hydrate = true as const

export { OrderSkeleton as HydrateFallback }

export default function OrderConfirmation({ loaderData, params }: Route.ComponentProps) {
  const handed = readOrderState(useLocation().state, params.orderNumber)
  const order = loaderData.order ?? handed.order
  if (loaderData.order === undefined && !order)
    return <OrderLoadError title={messages.errorLoadingOrder}>{messages.shopNotReached}</OrderLoadError>
  if (!order) return <NotFound />
  return <ConfirmationScreen key={order.orderNumber} first={order} fromVerification={handed.fromVerification ?? false} />
}

const NotFound = () => (
  <div className="wrap py-10">
    <EmptyState
      level={1}
      drawing={<EmptyOrders />}
      title={messages.orderNotFound}
      action={
        <Link to={paths.orders} className={buttonClass()}>
          {messages.viewAllOrders}
        </Link>
      }
    >
      {messages.orderNotFoundText}
    </EmptyState>
  </div>
)
