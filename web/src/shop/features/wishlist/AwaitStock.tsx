import Bell from 'lucide-react/icons/bell'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askToLogIn } from '#client/navigation.ts'
import { sessionSettled } from '#client/session.ts'
import { awaitStock } from '#client/wishlist/change-wishlist.ts'
import { useWishlist } from '#client/wishlist/wishlist-state.ts'
import { Button } from '#ui/action/Button.tsx'
import * as messages from './messages.ts'

/** The product of which a visitor wanted a mail before signing in, by the state of a page; undefined for none. */
const awaitedProduct = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'awaitedProduct' in state ? state.awaitedProduct : undefined

type AwaitStockProps = { productId: string; name: string }

/**
 * Asks for one mail once a product that is sold out is in stock again; what was asked can be taken back. A visitor is asked to sign in, and
 * back on the page it is asked for them.
 */
export default function AwaitStock({ productId, name }: AwaitStockProps) {
  const { items } = useWishlist()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const awaits = items.some((item) => item.productId === productId && item.awaitsStock)
  const isAskedFor = awaitedProduct(state) === productId
  const ask = async (wanted: boolean) => {
    setBusy(true)
    await awaitStock(productId, wanted)
    setBusy(false)
  }
  const press = async () => {
    if ((await sessionSettled()).isLoggedIn) return ask(!awaits)
    askToLogIn('email', messages.signInToBeTold(name), { path: pathname + search, state: { awaitedProduct: productId } })
  }
  const goOn = useEffectEvent(async () => {
    if (!(await sessionSettled()).isLoggedIn) return
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true }) // a reload asks nothing again
    await ask(true)
  })
  useEffect(() => {
    if (isAskedFor) void goOn()
  }, [isAskedFor])
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="text-sm empty:hidden">
        {awaits && messages.youAreTold}
      </p>
      <Button variant={awaits ? 'quiet' : 'secondary'} size="small" busy={isBusy} busyLabel={messages.saving} onClick={() => void press()}>
        <Bell />
        {awaits ? messages.tellMeNoMore : messages.tellMe}
      </Button>
    </div>
  )
}
