import { addressPaths } from 'contract/addresses/address.paths.ts'
import { isPayable } from 'contract/orders/order.status.ts'
import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { call } from '../../../client/call.ts'
import { sessionSettled } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { CheckoutSkeleton } from '../../features/checkout/CheckoutSkeleton.tsx'
import { goodsOfOrder, goodsOfProduct } from '../../features/checkout/goods.ts'
import type { AddressState } from '../../features/checkout/handover.ts'
import { readAddressState, wantsToAdd } from '../../features/checkout/handover.ts'
import { placedIn } from '../../features/checkout/purchase.ts'
import type { SavedAddress } from '../../features/delivery/AddressScreen.tsx'
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
  const others = (saved?.addresses ?? []).map((address) => ({ id: address._id, values: prefilled(address, user, saved?.userInfo) }))
  return { first: kept ?? prefilled(saved?.address ?? null, user, saved?.userInfo), saved: others }
}
clientLoader.hydrate = true as const

function logged(error: unknown): undefined {
  console.warn('The saved address could not be loaded.', error)
}

export { CheckoutSkeleton as HydrateFallback }

export default function Address({ loaderData }: Route.ComponentProps) {
  const { state, key } = useLocation()
  const handed = readAddressState(state)
  // nothing is bought: whoever comes to add an address adds it to the account
  if (!handed) return wantsToAdd(state) ? <Navigate to={paths.profile} state={state} replace /> : <Navigate to={paths.home} replace />
  return <Step key={key} handed={handed} purchase={handed.purchase ?? key} first={loaderData.first} saved={loaderData.saved} />
}

type StepProps = { handed: AddressState; purchase: string; first: CheckoutAddressValues; saved: readonly SavedAddress[] }

/** A shopper who has gone back from the checkout finds the order there, not the start of a second one. */
function Step({ handed, purchase, first, saved }: StepProps) {
  const [placed] = useState(() => placedIn(purchase))
  const existingOrder = placed?.order ?? handed.existingOrder
  const address = placed?.address ?? handed.address
  if (existingOrder && !isPayable(existingOrder.status))
    return <Navigate to={paths.paymentVerification(existingOrder.orderNumber)} state={{ order: existingOrder }} replace />
  const known = { ...handed, purchase, ...(existingOrder && { existingOrder }), ...(address && { address }) }
  return (
    <>
      {/* fetches the file of the next page while this one is filled in: a connection lost meanwhile does not stop the shopper */}
      <Link to={paths.checkout} discover="render" prefetch="render" className="hidden" />
      <AddressScreen handed={known} goods={goodsIn(known)} first={address ?? first} saved={saved} />
    </>
  )
}

const goodsIn = ({ cart, staticCart, product, existingOrder }: AddressState) => {
  if (existingOrder) return goodsOfOrder(existingOrder)
  const goods = cart ?? staticCart
  if (product) return goodsOfProduct(product)
  return goods ?? { items: [], subtotal: 0, savings: 0, total: 0, itemCount: 0 }
}
