import { addressPaths } from 'contract/addresses/address.paths.ts'
import { isPayable } from 'contract/orders/order.status.ts'
import type { CheckoutAddressValues } from 'contract/rules/forms/address.ts'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { call } from '#client/call.ts'
import { Forward } from '#client/Forward.tsx'
import { sessionSettled } from '#client/session.ts'
import { paths } from '#paths.ts'
import type { SavedAddress } from '#shop/features/checkout/AddressScreen.tsx'
import { AddressScreen } from '#shop/features/checkout/AddressScreen.tsx'
import { prefilled } from '#shop/features/checkout/address.ts'
import { CheckoutSkeleton } from '#shop/features/checkout/CheckoutSkeleton.tsx'
import { openCheckout } from '#shop/features/checkout/checkout.ts'
import type { CheckoutState } from '#shop/features/checkout/checkout-state.ts'
import { readAddressState } from '#shop/features/checkout/checkout-state.ts'
import { savedAddress } from '#shop/features/checkout/save-address.ts'
import { titled } from '#shop/seo.ts'
import * as messages from '../../features/checkout/address.messages.ts'
import type { Route } from './+types/address'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled(messages.deliveryAddress, root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

/** What the form starts with: the account's primary address, else one kept in this browser, else what the account knows. */
export async function clientLoader() {
  const { user, isLoggedIn } = await sessionSettled()
  const saved = isLoggedIn ? await call(addressPaths.list, {}).catch(logged) : undefined
  const kept = saved?.address ? undefined : savedAddress()
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
  if (!handed)
    return state?.addAddress === true ? <Navigate to={paths.profile} state={state} replace /> : <Navigate to={paths.home} replace />
  return <Step key={key} handed={handed} entry={key} first={loaderData.first} saved={loaderData.saved} />
}

type StepProps = { handed: CheckoutState; entry: string; first: CheckoutAddressValues; saved: readonly SavedAddress[] }

/** A shopper who has gone back from the checkout finds the order there, not the start of a second one. */
function Step({ handed, entry, first, saved }: StepProps) {
  const [checkout] = useState(() => openCheckout(handed, entry))
  const { order, address } = checkout
  if (order && !isPayable(order.status)) return <Forward to={paths.paymentVerification(order.orderNumber)} state={{ order }} />
  return (
    <>
      <FetchCheckout />
      <AddressScreen checkout={checkout} first={address ?? first} saved={saved} />
    </>
  )
}

const REDRAW_MS = 1000

/**
 * Fetches the file of the next page while this one is filled in: a connection lost meanwhile does not stop the shopper. The router asks
 * for a page it does not know yet once the link is drawn, without drawing it again, and fetches the file of a known page when it is drawn.
 */
function FetchCheckout() {
  const [, redraw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => redraw((times) => times + 1), REDRAW_MS)
    return () => clearInterval(timer)
  }, [])
  return <Link to={paths.checkout} discover="render" prefetch="render" className="hidden" />
}
