import { addressPaths } from 'contract/addresses/address.paths.ts'
import { Navigate, useLocation } from 'react-router'
import { call } from '../../../client/call.ts'
import { sessionSettled } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { CheckoutSkeleton } from '../../features/checkout/CheckoutSkeleton.tsx'
import { goodsOfProduct } from '../../features/checkout/goods.ts'
import type { AddressState } from '../../features/checkout/handover.ts'
import { readAddressState } from '../../features/checkout/handover.ts'
import { AddressScreen } from '../../features/delivery/AddressScreen.tsx'
import { keptAddress } from '../../features/delivery/kept-address.ts'
import { prefilled } from '../../features/delivery/shipping-address.ts'
import { titled } from '../../seo.ts'
import type { Route } from './+types/address'

export const meta: Route.MetaFunction = () => [{ title: titled('Delivery Address') }, { name: 'robots', content: 'noindex' }]

/** What the form starts with: the account's primary address, else one kept in this browser, else what the account knows. */
export async function clientLoader() {
  const { user, isLoggedIn } = await sessionSettled()
  const saved = isLoggedIn ? await call(addressPaths.list, {}).catch(logged) : undefined
  const kept = saved?.address ? undefined : keptAddress()
  return { first: kept ?? prefilled(saved?.address ?? null, user, saved?.userInfo) }
}
clientLoader.hydrate = true as const

function logged(error: unknown): undefined {
  console.warn('The saved address could not be loaded.', error)
}

export { CheckoutSkeleton as HydrateFallback }

export default function Address({ loaderData }: Route.ComponentProps) {
  const { state, key } = useLocation()
  const handed = readAddressState(state)
  if (!handed) return <Navigate to={paths.home} replace />
  return <AddressScreen key={key} handed={handed} goods={goodsIn(handed)} first={handed.address ?? loaderData.first} />
}

const goodsIn = ({ cart, staticCart, product }: AddressState) => {
  const goods = cart ?? staticCart
  if (product) return goodsOfProduct(product)
  return goods ?? { items: [], subtotal: 0, savings: 0, total: 0, itemCount: 0 }
}
