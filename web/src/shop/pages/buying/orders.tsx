import { redirect } from 'react-router'
import { requireUser } from '#client/guard.ts'
import { paths } from '#paths.ts'
import { OrdersScreen, OrdersSkeleton } from '#shop/features/orders/OrdersScreen.tsx'
import { listOrders, pageOf } from '#shop/features/orders/order.api.ts'
import { titled } from '#shop/seo.ts'
import * as messages from '../../features/orders/messages.ts'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled(messages.myOrders, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const page = pageOf(request.url)
  const list = await listOrders(page)
  // the last order of the last page was deleted
  if (list && list.orders.length === 0 && page > 1) throw redirect(`${paths.orders}?page=${Math.min(page - 1, list.pagination.pages)}`)
  return { list }
}
clientLoader.hydrate = true as const

export { OrdersSkeleton as HydrateFallback }

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersScreen list={loaderData.list} />
}
