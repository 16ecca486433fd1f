import { Navigate, useLocation } from 'react-router'
import { paths } from '#paths.ts'
import { readOrderState } from '#shop/features/checkout/checkout-state.ts'
import { findOrder } from '#shop/features/order-status/find-order.ts'
import { OrderSkeleton } from '#shop/features/order-status/OrderSkeleton.tsx'
import { VerificationScreen } from '#shop/features/order-status/VerificationScreen.tsx'
import { titled } from '#shop/seo.ts'
import * as messages from '../../features/order-status/messages.ts'
import type { Route } from './+types/payment-verification'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled(messages.paymentStatus, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

/** The first look at the payment; the page goes on looking by itself. */
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs) => ({
  order: await findOrder(params.orderNumber, request),
})
clientLoader.hydrate = true as const

export { OrderSkeleton as HydrateFallback }

export default function PaymentVerification({ loaderData, params }: Route.ComponentProps) {
  const handed = readOrderState(useLocation().state, params.orderNumber)
  const order = loaderData.order ?? handed.order
  if (!order) return <Navigate to={paths.orders} replace />
  return <VerificationScreen key={order.orderNumber} first={order} />
}
