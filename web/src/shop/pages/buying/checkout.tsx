import { shopPaths } from 'contract/shop/shop.paths.ts'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '#client/call.ts'
import { askToLogIn } from '#client/overlay.ts'
import { sessionSettled, useSession } from '#client/session.ts'
import { paths } from '#paths.ts'
import { CheckoutScreen } from '#shop/features/checkout/CheckoutScreen.tsx'
import { CheckoutSkeleton } from '#shop/features/checkout/CheckoutSkeleton.tsx'
import { openCheckout } from '#shop/features/checkout/checkout.ts'
import type { CheckoutState } from '#shop/features/checkout/checkout-state.ts'
import { readCheckoutState } from '#shop/features/checkout/checkout-state.ts'
import type { PaymentFacts } from '#shop/features/payment/NoPayment.tsx'
import { titled } from '#shop/seo.ts'
import { useShop } from '#shop/use-shop.ts'
import { buttonClass } from '#ui/action/button-class.ts'
import { EmptyCart } from '#ui/art/EmptyCart.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import * as messages from '../../features/checkout/messages.ts'
import type { Route } from './+types/checkout'

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: titled(messages.secureCheckout, root.loaderData) },
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
    if (mustSignIn) askToLogIn(messages.goesOnHere, { path: paths.checkout, state })
  }, [mustSignIn, state])
  if (!handed) return <NothingToCheckOut />
  return <Opened key={key} handed={handed} entry={key} payment={loaderData.payment ?? shop.payment} />
}

/** Opened once for each entry of the history. */
function Opened({ handed, entry, payment }: { handed: CheckoutState; entry: string; payment: PaymentFacts }) {
  const [first] = useState(() => openCheckout(handed, entry))
  return <CheckoutScreen first={first} payment={payment} />
}

const SHOWN_MS = 1000

/** Shown for a second before the way home: the checkout was opened with nothing in it. */
function NothingToCheckOut() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="wrap py-10">
      <EmptyState
        level={1}
        drawing={<EmptyCart />}
        title={messages.nothingToCheckOut}
        action={
          <Link to={paths.home} className={buttonClass()} replace>
            {messages.backToHome}
          </Link>
        }
      >
        {messages.nothingToCheckOutText}
      </EmptyState>
    </div>
  )
}
