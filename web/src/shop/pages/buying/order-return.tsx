import { requireUser } from '#client/guard.ts'
import { OrderSkeleton } from '#shop/features/order-status/OrderSkeleton.tsx'
import { ReturnScreen, ReturnsError } from '#shop/features/returns/ReturnScreen.tsx'
import { findReturns } from '#shop/features/returns/return.api.ts'
import { titled } from '#shop/seo.ts'
import * as messages from '../../features/returns/messages.ts'
import type { Route } from './+types/order-return'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled(messages.returns, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return { found: await findReturns(params.orderId) }
}
clientLoader.hydrate = true as const

export { OrderSkeleton as HydrateFallback }

export default function OrderReturn({ loaderData: { found }, params }: Route.ComponentProps) {
  return found ? <ReturnScreen order={params.orderId} found={found} /> : <ReturnsError />
}
