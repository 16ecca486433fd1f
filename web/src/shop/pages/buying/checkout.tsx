import { shopPaths } from 'contract/shop/shop.paths.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '#client/call.ts'
import { askToLogIn } from '#client/overlay.ts'
import { sessionSettled } from '#client/session.ts'
import { useSession } from '#client/use-session.ts'
import { paths } from '#paths.ts'
import { CheckoutScreen } from '#shop/features/checkout/CheckoutScreen.tsx'
import { CheckoutSkeleton } from '#shop/features/checkout/CheckoutSkeleton.tsx'
import { readCheckoutState } from '#shop/features/checkout/checkout-state.ts'
import { NothingToCheckOut } from '#shop/features/checkout/NothingToCheckOut.tsx'
import { titled } from '#shop/seo.ts'
import { useShop } from '#shop/use-shop.ts'
import type { Route } from './+types/checkout'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled('Secure Checkout', root.loaderData) },
  { name: 'robots', content: 'noindex' },
]

/** Where to pay is asked anew: the UPI ID may have changed since the document was loaded. */
export async function clientLoader() {
  const [facts] = await Promise.all([call(shopPaths.facts, {}).catch(() => undefined), sessionSettled()])
  return { payment: facts?.shop.payment }
}
clientLoader.hydrate = true as const

export { CheckoutSkeleton as HydrateFallback }

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { state, key } = useLocation()
  const shop = useShop()
  const { isLoggedIn, isInitialized } = useSession()
  const handed = readCheckoutState(state)
  const mustSignIn = handed !== undefined && isInitialized && !isLoggedIn
  useEffect(() => {
    if (mustSignIn) askToLogIn('Your cart is saved.', { path: paths.checkout, state })
  }, [mustSignIn, state])
  if (!handed) return <NothingToCheckOut />
  return <CheckoutScreen key={key} visit={key} state={handed} payment={loaderData.payment ?? shop.payment} />
}
