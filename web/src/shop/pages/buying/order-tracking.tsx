import { requireUser } from '#client/guard.ts'
import { OrderSkeleton } from '#shop/features/order-status/OrderSkeleton.tsx'
import { findTracking } from '#shop/features/orders/order.api.ts'
import { TrackingError, TrackingScreen } from '#shop/features/orders/TrackingScreen.tsx'
import { titled } from '#shop/seo.ts'
import * as messages from '../../features/orders/tracking.messages.ts'
import type { Route } from './+types/order-tracking'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled(messages.trackOrder, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return { tracking: await findTracking(params.orderId) }
}
clientLoader.hydrate = true as const

export { OrderSkeleton as HydrateFallback }

export default function OrderTracking({ loaderData: { tracking } }: Route.ComponentProps) {
  return tracking ? <TrackingScreen tracking={tracking} /> : <TrackingError />
}
